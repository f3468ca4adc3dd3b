import { describe, expect, it } from '@jest/globals';
import { assign } from './assignment';
import { circleRounds, levelRounds } from './circle-method';
import { eulerOrientation } from './euler-orientation';
import { assignHomeTeams, type OrderedGame } from './home-away';
import { MaxFlow } from './max-flow';
import { Random } from './random';

const permutations = (n: number): number[][] =>
  n === 0
    ? [[]]
    : permutations(n - 1).flatMap((p) =>
        Array.from({ length: n }, (_, i) => [...p.slice(0, i), n - 1, ...p.slice(i)]),
      );

describe('circle method', () => {
  it.each([2, 3, 4, 5, 8, 11, 16])(
    'with %i teams pairs every two teams once, and no team twice in a round',
    (teams) => {
      const rounds = circleRounds(teams);
      expect(rounds).toHaveLength(teams % 2 === 0 ? teams - 1 : teams);
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
      const pairs = rounds.flat().map(([a, b]) => [a, b].sort((x, y) => x - y).join());
      expect(new Set(pairs).size).toBe((teams * (teams - 1)) / 2);
    },
  );

  it.each([4, 5, 7, 8, 11])(
    'with %i teams and any number of games keeps games per team and opponents even',
    (teams) => {
      for (let games = 1; games <= teams * (teams - 1); games++) {
        const met = new Map<string, number>();
        for (const pair of levelRounds(teams, games).flat()) {
          const key = pair
            .slice()
            .sort((x, y) => x - y)
            .join();
          met.set(key, (met.get(key) ?? 0) + 1);
        }
        const counts = [...met.values()];
        expect(counts.reduce((a, b) => a + b, 0)).toBe(games);
        expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(games / ((teams * (teams - 1)) / 2)));
      }
    },
  );
});

describe('maximum flow', () => {
  it("equals the smallest cut, and grows when an edge's capacity is raised", () => {
    const flow = new MaxFlow();
    const [s, a, b, t] = [flow.addNode(), flow.addNode(), flow.addNode(), flow.addNode()];
    flow.addEdge(s, a, 3);
    flow.addEdge(s, b, 2);
    flow.addEdge(a, b, 5);
    const toSink = flow.addEdge(b, t, 2);
    flow.addEdge(a, t, 1);
    expect(flow.run(s, t)).toBe(3);
    flow.raise(toSink, 4);
    expect(flow.run(s, t)).toBe(2);
    expect(flow.getFlow(toSink)).toBe(4);
  });
});

describe('assignment problem', () => {
  it('costs as little as the cheapest of all permutations', () => {
    const random = new Random(7);
    for (let round = 0; round < 30; round++) {
      const n = 1 + random.below(6);
      const cost = Float64Array.from({ length: n * n }, () => random.below(20));
      const price = (columns: ArrayLike<number>): number =>
        Array.from(columns).reduce((sum, column, row) => sum + cost[row * n + column], 0);
      const cheapest = Math.min(...permutations(n).map(price));
      expect(price(assign(cost, n, n))).toBe(cheapest);
    }
  });
});

describe('Euler orientation', () => {
  it('gives every node as many outgoing as incoming edges, or one more when their number is odd', () => {
    const random = new Random(3);
    for (let round = 0; round < 50; round++) {
      const nodes = 2 + random.below(8);
      const edges = Array.from({ length: random.below(20) }, (): [number, number] => {
        const a = random.below(nodes);
        return [a, (a + 1 + random.below(nodes - 1)) % nodes];
      });
      const balance = new Array<number>(nodes).fill(0);
      const degree = new Array<number>(nodes).fill(0);
      eulerOrientation(nodes, edges).forEach((forward, i) => {
        const [a, b] = edges[i];
        balance[forward ? a : b]++;
        balance[forward ? b : a]--;
        degree[a]++;
        degree[b]++;
      });
      balance.forEach((out, node) => expect(Math.abs(out)).toBe(degree[node] % 2));
    }
  });
});

describe('home and away', () => {
  /** Tries every orientation: the fewest breaks with teams and pairs in balance. */
  function fewestBreaks(teams: number, games: OrderedGame[]): number {
    let fewest = Infinity;
    for (let bits = 0; bits < 1 << games.length; bits++) {
      const homes = games.map((_, i) => ((bits >> i) & 1) === 1);
      const { breaks, excess } = judge(teams, games, homes);
      if (excess === 0) fewest = Math.min(fewest, breaks);
    }
    return fewest;
  }

  function judge(teams: number, games: OrderedGame[], homes: boolean[]): { breaks: number; excess: number } {
    const sides: number[][] = Array.from({ length: teams }, () => []);
    const pairs = new Map<string, number[]>();
    games.forEach(({ a, b }, i) => {
      sides[a].push(homes[i] ? 1 : -1);
      sides[b].push(homes[i] ? -1 : 1);
      const key = [a, b].sort().join();
      pairs.set(key, [...(pairs.get(key) ?? []), homes[i] === a < b ? 1 : -1]);
    });
    const lean = (list: number[]): number => Math.abs(list.reduce((x, y) => x + y, 0)) - (list.length % 2);
    return {
      breaks: sides.reduce((sum, list) => sum + list.filter((side, i) => side === list[i - 1]).length, 0),
      excess: [...sides, ...pairs.values()].reduce((sum, list) => sum + Math.max(0, lean(list)), 0),
    };
  }

  it.each([
    [4, 6],
    [4, 12],
    [5, 10],
    [6, 15],
    [3, 9],
  ])(
    'with %i teams and %i games are balanced, with the fewest possible back-to-back games',
    (teams, count) => {
      const games = levelRounds(teams, count)
        .flat()
        .map(([a, b]): OrderedGame => ({ a, b }));
      const homes = assignHomeTeams(teams, games, new Random(1), 20_000);
      expect(judge(teams, games, homes)).toEqual({ breaks: fewestBreaks(teams, games), excess: 0 });
    },
  );
});
