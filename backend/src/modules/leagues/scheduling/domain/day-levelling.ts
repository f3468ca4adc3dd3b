import type { DivisionCapacity } from './capacity-plan';
import type { DayCapacity } from './day-capacity';
import type { ModelLocation, Season } from './season-model';
import { Random } from './random';

const STEPS_PER_DIVISION = 1500;
const MAX_STEPS = 30_000;
const DAY_USED = 3;

/**
 * Moves planned games between days until no two consecutive playing days are so small that teams have a bye on both,
 * and no division uses more days than it needs. The number of games per division stays the same.
 */
export function levelDays(
  season: Season,
  location: ModelLocation,
  divisions: DivisionCapacity[],
  rooms: DayCapacity[],
): void {
  const own = season.divisions.filter((d) => d.place === location && divisions[d.index].fits > 0);
  const fixedPerDay = new Map<number, number>();
  for (const game of season.fixed) {
    const key = game.division * season.days.length + game.day;
    fixedPerDay.set(key, (fixedPerDay.get(key) ?? 0) + 1);
  }
  /** Counts teams with a bye on two consecutive playing days, and days used. */
  const cost = (index: number): number => {
    const { perDay } = divisions[index];
    const { size, possiblePerDay } = season.divisions[index];
    let sum = 0;
    let before = Infinity;
    for (let day = 0; day < perDay.length; day++) {
      const games = perDay[day] + (fixedPerDay.get(index * perDay.length + day) ?? 0);
      if (games === 0) continue;
      sum += DAY_USED + (possiblePerDay === 1 ? Math.max(0, size - 2 * (games + before)) : 0);
      before = games;
    }
    return sum;
  };
  if (
    own.every(
      (d) =>
        cost(d.index) <=
        DAY_USED * Math.ceil(divisions[d.index].fits / Math.max(1, ...divisions[d.index].mostPerDay)),
    )
  ) {
    return;
  }
  const counts = season.days.map((_, day) => {
    const perGroup = new Array<number>(location.groups.length).fill(0);
    for (const d of own) perGroup[d.group.index] += divisions[d.index].perDay[day];
    return perGroup;
  });
  const random = new Random(own.length);
  const steps = Math.min(MAX_STEPS, own.length * STEPS_PER_DIVISION);
  for (let step = 0; step < steps; step++) {
    const one = own[random.below(own.length)];
    const from = one.days[random.below(one.days.length)];
    const to = one.days[random.below(one.days.length)];
    const mine = divisions[one.index];
    if (from === to || mine.perDay[from] === 0) continue;
    const most =
      1 + random.below(Math.max(1, Math.min(mine.perDay[from], mine.mostPerDay[to] - mine.perDay[to])));
    const games = random.below(2) ? 1 : most;
    if (mine.perDay[to] + games > mine.mostPerDay[to]) continue;
    // When the other day is full, another division's game moves the other way.
    const other = own[random.below(own.length)];
    const theirs = divisions[other.index];
    const swap =
      other !== one &&
      theirs.perDay[to] >= games &&
      theirs.perDay[from] + games <= theirs.mostPerDay[from] &&
      random.below(4) > 0;
    const apply = (by: number): void => {
      mine.perDay[from] -= by;
      mine.perDay[to] += by;
      counts[from][one.group.index] -= by;
      counts[to][one.group.index] += by;
      if (!swap) return;
      theirs.perDay[to] -= by;
      theirs.perDay[from] += by;
      counts[to][other.group.index] -= by;
      counts[from][other.group.index] += by;
    };
    const before = cost(one.index) + (swap ? cost(other.index) : 0);
    apply(games);
    const after = cost(one.index) + (swap ? cost(other.index) : 0);
    if (after > before || !rooms[from].canFit(counts[from]) || !rooms[to].canFit(counts[to])) apply(-games);
  }
}
