import { monthDay, weekdayName, type LocalDate } from '../../../../kernel';
import { placeKey } from '../../games/domain/place-key';
import { closedSpans, type PlaceTimes } from '../../games/domain/place-times';
import { minutesOf, playingDates, timeOf } from './calendar';
import { tooClose } from './rest-between-games';
import { usualGames, type ScheduleRequest } from './schedule-request';
import { courtName } from './season-model';
import { allDaysOff, type DaysOff } from './wishes';
import type { CourtBlock, DivisionInput, Instance, LockedGame } from './types';

interface Named {
  id: number;
  name: string;
}

export interface StandingGame {
  id: number;
  divisionId: number | null;
  homeTeamId: number;
  awayTeamId: number;
  date: LocalDate;
  time: string;
  minutes: number;
  placeKey: string;
  courtKey: string | null;
  /** What it takes at its time: teams alone where it was played, nothing where it is put off or never was. */
  takes: 'court' | 'teams' | 'nothing';
}

/** What the season holds already of all that a schedule depends on. */
export interface SeasonFacts {
  sport: string;
  divisions: (Named & { teams: Named[] })[];
  /** Of these divisions, as far as they stay. */
  games: StandingGame[];
  /** On the places of the request, of nobody here. */
  others: StandingGame[];
  /** With every team that they lead, also outside. */
  coaches: (Named & { teamIds: number[] })[];
  /** Of coaches' teams outside, with the names of both teams. */
  elsewhere: (StandingGame & { home: string; away: string })[];
  /** Teams of one family's children. */
  siblings: number[][];
  /** Of these teams, beside those of the request. */
  daysOff: DaysOff[];
  /** Of the places of the request, by key, those that are kept. */
  places: ReadonlyMap<string, PlaceTimes>;
}

/** What the names of an instance stand for. */
export interface ScheduleBoard {
  /** `Court 1` of the instance is the first. */
  courts: { location: string; court: string }[];
  teams: Record<string, number>;
  divisions: Record<string, number>;
  /** The division of the instance in which coaches' teams outside play: nothing is made for it. */
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

/** Names are what sentences of the engine name; of equal ones the second gets a number. */
class Names {
  private readonly taken = new Map<string, number>();
  private readonly given = new Map<number, string>();

  of({ id, name }: Named): string {
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
 * The season as the engine reads it. All courts of the request are courts of one place there, so that a division may
 * play at several; when a place is closed, its court times are taken.
 */
export function seasonInstance(request: ScheduleRequest, facts: SeasonFacts): SeasonInstance {
  const courts = request.places.flatMap(({ location, courts: names }) =>
    names.map((court) => ({ location, court })),
  );
  const location = request.places.map((place) => place.location).join(' and ');
  const teams = new Names();
  const divisions = new Names();
  const courtsAt = (game: Pick<StandingGame, 'placeKey' | 'courtKey'>): string[] =>
    courts.flatMap((own, i) => {
      const isThere = placeKey(own.location) === game.placeKey;
      const isIt = game.courtKey === null || placeKey(own.court) === game.courtKey;
      return isThere && isIt ? [courtName(i)] : [];
    });
  const blocksOf = (game: StandingGame): CourtBlock[] =>
    courtsAt(game).map((court) => ({ location, court, ...timesOf(game) }));

  const days = playingDates(calendarOf(request));
  const closed = closedTimes(request, facts, courts, location, days);
  const common = {
    ...{ location, dow: request.dayOfWeek, start: request.startDate, end: request.endDate },
    ...{ skip: [...request.skipDates, ...closed.days], extraDates: [], minutes: request.gameLength },
    ...{ courts: courts.length, slots: request.timeSlots, minimum: 0 },
    ...{ minRestMinutes: request.minRestMinutes },
  };
  const inputs = facts.divisions.map((division): DivisionInput => ({
    ...common,
    id: divisions.of(division),
    teams: division.teams.map((team) => teams.of(team)),
    target: request.gamesPerTeam ?? usualGames(facts.sport, division.teams.length),
    maxPerDay: request.maxPerDay,
  }));
  const own = new Map(facts.divisions.flatMap((d) => d.teams.map((team) => [team.id, team] as const)));
  const nameOf = (id: number): string => teams.of(own.get(id)!);

  const blocks = [...facts.others.filter(takesCourt).flatMap(blocksOf), ...closed.blocks];
  const locked = facts.games.map((game, i): LockedGame => {
    const [court, ...more] = takesCourt(game) ? courtsAt(game) : [];
    for (const other of more) blocks.push({ location, court: other, ...timesOf(game) });
    const division = facts.divisions.find(({ teams: of }) => of.some(({ id }) => id === game.homeTeamId))!;
    return {
      ...{ id: lockedId(game.id), division: divisions.of(division) },
      ...{ home: nameOf(game.homeTeamId), away: nameOf(game.awayTeamId) },
      ...(game.takes === 'nothing' ? { date: game.date, ...noTime(i) } : timesOf(game)),
      ...(court ? { court, location } : nowhere(game)),
    };
  });

  const outside =
    facts.elsewhere.length === 0 ? null : divisions.of({ id: 0, name: 'Other games of coaches' });
  if (outside) {
    const names = new Set<string>();
    for (const game of facts.elsewhere) {
      const home = teams.of({ id: game.homeTeamId, name: game.home });
      const away = teams.of({ id: game.awayTeamId, name: game.away });
      names.add(home).add(away);
      locked.push({
        id: lockedId(game.id),
        division: outside,
        home,
        away,
        ...timesOf(game),
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
      id: coachNames.of(coach),
      teams: coach.teamIds.filter((id) => isKnown.has(id)).map((id) => teams.of({ id, name: '' })),
    })),
    siblings: facts.siblings.map((ids) => ids.map(nameOf)),
    locked,
    blocks,
    blackouts: Object.fromEntries(
      allDaysOff(request.blackouts, facts.daysOff)
        .filter(({ teamId }) => own.has(teamId))
        .map(({ teamId, dates }) => [nameOf(teamId), dates]),
    ),
  };
  return { instance, board: { courts, teams: known, divisions: divisions.ids, outside } };
}

/** Of a request its playing days, before any is closed. */
export function calendarOf(request: ScheduleRequest) {
  return {
    ...{ dow: request.dayOfWeek, start: request.startDate, end: request.endDate },
    ...{ skip: request.skipDates, extraDates: [] },
  };
}

/** Why nobody can play on any of the days, if so. */
export function noPlayingDay(
  request: ScheduleRequest,
  { places }: Pick<SeasonFacts, 'places'>,
): string | null {
  const days = playingDates(calendarOf(request));
  const span = `from ${monthDay(request.startDate)} to ${monthDay(request.endDate)}`;
  const day = weekdayName(`2023-01-0${request.dayOfWeek + 1}`);
  if (days.length === 0) return `There is no ${day} ${span} on which games could be played.`;
  if (days.some((date) => hasOpenTime(request, closedOn(request, places, date)))) return null;
  const names = request.places.map(({ location }) => location).join(' and ');
  return `${names} ${request.places.length > 1 ? 'are' : 'is'} closed at these times on every ${day} ${span}.`;
}

const takesCourt = ({ takes }: StandingGame): boolean => takes === 'court';

const timesOf = ({ date, time, minutes }: StandingGame) => ({ date, time, minutes });

/** The engine knows no game without an hour: one that takes none stands where nobody plays, each by itself. */
const noTime = (i: number) => ({ time: timeOf(i % NIGHT_MINUTES), minutes: 1 });

/** Where it takes no court of the instance. */
const nowhere = ({ id }: StandingGame) => ({ court: `of game ${id}`, location: 'elsewhere' });

/** Days on which every place is closed all the time, and when courts are closed on the others. */
function closedTimes(
  request: ScheduleRequest,
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
          blocks.push({ location, court: courtName(i), date, time: timeOf(from), minutes: to - from });
  }
  return { days, blocks };
}

type Spans = ReturnType<typeof closedSpans>;

/** Of each place of the request, looked up once a day and not once a court and hour: there may be thousands. */
function closedOn(
  request: ScheduleRequest,
  places: SeasonFacts['places'],
  date: LocalDate,
): ReadonlyMap<string, Spans> {
  return new Map(
    request.places.map(({ location }) => {
      const place = places.get(placeKey(location));
      return [location, place ? closedSpans(place, date) : []];
    }),
  );
}

function hasOpenTime(
  { timeSlots, gameLength }: ScheduleRequest,
  closed: ReturnType<typeof closedOn>,
): boolean {
  const isOpen = (spans: Spans, start: number) =>
    spans.every(([from, to]) => !tooClose(start, start + gameLength, from, to, 0));
  return [...closed.values()].some((spans) => timeSlots.some((time) => isOpen(spans, minutesOf(time))));
}
