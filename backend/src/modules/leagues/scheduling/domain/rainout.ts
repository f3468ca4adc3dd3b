import { addDays, daysBetween, getWeekday, type LocalDate } from '../../../../kernel';
import { normalizeLocationName } from '../../games/domain/location-key';
import { getClosedIntervals } from '../../games/domain/location-hours';
import { toMinutes, toTime } from './calendar';
import { courtName } from './season-model';
import { lockedId, seasonInstance, type ScheduleBoard, type SeasonFacts } from './season-instance';
import { MAX_DAYS, type ScheduleRunInput } from './schedule-run-input';
import { gamesADay, type SchedulingPreferenceValues } from './scheduling-preferences';
import type { CourtBlock, Instance, ScheduledGame } from './types';

/** When and where games can't be played: at one location or all, for the whole day or from a time on. */
export interface Closing {
  date: LocalDate;
  locationKey: string | null;
  from: string | null;
}

export interface PlayedSlot {
  date: LocalDate;
  time: string;
  durationMinutes: number;
  location: string;
  court: string | null;
}

/** Stands for the court of a location without courts, which one game occupies completely. */
const WHOLE = 'Whole location';
const NO_LATER_DAYS = 28;
const DAY_MINUTES = 24 * 60;

/** Whether a game is in progress or has not started when its location closes. */
export function isRainedOut(
  game: { date: LocalDate; time: string; durationMinutes: number; locationKey: string },
  closing: Closing,
): boolean {
  const isThere = closing.locationKey === null || closing.locationKey === game.locationKey;
  const isThen =
    closing.from === null || toMinutes(game.time) + game.durationMinutes > toMinutes(closing.from);
  return game.date === closing.date && isThere && isThen;
}

/**
 * Rebuilds a run's input from the season's games: their weekdays, locations, and start times, until the season's end.
 */
export function toRequestFromPlayedSlots(
  games: readonly PlayedSlot[],
  affected: readonly PlayedSlot[],
  season: {
    endDate: LocalDate | null;
    today: LocalDate;
    getCourts(location: string): readonly string[];
    preferences: Pick<SchedulingPreferenceValues, 'allowDoubleheaders' | 'minRestMinutes'>;
  },
): ScheduleRunInput & { extraDates: LocalDate[] } {
  const gameLength = Math.max(...affected.map(({ durationMinutes }) => durationMinutes));
  const last = games
    .map(({ date }) => date)
    .sort()
    .at(-1)!;
  const [first] = affected.map(({ date }) => date).sort();
  const startDate = first > season.today ? first : season.today;
  const seasonEnd = [season.endDate ?? addDays(last, NO_LATER_DAYS), last, startDate].sort().at(-1)!;
  // Limited, because a season may end decades from now.
  const furthest = addDays(startDate, MAX_DAYS - 1);
  const endDate = seasonEnd < furthest ? seasonEnd : furthest;
  const weekdays = byFrequency(games.map(({ date }) => getWeekday(date)));
  const locations = new Map<string, { location: string; courts: Map<string, string> }>();
  for (const { location, court } of games) {
    const key = normalizeLocationName(location);
    const place = locations.get(key) ?? { location, courts: new Map<string, string>() };
    for (const name of [...season.getCourts(location), ...(court === null ? [] : [court])])
      if (!place.courts.has(normalizeLocationName(name))) place.courts.set(normalizeLocationName(name), name);
    locations.set(key, place);
  }
  const others = new Set(weekdays.slice(1));
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, i) => addDays(startDate, i));
  return {
    locations: [...locations.values()].map(({ location, courts }) => ({
      location,
      courts: courts.size === 0 ? [WHOLE] : [...courts.values()],
    })),
    ...{ dayOfWeek: weekdays[0], startDate, endDate, gameLength },
    ...{ timeSlots: apart(byFrequency(games.map(({ time }) => time)), gameLength), skipDates: [] },
    ...{ gamesPerTeam: 1, maxPerDay: gamesADay(season.preferences), blackouts: [] },
    minRestMinutes: season.preferences.minRestMinutes,
    ...{ seed: 1, replace: false, publish: false },
    extraDates: days.filter((day) => others.has(getWeekday(day))),
  };
}

/** Keeps all games except the affected ones, which get another slot from `earliest` on. */
export function rainoutInstance(
  { extraDates, ...request }: ReturnType<typeof toRequestFromPlayedSlots>,
  facts: SeasonFacts,
  affectedIds: readonly number[],
  closing: Closing | null,
  earliest: LocalDate,
): { instance: Instance; board: ScheduleBoard } {
  const { instance, board } = seasonInstance(request, facts);
  const affected = new Set(affectedIds.map(lockedId));
  const [{ id: location }] = instance.locations;
  const blocks = board.courts.flatMap((own, i): CourtBlock[] => {
    const court = { location, court: courtName(i) };
    const place = facts.places.get(normalizeLocationName(own.location));
    const shut = extraDates.flatMap((date) =>
      (place ? getClosedIntervals(place, date) : []).map(([from, to]) => {
        return { ...court, date, time: toTime(from), minutes: to - from };
      }),
    );
    if (
      !closing ||
      (closing.locationKey !== null && closing.locationKey !== normalizeLocationName(own.location))
    )
      return shut;
    const time = closing.from ?? '00:00';
    return [...shut, { ...court, date: closing.date, time, minutes: DAY_MINUTES - toMinutes(time) }];
  });
  return {
    instance: {
      ...instance,
      divisions: instance.divisions.map((division) => ({ ...division, extraDates })),
      locked: instance.locked.filter(({ id }) => !affected.has(id ?? '')),
      blocks: [...instance.blocks, ...blocks],
      rainout: {
        previous: instance.locked.filter((game): game is ScheduledGame => affected.has(game.id ?? '')),
        affected: [...affected],
        closed: [],
        today: earliest,
      },
    },
    board,
  };
}

/** The slot of a game in the scheduler's result. */
export function slotOn(
  board: ScheduleBoard,
  { date, time, court }: ScheduledGame,
): Omit<PlayedSlot, 'durationMinutes'> {
  const own = board.courts[Number(/\d+$/.exec(court)![0]) - 1];
  return { date, time, location: own.location, court: own.court === WHOLE ? null : own.court };
}

/** How another slot affects the balance, as text. The later the slot, the fewer remaining games can even that out. */
export function formatCost(
  game: { id: number; date: LocalDate; homeTeamId: number; awayTeamId: number },
  slot: { date: LocalDate },
  games: readonly { id: number; date: LocalDate; homeTeamId: number; awayTeamId: number }[],
  nameOf: (teamId: number) => string,
): string {
  const days = daysBetween(game.date, slot.date);
  const later =
    days === 0
      ? 'Same day'
      : days === 1
        ? '1 day later'
        : days < 0
          ? `${-days} days earlier`
          : `${days} days later`;
  const busy = [game.homeTeamId, game.awayTeamId].filter((teamId) =>
    games.some(
      (other) =>
        other.id !== game.id &&
        other.date === slot.date &&
        [other.homeTeamId, other.awayTeamId].includes(teamId),
    ),
  );
  return [later, ...busy.map((teamId) => `${nameOf(teamId)} would play twice that day`)].join('; ');
}

function byFrequency<T extends string | number>(values: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([value]) => value);
}

/** Start times that are far enough apart for games of this length; the most frequently used are kept. */
function apart(times: readonly string[], length: number): string[] {
  const kept: string[] = [];
  const fits = (time: string) =>
    toMinutes(time) + length <= DAY_MINUTES &&
    kept.every((other) => Math.abs(toMinutes(other) - toMinutes(time)) >= Math.min(length, 60));
  for (const time of times) if (fits(time)) kept.push(time);
  return kept.sort();
}
