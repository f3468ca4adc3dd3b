import { clockWords, type LocalDate } from '../../../../kernel';
import { placeKey } from '../../games/domain/place-key';
import { placeFault } from '../../games/domain/place-times';
import { playingDates } from './calendar';
import { findConflicts, type Conflict } from './conflicts';
import { placeOf, scheduledGames, type DraftGame, type DraftSlot } from './drafted-games';
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
  const there = [...facts.games, ...facts.others].filter((game) => game.date === date && game.takesCourt);
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

/**
 * Every court and start time of the day, with what the game would break there. Only games of that day are looked at, and
 * of these those on the same court or of whom the teams, their coaches and their families have to do with.
 */
export function cellsOf(day: DraftDay, game: DraftGame): DraftCell[] {
  const { date, request, facts, isOver } = day;
  const today = { ...facts, games: ofDay(facts.games, date), elsewhere: ofDay(facts.elsewhere, date) };
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

  const judged = (time: string, at: number): CellConflict[] => {
    if (!moved) return [rule('A team is no longer in the division.')];
    if (!plays) return [rule('No games are played on this day.')];
    if (isOver(time)) return [rule('This time has passed.')];
    const closed = closedWords(day, board.courts[at].location, time);
    if (closed) return [rule(closed)];
    const candidate = { ...moved, time, court: courtName(at), location: placeOf(board) };
    const onCourt = others.filter(({ court }) => court === candidate.court);
    const all = [...new Set([...near, ...onCourt])];
    const small = {
      ...instance,
      coaches: instance.coaches.filter(({ teams }) => isOneOf(moved, teams)),
      siblings: instance.siblings.filter((teams) => isOneOf(moved, teams)),
      locked: standing.filter((one) => all.includes(one)),
    };
    const found = findConflicts(small, [candidate, ...all]).filter(({ games }) => games.includes(candidate));
    const words = found.map((one) => ({ kind: one.kind, reason: wordsOf(one, candidate) }));
    return [...new Map(words.map((one) => [one.reason, one])).values()];
  };
  return request.timeSlots.flatMap((time) =>
    board.courts.map((court, at) => ({ time, ...court, conflicts: judged(time, at) })),
  );
}

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

/** Short enough for a cell: the day and the game that is moved are known there. */
function wordsOf({ rule: broken, games, who, reason }: Conflict, moved: ScheduledGame): string {
  const other = games.find((game) => game !== moved);
  const at = other && `${other.home} vs ${other.away} at ${clockWords(other.time)}`;
  switch (broken) {
    case 'court taken twice':
      return `The court is taken by ${at}.`;
    case 'court taken by others':
      return 'The court is taken by others then.';
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
