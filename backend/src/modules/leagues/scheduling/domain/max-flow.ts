/** Maximum flow by Dinic's method. Capacities can be raised between runs; the existing flow is kept. */
export class MaxFlow {
  private readonly edgesOf: number[][] = [];
  private readonly target: number[] = [];
  private readonly room: number[] = [];
  private level: number[] = [];

  addNode(): number {
    this.edgesOf.push([]);
    return this.edgesOf.length - 1;
  }

  /** @returns the edge's number, for `getFlow` and `raise` */
  addEdge(from: number, to: number, capacity: number): number {
    this.edgesOf[from].push(this.target.length);
    this.target.push(to);
    this.room.push(capacity);
    this.edgesOf[to].push(this.target.length);
    this.target.push(from);
    this.room.push(0);
    return this.target.length - 2;
  }

  raise(edge: number, by: number): void {
    this.room[edge] += by;
  }

  getFlow(edge: number): number {
    return this.room[edge ^ 1];
  }

  save(): number[] {
    return this.room.slice();
  }

  restore(saved: number[]): void {
    for (let i = 0; i < saved.length; i++) this.room[i] = saved[i];
  }

  /** Increases the flow as far as possible and returns by how much. */
  run(source: number, sink: number, atMost = Infinity): number {
    let pushed = 0;
    while (pushed < atMost && this.layer(source, sink)) {
      const next = new Array<number>(this.edgesOf.length).fill(0);
      for (;;) {
        const step = this.push(source, sink, atMost - pushed, next);
        if (step === 0) break;
        pushed += step;
      }
    }
    return pushed;
  }

  /** The nodes that more flow could still reach: the source side of a minimum cut after `run`. */
  reachable(source: number): boolean[] {
    this.layer(source, -1);
    return this.level.map((level) => level >= 0);
  }

  private layer(source: number, sink: number): boolean {
    this.level = new Array<number>(this.edgesOf.length).fill(-1);
    this.level[source] = 0;
    const queue = [source];
    for (let at = 0; at < queue.length; at++) {
      for (const edge of this.edgesOf[queue[at]]) {
        const to = this.target[edge];
        if (this.room[edge] > 0 && this.level[to] < 0) {
          this.level[to] = this.level[queue[at]] + 1;
          queue.push(to);
        }
      }
    }
    return sink >= 0 && this.level[sink] >= 0;
  }

  private push(node: number, sink: number, amount: number, next: number[]): number {
    if (node === sink || amount === 0) return amount;
    const edges = this.edgesOf[node];
    for (; next[node] < edges.length; next[node]++) {
      const edge = edges[next[node]];
      const to = this.target[edge];
      if (this.room[edge] <= 0 || this.level[to] !== this.level[node] + 1) continue;
      const step = this.push(to, sink, Math.min(amount, this.room[edge]), next);
      if (step > 0) {
        this.room[edge] -= step;
        this.room[edge ^ 1] += step;
        return step;
      }
    }
    return 0;
  }
}
