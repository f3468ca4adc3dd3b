import { clockWords, type LocalDate } from '../../../../kernel';
import { placeKey } from '../../games/domain/place-key';
import { placeFault } from '../../games/domain/place-times';
import { minutesOf, playingDates, timeOf } from './calendar';
import { findConflicts, type Conflict, type ConflictRule } from './conflicts';
import { scheduledGames, type DraftGame, type DraftSlot } from './drafted-games';
import { tooClose } from './rest-between-games';
import type { ScheduleRequest } from './schedule-request';
import { calendarOf, seasonInstance, type SeasonFacts, type StandingGame } from './season-instance';
import { courtName } from './season-model';
import type { LockedGame, ScheduledGame } from './types';

/** One day of a draft beside what the season holds of it by now. */
export interface DraftDay {
  date: LocalDate;
  request: ScheduleRequest;
  facts: SeasonFacts;
  draft: readonly DraftGame[];
  /** Whether a game could not begin then any more. */
  isOver(time: string): boolean;
}

export interface CellConflict {
  /** A rule may never be broken; a wish may. */
  kind: Conflict['kind'];
  reason: string;
}

/** A court at a start time, and what a game there would break. */
export interface DraftCell extends Omit<DraftSlot, 'date'> {
  conflicts: CellConflict[];
}

/** A published game on courts of the draft, which stays. */
export interface FixedGame extends Pick<
  StandingGame,
  'id' | 'divisionId' | 'homeTeamId' | 'awayTeamId' | 'time' | 'minutes'
> {
  /** Their numbers, from 0, among those of the request. */
  courts: number[];
}

/** The request and the facts of a season, but of one day alone. */
export function onDay(request: ScheduleRequest, date: LocalDate): ScheduleRequest {
  return { ...request, startDate: date, endDate: date };
}

const courtsOf = ({ places }: ScheduleRequest) =>
  places.flatMap(({ location, courts }) => courts.map((court) => ({ location, court })));

export function fixedGamesOf({ date, request, facts }: DraftDay): FixedGame[] {
  const there = [...facts.games, ...facts.others].filter(
    (game) => game.date === date && game.takes === 'court',
  );
  return there
    .map((game) => ({
      id: game.id,
      divisionId: game.divisionId,
      homeTeamId: game.homeTeamId,
      awayTeamId: game.awayTeamId,
      time: game.time,
      minutes: game.minutes,
      courts: courtsOf(request).flatMap(({ location, court }, i) =>
        placeKey(location) === game.placeKey && [null, placeKey(court)].includes(game.courtKey) ? [i] : [],
      ),
    }))
    .filter(({ courts }) => courts.length > 0);
}

/** Court times of the day at which no game begins and none can: the place is closed then, or one is still going on. */
export function blockedTimes(day: DraftDay): { time: string; court: number; reason: string }[] {
  const { date, request, draft } = day;
  const courts = courtsOf(request);
  const going = [
    ...draft.flatMap(({ slot }) =>
      slot?.date === date
        ? [{ time: slot.time, minutes: request.gameLength, courts: [courtAt(courts, slot)] }]
        : [],
    ),
    ...fixedGamesOf(day),
  ];
  const reasonAt = (time: string, court: number): string | null => {
    const there = going.filter((game) => game.courts.includes(court));
    if (there.some((game) => game.time === time)) return null;
    const closed = closedWords(day, courts[court].location, time);
    const game = there.find((one) => one.time < time && minutesOf(one.time) + one.minutes > minutesOf(time));
    return (
      closed ?? (game ? `Taken until ${clockWords(timeOf(minutesOf(game.time) + game.minutes))}.` : null)
    );
  };
  return request.timeSlots.flatMap((time) =>
    courts.flatMap((_, court) => {
      const reason = reasonAt(time, court);
      return reason ? [{ time, court, reason }] : [];
    }),
  );
}

const courtAt = (courts: ReturnType<typeof courtsOf>, slot: DraftSlot): number =>
  courts.findIndex(({ location, court }) => location === slot.location && court === slot.court);

/**
 * Every court and start time of the day, with what the game would break there. Only games of that day are looked at, and
 * of these those on the same court or of whom the teams, their coaches and their families have to do with.
 */
export function cellsOf(day: DraftDay, game: DraftGame): DraftCell[] {
  const { date, request, facts, isOver } = day;
  const games = ofDay(facts.games, date).filter(({ takes }) => takes !== 'nothing');
  const today = { ...facts, games, elsewhere: ofDay(facts.elsewhere, date) };
  const { instance, board } = seasonInstance(onDay(request, date), {
    ...today,
    others: ofDay(facts.others, date),
  });
  const besides = day.draft.filter(({ id, slot }) => id !== game.id && slot?.date === date);
  const known = new Set(Object.values(board.teams));
  const isKnown = ({ homeTeamId, awayTeamId }: DraftGame) => known.has(homeTeamId) && known.has(awayTeamId);
  const standing = instance.locked.filter((one): one is ScheduledGame => one.division !== undefined);
  const others = [...scheduledGames(besides.filter(isKnown), board), ...standing];
  const plays = playingDates(calendarOf(request)).includes(date);
  const slot = { date, time: request.timeSlots[0], ...board.courts[0] };
  const [moved] = isKnown(game) ? scheduledGames([{ ...game, slot }], board) : [];
  const together = [...instance.coaches.map(({ teams }) => teams), ...instance.siblings];
  const concerned = new Set(
    moved && [moved.home, moved.away, ...together.filter((teams) => isOneOf(moved, teams)).flat()],
  );
  const near = others.filter((one) => isOneOf(one, [...concerned]));

  const divisions = instance.divisions.filter(({ id }) =>
    [moved, ...near].some((one) => one?.division === id),
  );
  const small = {
    ...{ ...instance, divisions, blocks: [] },
    coaches: instance.coaches.filter(({ teams }) => moved && isOneOf(moved, teams)),
    siblings: instance.siblings.filter((teams) => moved && isOneOf(moved, teams)),
    locked: standing.filter((one) => near.includes(one)),
  };

  /** Whatever court it is. */
  const atTime = (time: string): CellConflict[] => {
    if (!moved) return [rule('A team is no longer in the division.')];
    if (!plays) return [rule('No games are played on this day.')];
    if (isOver(time)) return [rule('This time has passed.')];
    const candidate = { ...moved, time };
    const words = findConflicts(small, [candidate, ...near])
      .filter((found) => found.games.includes(candidate) && !COURT_RULES.includes(found.rule))
      .map((found) => ({ kind: found.kind, reason: wordsOf(found, candidate) }));
    return [...new Map(words.map((one) => [one.reason, one])).values()];
  };
  const taken = (time: string, at: number): CellConflict[] => {
    const closed = closedWords(day, board.courts[at].location, time);
    if (closed) return [rule(closed)];
    const clashes = (one: CourtTime) =>
      one.court === courtName(at) && overlaps(one, time, request.gameLength);
    const game = others.find(clashes);
    if (game) return [rule(`The court is taken by ${gameWords(game)}.`)];
    return instance.blocks.some(clashes) ? [rule('The court is taken by others then.')] : [];
  };
  return request.timeSlots.flatMap((time) => {
    const common = atTime(time);
    return board.courts.map((court, at) => ({ time, ...court, conflicts: [...taken(time, at), ...common] }));
  });
}

interface CourtTime {
  court: string;
  time: string;
  minutes?: number;
}

const overlaps = ({ time, minutes }: CourtTime, start: string, length: number): boolean => {
  const [from, begin] = [minutesOf(time), minutesOf(start)];
  return tooClose(from, from + (minutes ?? length), begin, begin + length, 0);
};

/** Looked at for each court by itself; a day is none to the engine where every place is closed, which is said of each. */
const COURT_RULES: ConflictRule[] = ['court taken twice', 'court taken by others', 'date'];

const ofDay = <T extends { date: LocalDate }>(games: readonly T[], date: LocalDate): T[] =>
  games.filter((game) => game.date === date);

const isOneOf = ({ home, away }: LockedGame, teams: readonly string[]): boolean =>
  teams.includes(home) || teams.includes(away);

const rule = (reason: string): CellConflict => ({ kind: 'rule', reason });

function closedWords({ date, request, facts }: DraftDay, location: string, time: string): string | null {
  const place = facts.places.get(placeKey(location));
  const fault = place && placeFault(place, { date, time, minutes: request.gameLength });
  if (!fault) return null;
  if (fault.reason === 'closed') return `${location} is closed that day.`;
  return time < fault.opens
    ? `${location} opens at ${clockWords(fault.opens)}.`
    : `${location} closes at ${clockWords(fault.closes)}.`;
}

const gameWords = ({ home, away, time }: LockedGame): string => `${home} vs ${away} at ${clockWords(time)}`;

/** Short enough for a cell: the day and the game that is moved are known there. */
function wordsOf({ rule: broken, games, who, reason }: Conflict, moved: ScheduledGame): string {
  const other = games.find((game) => game !== moved);
  const at = other && gameWords(other);
  switch (broken) {
    case 'team twice at one time':
      return `${who} plays then: ${at}.`;
    case 'team too often on a day':
      return `${who} plays that day already: ${at}.`;
    case 'pause too short':
      return `Too little rest for ${who}: ${at}.`;
    case 'coach twice at one time':
      return `Coach ${who} is needed at ${at}.`;
    case 'siblings at one time':
      return `A family has another child at ${at}.`;
    case 'blackout':
      return `${who} cannot play that day.`;
    default:
      return reason;
  }
}
