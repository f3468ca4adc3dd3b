import { MaxFlow } from './max-flow';
import { Random } from './random';
import type { ModelLocation, Season } from './season-model';

/** Above this number of combinations, only the best ones are kept, so the capacity of a day becomes an estimate. */
const MAX_COMBINATIONS = 1500;
const MAX_PER_COURT = 150;
/** With more groups there are too many combinations: courts are then filled game by game, in several orders. */
const FEW_GROUPS = 5;
const MAX_ORDERS = 8;

interface Combination {
  /** Number of games per group of the location. */
  counts: number[];
  /** The time slots used on this court with the group that uses each, and the combination for the previous courts. */
  cells: { cell: number; group: number }[];
  before?: Combination;
}

/**
 * The capacity of one location on one day: whether the given numbers of games per group of divisions find separate
 * court times. Without overlapping slots this is a maximum flow from groups to slots. When games of different lengths
 * overlap, the best combinations of all courts are added up.
 */
export class DayCapacity {
  private readonly open: boolean[];
  private readonly known = new Map<string, boolean>();
  private readonly signatures = new Map<string, { groups: number[]; cells: number }>();
  private combinations: Combination[] = [];
  private readonly single: number;
  private readonly many: boolean;

  constructor(
    private readonly location: ModelLocation,
    season: Season,
    day: number,
  ) {
    const closed = season.closedCells(location, day);
    this.open = location.cells.map((_, i) => !closed[i]);
    this.many = !location.independent && location.groups.length > FEW_GROUPS;
    this.single =
      location.independent && location.groups.length === 1 ? this.open.filter(Boolean).length : -1;
    if (location.independent) this.collectSignatures();
    else if (!this.many) this.combineCourts();
  }

  canFit(counts: ArrayLike<number>): boolean {
    if (this.single >= 0) return counts[0] <= this.single;
    const key = Array.prototype.join.call(counts, ',');
    let answer = this.known.get(key);
    if (answer === undefined) {
      answer = this.location.independent ? this.flows(counts) : this.pack(counts) !== undefined;
      this.known.set(key, answer);
    }
    return answer;
  }

  /** The maximum number of games of one group, or of all groups together. */
  getMaximum(group?: number): number {
    if (this.location.independent) {
      return this.location.cells.filter(
        (_, i) => this.open[i] && (group === undefined || this.location.groups[group].cells.includes(i)),
      ).length;
    }
    return this.combinations.reduce(
      (most, c) =>
        Math.max(most, group === undefined ? c.counts.reduce((a, b) => a + b, 0) : c.counts[group]),
      0,
    );
  }

  /** Slots counted by the set of groups that can use them. Only without overlapping slots. */
  listOpenSlots(): { groups: number[]; cells: number }[] {
    return [...this.signatures.values()];
  }

  /** Finds as many non-overlapping slots for each group as requested; undefined when they don't fit. */
  pack(counts: ArrayLike<number>): number[][] | undefined {
    if (this.many) return this.fillCourts(counts);
    let at = this.combinationFor(counts);
    if (!at) return undefined;
    const cells: number[][] = this.location.groups.map(() => []);
    for (; at; at = at.before) {
      for (const { cell, group } of at.cells)
        if (cells[group].length < counts[group]) cells[group].push(cell);
    }
    return cells;
  }

  /**
   * Places each game right after the previous one, on the court where the least time is lost: long games first, then in
   * other orders.
   */
  private fillCourts(counts: ArrayLike<number>): number[][] | undefined {
    const games: number[] = [];
    this.location.groups.forEach(({ index }) => games.push(...new Array<number>(counts[index]).fill(index)));
    const { groups, cells } = this.location;
    games.sort((x, y) => groups[y].minutes - groups[x].minutes || x - y);
    const random = new Random(games.length);
    for (let order = 0; order < MAX_ORDERS; order++) {
      if (order === 1) games.reverse();
      if (order > 1) random.shuffle(games);
      const packed: number[][] = groups.map(() => []);
      const freeFrom = new Map<number, number>();
      const fits = games.every((group) => {
        let best = -1;
        let leastLost = Infinity;
        for (const cell of groups[group].cells) {
          const { court, start } = cells[cell];
          const lost = start - (freeFrom.get(court) ?? 0);
          if (this.open[cell] && lost >= 0 && lost < leastLost) [best, leastLost] = [cell, lost];
        }
        if (best < 0) return false;
        freeFrom.set(cells[best].court, cells[best].end);
        packed[group].push(best);
        return true;
      });
      if (fits) return packed;
    }
    return undefined;
  }

  private collectSignatures(): void {
    this.location.cells.forEach((_, cell) => {
      if (!this.open[cell]) return;
      const groups = this.location.groups.filter((g) => g.cells.includes(cell)).map((g) => g.index);
      const known = this.signatures.get(String(groups));
      if (known) known.cells++;
      else this.signatures.set(String(groups), { groups, cells: 1 });
    });
  }

  private flows(counts: ArrayLike<number>): boolean {
    const flow = new MaxFlow();
    const [source, sink] = [flow.addNode(), flow.addNode()];
    const groups = this.location.groups.map((_, i) => {
      const node = flow.addNode();
      flow.addEdge(source, node, counts[i]);
      return node;
    });
    for (const { groups: may, cells } of this.signatures.values()) {
      const node = flow.addNode();
      flow.addEdge(node, sink, cells);
      for (const group of may) flow.addEdge(groups[group], node, cells);
    }
    let need = 0;
    for (let i = 0; i < counts.length; i++) need += counts[i];
    return flow.run(source, sink) === need;
  }

  private combinationFor(counts: ArrayLike<number>): Combination | undefined {
    return this.combinations.find((c) => c.counts.every((count, group) => count >= counts[group]));
  }

  private combineCourts(): void {
    const courts = [...new Set(this.location.cells.map((cell) => cell.court))].sort((a, b) => a - b);
    this.combinations = [{ counts: this.location.groups.map(() => 0), cells: [] }];
    for (const court of courts) {
      const onCourt = this.bestOnCourt(court);
      const sums: Combination[] = [];
      for (const before of this.combinations) {
        for (const { counts, cells } of onCourt) {
          sums.push({ counts: counts.map((c, i) => c + before.counts[i]), cells, before });
        }
      }
      this.combinations = undominated(sums, MAX_COMBINATIONS);
    }
  }

  /**
   * All combinations of games per group that fit on one court and are not worse than another, from the latest start
   * backwards.
   */
  private bestOnCourt(court: number): Combination[] {
    const items: { start: number; end: number; cell: number; group: number }[] = [];
    for (const group of this.location.groups) {
      for (const cell of group.cells) {
        const { court: on, start, end } = this.location.cells[cell];
        if (on === court && this.open[cell]) items.push({ start, end, cell, group: group.index });
      }
    }
    items.sort((a, b) => a.start - b.start || a.end - b.end || a.group - b.group);
    const from: Combination[][] = new Array<Combination[]>(items.length + 1);
    from[items.length] = [{ counts: this.location.groups.map(() => 0), cells: [] }];
    for (let i = items.length - 1; i >= 0; i--) {
      const { end, cell, group } = items[i];
      let next = i + 1;
      while (next < items.length && items[next].start < end) next++;
      const taken = from[next].map((c) => ({
        counts: c.counts.map((count, g) => (g === group ? count + 1 : count)),
        cells: [{ cell, group }, ...c.cells],
      }));
      from[i] = undominated([...taken, ...from[i + 1]], MAX_PER_COURT);
    }
    return from[0];
  }
}

function undominated(list: Combination[], most: number): Combination[] {
  const seen = new Set<string>();
  const total = (c: Combination) => c.counts.reduce((a, b) => a + b, 0);
  const kept: Combination[] = [];
  for (const one of list.slice().sort((a, b) => total(b) - total(a))) {
    const key = String(one.counts);
    if (seen.has(key)) continue;
    seen.add(key);
    if (kept.some((k) => k.counts.every((count, i) => count >= one.counts[i]))) continue;
    kept.push(one);
    if (kept.length === most) break;
  }
  return kept;
}
