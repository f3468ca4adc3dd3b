import { countGamesThatFit } from './calendar';
import type { CapacityPlan, DivisionCapacity } from './capacity-plan';
import { levelDays } from './day-levelling';
import { DayCapacity } from './day-capacity';
import { MaxFlow } from './max-flow';
import { planMixedLocation } from './mixed-lengths';
import type { Division, ModelLocation, Season } from './season-model';

/** The maximum number of games of the division on one day, by its own teams and courts only. */
export function getMaxGamesOnDay(season: Season, division: Division, day: number): number {
  const perDay = division.possiblePerDay;
  let appearances = 0;
  const fixedOf = new Map<number, number>();
  for (const game of season.fixed) {
    if (game.division !== division.index || game.day !== day) continue;
    for (const team of [game.home, game.away]) fixedOf.set(team, (fixedOf.get(team) ?? 0) + 1);
  }
  for (let i = 0; i < division.size; i++) {
    const team = division.firstTeam + i;
    if (!season.blackout[team * season.days.length + day]) {
      appearances += Math.max(0, perDay - (fixedOf.get(team) ?? 0));
    }
  }
  let most = Infinity;
  if (perDay > 1 && division.place.independent) {
    // At most half of the teams can play at one start time, so an odd number of teams limits doubleheaders on short
    // days.
    const closed = season.closedCells(division.place, day);
    let hours = 0;
    let free = -1;
    for (const start of division.starts) {
      const open = division.group.cells.filter(
        (cell) => !closed[cell] && division.place.cells[cell].start === start,
      ).length;
      if (open === 0 || start < free) continue;
      hours += Math.min(open, Math.floor(division.size / 2));
      free = start + division.minutes;
    }
    most = hours;
  }
  let courts = 0;
  for (let court = 0; court < division.courts; court++) {
    courts += countGamesThatFit(
      division.starts,
      division.minutes,
      season.busy(division.place.index, day, court),
    );
  }
  return Math.min(most, courts, Math.floor(appearances / 2));
}

/** The number of games that the division's teams need for their target, given their available days and fixed games. */
export function countTargetGames(season: Season, division: Division): number {
  let appearances = 0;
  for (let i = 0; i < division.size; i++) {
    const team = division.firstTeam + i;
    let free = 0;
    let fixed = 0;
    for (const game of season.fixed) if (game.home === team || game.away === team) fixed++;
    for (const day of division.days) {
      if (!season.blackout[team * season.days.length + day]) free += division.possiblePerDay;
    }
    appearances += Math.max(0, Math.min(division.target - fixed, free));
  }
  return Math.floor(appearances / 2);
}

/** Days with the same closed time slots share one capacity calculation. */
function groupDayCapacities(season: Season, location: ModelLocation): DayCapacity[] {
  const known = new Map<string, DayCapacity>();
  return season.days.map((_, day) => {
    const closed = String(season.closedCells(location, day));
    const room = known.get(closed) ?? new DayCapacity(location, season, day);
    known.set(closed, room);
    return room;
  });
}

/**
 * Plans capacity as a maximum flow: division → its days → court times of the location. Targets are raised level by
 * level, starting with the guaranteed minimum, so that a shortage is spread evenly over the divisions.
 */
export function planCapacity(season: Season, options: { daysToo?: boolean } = {}): CapacityPlan {
  const rooms = season.places.map((location) => groupDayCapacities(season, location));
  const divisions = season.divisions.map((division): DivisionCapacity => {
    const mostPerDay = new Int32Array(season.days.length);
    for (const day of division.days) {
      mostPerDay[day] = getMaxGamesOnDay(season, division, day);
    }
    const needed = countTargetGames(season, division);
    return {
      needed,
      fits: 0,
      alone: Math.min(
        needed,
        mostPerDay.reduce((a, b) => a + b, 0),
      ),
      fixed: season.fixed.filter((game) => game.division === division.index).length,
      perDay: new Int32Array(season.days.length),
      mostPerDay,
    };
  });
  const plan: CapacityPlan = { divisions, needed: 0, fits: 0, rooms, bottleneck: [] };
  for (const division of divisions) plan.needed += division.needed;
  const caps = season.divisions.map((division) =>
    isMixed(division.place) ? new Int32Array(season.days.length) : divisions[division.index].mostPerDay,
  );
  const levels = new FlowPlan(season, divisions, rooms, caps, () => true);
  levels.raiseByLevels();
  plan.bottleneck = levels.bottleneck();
  divisions.forEach((division, i) => (division.fits = levels.listGames(i)));
  if (options.daysToo !== false) {
    const days = new FlowPlan(season, divisions, rooms, caps, openEarliest(season, divisions, caps));
    days.raiseTo(divisions.map((division) => division.fits));
    divisions.forEach((division, i) => (division.perDay = days.perDay(i)));
  }
  for (const location of season.places) {
    if (isMixed(location)) planMixedLocation(season, location, divisions, rooms[location.index]);
  }
  if (options.daysToo !== false) {
    for (const location of season.places) levelDays(season, location, divisions, rooms[location.index]);
  }
  plan.fits = divisions.reduce((sum, division) => sum + division.fits, 0);
  return plan;
}

/** The flow network of a season. Days that are not open yet get no games until they are needed. */
class FlowPlan {
  private readonly flow = new MaxFlow();
  private readonly source = this.flow.addNode();
  private readonly sink = this.flow.addNode();
  private readonly fromSource: number[] = [];
  private readonly raised: number[] = [];
  private readonly dayEdges: { day: number; edge: number; cap: number; open: boolean }[][] = [];
  private readonly nodes: number[] = [];

  constructor(
    private readonly season: Season,
    private readonly divisions: DivisionCapacity[],
    rooms: DayCapacity[][],
    caps: Int32Array[],
    isOpen: (division: number, day: number) => boolean,
  ) {
    const groupNodes = new Map<string, number>();
    const groupNode = (location: number, day: number, group: number): number => {
      if (!groupNodes.has(`${location}|${day}|${group}`)) this.addDay(groupNodes, rooms, location, day);
      return groupNodes.get(`${location}|${day}|${group}`)!;
    };
    for (const division of season.divisions) {
      const node = this.flow.addNode();
      this.nodes.push(node);
      this.fromSource.push(this.flow.addEdge(this.source, node, 0));
      this.raised.push(0);
      this.dayEdges.push(
        division.days
          .filter((day) => caps[division.index][day] > 0)
          .map((day) => {
            const cap = caps[division.index][day];
            const open = isOpen(division.index, day);
            const dayNode = groupNode(division.place.index, day, division.group.index);
            return { day, cap, open, edge: this.flow.addEdge(node, dayNode, open ? cap : 0) };
          }),
      );
    }
  }

  private addDay(nodes: Map<string, number>, rooms: DayCapacity[][], location: number, day: number): void {
    const room = rooms[location][day];
    const { groups, independent } = this.season.places[location];
    const own = groups.map((group) => {
      const node = this.flow.addNode();
      nodes.set(`${location}|${day}|${group.index}`, node);
      return node;
    });
    if (independent) {
      for (const { groups: may, cells } of room.listOpenSlots()) {
        const node = this.flow.addNode();
        this.flow.addEdge(node, this.sink, cells);
        for (const group of may) this.flow.addEdge(own[group], node, cells);
      }
      return;
    }
    const all = this.flow.addNode();
    this.flow.addEdge(all, this.sink, room.getMaximum());
    own.forEach((node, group) => this.flow.addEdge(node, all, room.getMaximum(group)));
  }

  private raise(division: number, to: number): number {
    const by = to - this.raised[division];
    if (by <= 0) return 0;
    this.flow.raise(this.fromSource[division], by);
    this.raised[division] = to;
    return by;
  }

  raiseTo(games: number[]): void {
    let missing = games.reduce((sum, count, division) => sum + this.raise(division, count), 0);
    missing -= this.flow.run(this.source, this.sink);
    while (missing > 0) {
      const short = this.flow.reachable(this.source);
      let opened = false;
      this.dayEdges.forEach((edges, division) => {
        const next = short[this.nodes[division]] ? edges.find((edge) => !edge.open) : undefined;
        if (!next) return;
        next.open = true;
        opened = true;
        this.flow.raise(next.edge, next.cap);
      });
      if (!opened) return;
      missing -= this.flow.run(this.source, this.sink);
    }
  }

  raiseByLevels(): void {
    const { divisions } = this.season;
    const levels = divisions.map((division, i) => ({
      minimum: Math.min(this.divisions[i].alone, Math.ceil((division.size * division.minimum) / 2)),
      needed: this.divisions[i].alone,
    }));
    this.raiseEvenly(levels.map((level) => level.minimum));
    this.raiseEvenly(levels.map((level) => level.needed));
  }

  /** Raises all divisions by one game per team while that fits, then game by game those with the fewest games. */
  private raiseEvenly(upTo: number[]): void {
    const perTeam = (games: number, division: number): number =>
      (2 * (games + this.divisions[division].fixed)) / this.season.divisions[division].size;
    const most = Math.ceil(Math.max(0, ...upTo.map(perTeam)));
    for (let level = 1; level <= most; level++) {
      const saved = this.flow.save();
      const before = this.raised.slice();
      let wanted = 0;
      upTo.forEach((limit, i) => {
        const atLevel = Math.floor((level * this.season.divisions[i].size) / 2) - this.divisions[i].fixed;
        wanted += this.raise(i, Math.min(limit, atLevel));
      });
      if (this.flow.run(this.source, this.sink) === wanted) continue;
      this.flow.restore(saved);
      before.forEach((games, i) => (this.raised[i] = games));
      break;
    }
    const open = new Set(upTo.map((_, i) => i).filter((i) => this.raised[i] < upTo[i]));
    while (open.size > 0) {
      let least = -1;
      for (const i of open) {
        if (least < 0 || perTeam(this.raised[i], i) < perTeam(this.raised[least], least)) least = i;
      }
      const saved = this.flow.save();
      this.raise(least, this.raised[least] + 1);
      if (this.flow.run(this.source, this.sink) === 0) {
        this.flow.restore(saved);
        this.raised[least]--;
        open.delete(least);
      } else if (this.raised[least] >= upTo[least]) open.delete(least);
    }
  }

  listGames(division: number): number {
    return this.flow.getFlow(this.fromSource[division]);
  }

  perDay(division: number): Int32Array {
    const games = new Int32Array(this.season.days.length);
    for (const { day, edge } of this.dayEdges[division]) games[day] = this.flow.getFlow(edge);
    return games;
  }

  /** Divisions on the source side of the minimum cut: all their days are full, because of their own games or others. */
  bottleneck(): number[] {
    const short = this.divisions.map((division, i) => this.listGames(i) < division.needed);
    this.divisions.forEach((_, i) => short[i] && this.flow.raise(this.fromSource[i], 1));
    const reached = this.flow.reachable(this.source);
    this.divisions.forEach((_, i) => short[i] && this.flow.raise(this.fromSource[i], -1));
    return this.nodes.map((_, i) => i).filter((i) => reached[this.nodes[i]]);
  }
}

/**
 * The days that each division should use: as few as possible, days with fixed games first, then the earliest days with
 * free capacity. More days are opened only when the flow needs them.
 */
function openEarliest(
  season: Season,
  divisions: DivisionCapacity[],
  caps: Int32Array[],
): (division: number, day: number) => boolean {
  const room = season.places.map((location) =>
    season.days.map((_, day) =>
      season.closedCells(location, day).reduce((open, closed) => open + 1 - closed, 0),
    ),
  );
  const open = divisions.map(() => new Set<number>());
  const order = season.divisions
    .map((d) => d.index)
    .sort(
      (a, b) =>
        getUnusedCapacity(season, divisions, caps, a) - getUnusedCapacity(season, divisions, caps, b) ||
        a - b,
    );
  for (const index of order) {
    const division = season.divisions[index];
    const location = room[division.place.index];
    let left = divisions[index].fits;
    const most = Math.max(0, ...caps[index]);
    const withFixed = new Set(season.fixed.filter((g) => g.division === index).map((g) => g.day));
    const wanted = (day: number): number =>
      (withFixed.has(day) ? -2000 : 0) +
      (caps[index][day] < most ? 500 : 0) +
      (location[day] < caps[index][day] ? 1000 - location[day] : 0);
    const days = division.days.filter((day) => caps[index][day] > 0);
    for (const day of days.sort((a, b) => wanted(a) - wanted(b) || a - b)) {
      if (left <= 0) break;
      open[index].add(day);
      const games = Math.min(left, caps[index][day]);
      left -= games;
      location[day] -= games;
    }
  }
  return (division, day) => open[division].has(day);
}

function getUnusedCapacity(
  season: Season,
  divisions: DivisionCapacity[],
  caps: Int32Array[],
  index: number,
): number {
  const most = Math.max(1, ...caps[index]);
  const days = season.divisions[index].days.filter((day) => caps[index][day] > 0).length;
  return days - Math.ceil(divisions[index].fits / most);
}

/** Games of different lengths or with different start times overlap at this location. */
const isMixed = (location: ModelLocation): boolean => !location.independent && location.groups.length > 1;
