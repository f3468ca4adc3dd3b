import { monthDay, weekdayName, type LocalDate } from '../../../../kernel';
import { normalizeLocationName } from '../../games/domain/location-key';
import { getClosedIntervals, type LocationTimes } from '../../games/domain/location-hours';
import { toMinutes, playingDates, toTime } from './calendar';
import { findTooShortRests } from './rest-between-games';
import { usualGames, type ScheduleRunInput } from './schedule-run-input';
import { courtName } from './season-model';
import { allUnavailableDates, type UnavailableDates } from './scheduling-preferences';
import type { CourtBlock, DivisionInput, Instance, LockedGame } from './types';

interface Named {
  id: number;
  name: string;
}

export interface ExistingGame {
  id: number;
  divisionId: number | null;
  homeTeamId: number;
  awayTeamId: number;
  date: LocalDate;
  time: string;
  minutes: number;
  locationKey: string;
  courtKey: string | null;
  /**
   * What the game occupies at its time: only its teams when it was played, nothing when it is postponed or was never
   * played.
   */
  takes: 'court' | 'teams' | 'nothing';
}

/** All season data that a schedule depends on. */
export interface SeasonFacts {
  sport: string;
  divisions: (Named & { teams: Named[] })[];
  /** Games of these divisions that stay. */
  games: ExistingGame[];
  /** Games of other teams at the input's locations. */
  others: ExistingGame[];
  /** Coaches with all teams they manage, including teams outside the input. */
  coaches: (Named & { teamIds: number[] })[];
  /** Games of the coaches' teams outside the input, with the names of both teams. */
  elsewhere: (ExistingGame & { home: string; away: string })[];
  /** Teams on which one family has children. */
  siblings: number[][];
  /** Unavailable dates of these teams, in addition to those of the input. */
  daysOff: UnavailableDates[];
  /** The saved locations among the input's locations, by key. */
  places: ReadonlyMap<string, LocationTimes>;
}

/** What the names in an instance refer to. */
export interface ScheduleBoard {
  /** `Court 1` of the instance is the first entry. */
  courts: { location: string; court: string }[];
  teams: Record<string, number>;
  divisions: Record<string, number>;
  /** The instance's division for the coaches' outside teams; nothing is generated for it. */
  outside: string | null;
}

export interface SeasonInstance {
  instance: Instance;
  board: ScheduleBoard;
}

const NIGHT_MINUTES = 6 * 60;
const GAME = 'game-';
/** The id under which a published game is locked in an instance. */
export const lockedId = (gameId: number): string => `${GAME}${gameId}`;
export const isLocked = (id: string | undefined): boolean => id?.startsWith(GAME) ?? false;

/** Makes names unique for the scheduler's sentences: the second of two equal names gets a number. */
class Names {
  private readonly taken = new Map<string, number>();
  private readonly given = new Map<number, string>();

  getName({ id, name }: Named): string {
    const known = this.given.get(id);
    if (known !== undefined) return known;
    let unique = name;
    for (let n = 2; this.taken.has(unique); n++) unique = `${name} (${n})`;
    this.taken.set(unique, id);
    this.given.set(id, unique);
    return unique;
  }

  get ids(): Record<string, number> {
    return Object.fromEntries(this.taken);
  }
}

/**
 * Converts the season to an instance for the scheduler. All courts of the input become courts of one location, so that
 * a division can play at several locations. While a location is closed, its court times are blocked.
 */
export function seasonInstance(request: ScheduleRunInput, facts: SeasonFacts): SeasonInstance {
  const courts = request.locations.flatMap(({ location, courts: names }) =>
    names.map((court) => ({ location, court })),
  );
  const location = request.locations.map((place) => place.location).join(' and ');
  const teams = new Names();
  const divisions = new Names();
  const courtsAt = (game: Pick<ExistingGame, 'locationKey' | 'courtKey'>): string[] =>
    courts.flatMap((own, i) => {
      const isThere = normalizeLocationName(own.location) === game.locationKey;
      const isIt = game.courtKey === null || normalizeLocationName(own.court) === game.courtKey;
      return isThere && isIt ? [courtName(i)] : [];
    });
  const toBlocks = (game: ExistingGame): CourtBlock[] =>
    courtsAt(game).map((court) => ({ location, court, ...listTimes(game) }));

  const days = playingDates(toCalendar(request));
  const closed = closedTimes(request, facts, courts, location, days);
  const common = {
    ...{ location, dow: request.dayOfWeek, start: request.startDate, end: request.endDate },
    ...{ skip: [...request.skipDates, ...closed.days], extraDates: [], minutes: request.gameLength },
    ...{ courts: courts.length, slots: request.timeSlots, minimum: 0 },
    ...{ minRestMinutes: request.minRestMinutes },
  };
  const inputs = facts.divisions.map((division): DivisionInput => ({
    ...common,
    id: divisions.getName(division),
    teams: division.teams.map((team) => teams.getName(team)),
    target: request.gamesPerTeam ?? usualGames(facts.sport, division.teams.length),
    maxPerDay: request.maxPerDay,
  }));
  const own = new Map(facts.divisions.flatMap((d) => d.teams.map((team) => [team.id, team] as const)));
  const getName = (id: number): string => teams.getName(own.get(id)!);

  const blocks = [...facts.others.filter(takesCourt).flatMap(toBlocks), ...closed.blocks];
  const locked = facts.games.map((game, i): LockedGame => {
    const [court, ...more] = takesCourt(game) ? courtsAt(game) : [];
    for (const other of more) blocks.push({ location, court: other, ...listTimes(game) });
    const division = facts.divisions.find(({ teams: of }) => of.some(({ id }) => id === game.homeTeamId))!;
    return {
      ...{ id: lockedId(game.id), division: divisions.getName(division) },
      ...{ home: getName(game.homeTeamId), away: getName(game.awayTeamId) },
      ...(game.takes === 'nothing' ? { date: game.date, ...noTime(i) } : listTimes(game)),
      ...(court ? { court, location } : nowhere(game)),
    };
  });

  const outside =
    facts.elsewhere.length === 0 ? null : divisions.getName({ id: 0, name: "Coaches' other games" });
  if (outside) {
    const names = new Set<string>();
    for (const game of facts.elsewhere) {
      const home = teams.getName({ id: game.homeTeamId, name: game.home });
      const away = teams.getName({ id: game.awayTeamId, name: game.away });
      names.add(home).add(away);
      locked.push({
        id: lockedId(game.id),
        division: outside,
        home,
        away,
        ...listTimes(game),
        ...nowhere(game),
      });
    }
    inputs.push({ ...common, id: outside, teams: [...names], target: 0, maxPerDay: 1 });
  }
  const known = teams.ids;
  const isKnown = new Set(Object.values(known));
  const coachNames = new Names();
  const instance: Instance = {
    locations: [{ id: location, courts: courts.length }],
    divisions: inputs,
    coaches: facts.coaches.map((coach) => ({
      id: coachNames.getName(coach),
      teams: coach.teamIds.filter((id) => isKnown.has(id)).map((id) => teams.getName({ id, name: '' })),
    })),
    siblings: facts.siblings.map((ids) => ids.map(getName)),
    locked,
    blocks,
    blackouts: Object.fromEntries(
      allUnavailableDates(request.blackouts, facts.daysOff)
        .filter(({ teamId }) => own.has(teamId))
        .map(({ teamId, dates }) => [getName(teamId), dates]),
    ),
  };
  return { instance, board: { courts, teams: known, divisions: divisions.ids, outside } };
}

/** The playing days of an input, before closed dates are removed. */
export function toCalendar(request: ScheduleRunInput) {
  return {
    ...{ dow: request.dayOfWeek, start: request.startDate, end: request.endDate },
    ...{ skip: request.skipDates, extraDates: [] },
  };
}

/** Explains why there is no day to play, or returns null. */
export function noPlayingDay(
  request: ScheduleRunInput,
  { places }: Pick<SeasonFacts, 'places'>,
): string | null {
  const days = playingDates(toCalendar(request));
  const span = `from ${monthDay(request.startDate)} to ${monthDay(request.endDate)}`;
  const day = weekdayName(`2023-01-0${request.dayOfWeek + 1}`);
  if (days.length === 0) return `There's no available ${day} ${span}.`;
  if (days.some((date) => hasOpenTime(request, closedOn(request, places, date)))) return null;
  const names = request.locations.map(({ location }) => location).join(' and ');
  return `${names} ${request.locations.length > 1 ? 'are' : 'is'} closed at the selected times on every ${day} ${span}.`;
}

const takesCourt = ({ takes }: ExistingGame): boolean => takes === 'court';

const listTimes = ({ date, time, minutes }: ExistingGame) => ({ date, time, minutes });

/**
 * The scheduler requires a time for each game, so a game that occupies nothing gets a time at night, each a different
 * one.
 */
const noTime = (i: number) => ({ time: toTime(i % NIGHT_MINUTES), minutes: 1 });

/** For a game that occupies no court of the instance. */
const nowhere = ({ id }: ExistingGame) => ({ court: `of game ${id}`, location: 'elsewhere' });

/** The days on which every location is closed all day, and the times when courts are closed on the other days. */
function closedTimes(
  request: ScheduleRunInput,
  { places }: SeasonFacts,
  courts: ScheduleBoard['courts'],
  location: string,
  dates: readonly LocalDate[],
): { days: LocalDate[]; blocks: CourtBlock[] } {
  const days: LocalDate[] = [];
  const blocks: CourtBlock[] = [];
  for (const date of dates) {
    const closed = closedOn(request, places, date);
    if (!hasOpenTime(request, closed)) days.push(date);
    else
      for (const [i, own] of courts.entries())
        for (const [from, to] of closed.get(own.location)!)
          blocks.push({ location, court: courtName(i), date, time: toTime(from), minutes: to - from });
  }
  return { days, blocks };
}

type Spans = ReturnType<typeof getClosedIntervals>;

/**
 * The closed times of each location, computed once a day instead of for each court and start time: there may be
 * thousands.
 */
function closedOn(
  request: ScheduleRunInput,
  locations: SeasonFacts['places'],
  date: LocalDate,
): ReadonlyMap<string, Spans> {
  return new Map(
    request.locations.map(({ location }) => {
      const place = locations.get(normalizeLocationName(location));
      return [location, place ? getClosedIntervals(place, date) : []];
    }),
  );
}

function hasOpenTime(
  { timeSlots, gameLength }: ScheduleRunInput,
  closed: ReturnType<typeof closedOn>,
): boolean {
  const isOpen = (spans: Spans, start: number) =>
    spans.every(([from, to]) => !findTooShortRests(start, start + gameLength, from, to, 0));
  return [...closed.values()].some((spans) => timeSlots.some((time) => isOpen(spans, toMinutes(time))));
}
