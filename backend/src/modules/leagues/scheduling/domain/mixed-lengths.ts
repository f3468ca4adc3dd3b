import type { DivisionCapacity } from './capacity-plan';
import type { DayCapacity } from './day-capacity';
import type { Division, ModelLocation, Season } from './season-model';

/**
 * Plans a location where games of different lengths overlap, which a flow can't describe exactly. It adds games one by
 * one to the division with the fewest, guaranteed minimum first, on the first day with free capacity. When no day has
 * any, it tries to move another division's game to another day.
 */
export function planMixedLocation(
  season: Season,
  location: ModelLocation,
  divisions: DivisionCapacity[],
  rooms: DayCapacity[],
): void {
  const own = season.divisions.filter((d) => d.place === location);
  const counts = season.days.map(() => new Array<number>(location.groups.length).fill(0));
  for (const { index } of own) divisions[index].perDay.fill(0);

  const add = (division: Division, day: number, by: number): void => {
    divisions[division.index].perDay[day] += by;
    counts[day][division.group.index] += by;
  };
  const fitsWith = (division: Division, day: number): boolean => {
    const { perDay, mostPerDay } = divisions[division.index];
    if (perDay[day] >= mostPerDay[day]) return false;
    counts[day][division.group.index]++;
    const fits = rooms[day].canFit(counts[day]);
    counts[day][division.group.index]--;
    return fits;
  };
  /** Days in use first, so that a division plays on few days; then earlier days first. */
  const getDays = (division: Division): number[] => {
    const { perDay } = divisions[division.index];
    return division.days.slice().sort((x, y) => Number(perDay[y] > 0) - Number(perDay[x] > 0) || x - y);
  };
  const placeOne = (division: Division): boolean => {
    for (const day of getDays(division)) {
      if (!fitsWith(division, day)) continue;
      add(division, day, 1);
      return true;
    }
    for (const day of getDays(division)) {
      for (const other of own) {
        if (other.group === division.group || divisions[other.index].perDay[day] === 0) continue;
        add(other, day, -1);
        if (fitsWith(division, day)) {
          add(division, day, 1);
          const elsewhere = other.days.find((d) => d !== day && fitsWith(other, d));
          if (elsewhere !== undefined) {
            add(other, elsewhere, 1);
            return true;
          }
          add(division, day, -1);
        }
        add(other, day, 1);
      }
    }
    return false;
  };

  const placed = new Map(own.map((division) => [division, 0]));
  const perTeam = (division: Division): number =>
    (2 * (placed.get(division)! + divisions[division.index].fixed)) / division.size;
  for (const upTo of [
    (d: Division) => Math.min(divisions[d.index].needed, Math.ceil((d.size * d.minimum) / 2)),
    (d: Division) => divisions[d.index].needed,
  ]) {
    const open = new Set(own.filter((d) => placed.get(d)! < upTo(d)));
    while (open.size > 0) {
      const least = [...open].reduce((x, y) => (perTeam(y) < perTeam(x) ? y : x));
      if (placeOne(least)) placed.set(least, placed.get(least)! + 1);
      else open.delete(least);
      if (placed.get(least)! >= upTo(least)) open.delete(least);
    }
  }
  for (const division of own) divisions[division.index].fits = placed.get(division)!;
}
