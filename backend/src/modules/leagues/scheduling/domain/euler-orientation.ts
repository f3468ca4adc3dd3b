/**
 * Orients the edges of a graph so that every node has as many outgoing as incoming edges, or one more when their number
 * is odd. It follows closed Euler walks through all edges, with a helper node that joins the nodes of odd degree.
 * @returns for each edge whether it leaves its first node
 */
export function eulerOrientation(nodes: number, edges: [number, number][]): boolean[] {
  const all = edges.slice();
  const degree = new Array<number>(nodes).fill(0);
  for (const [a, b] of edges) {
    degree[a]++;
    degree[b]++;
  }
  degree.forEach((count, node) => {
    if (count % 2 === 1) all.push([node, nodes]);
  });
  const edgesAt: number[][] = Array.from({ length: nodes + 1 }, () => []);
  all.forEach(([a, b], edge) => {
    edgesAt[a].push(edge);
    edgesAt[b].push(edge);
  });
  const forward = new Array<boolean>(all.length).fill(true);
  const used = new Array<boolean>(all.length).fill(false);
  const next = new Array<number>(nodes + 1).fill(0);
  for (let start = nodes; start >= 0; start--) {
    // All degrees are even now, so a walk ends only where it started.
    for (let node = start; ;) {
      while (next[node] < edgesAt[node].length && used[edgesAt[node][next[node]]]) next[node]++;
      if (next[node] === edgesAt[node].length) break;
      const edge = edgesAt[node][next[node]];
      used[edge] = true;
      forward[edge] = all[edge][0] === node;
      node = forward[edge] ? all[edge][1] : all[edge][0];
    }
  }
  return forward.slice(0, edges.length);
}
