import { formatClockTime, type LocalDate } from '../../../../kernel';
import { normalizeLocationName } from '../../games/domain/location-key';
import { getLocationClosure } from '../../games/domain/location-hours';
import { toMinutes, playingDates, toTime } from './calendar';
import { findConflicts, type Conflict, type ConflictRule } from './conflicts';
import { scheduledGames, type DraftGame, type DraftSlot } from './schedule-draft';
import { findTooShortRests } from './rest-between-games';
import type { ScheduleRunInput } from './schedule-run-input';
import { toCalendar, seasonInstance, type SeasonFacts, type ExistingGame } from './season-instance';
import { courtName } from './season-model';
import type { LockedGame, ScheduledGame } from './types';

/** One day of a draft together with the season's published games of that day. */
export interface DraftDay {
  date: LocalDate;
  request: ScheduleRunInput;
  facts: SeasonFacts;
  draft: readonly DraftGame[];
  /** Whether it is too late for a game to start at this time. */
  isOver(time: string): boolean;
}

export interface SlotConflict {
  /** A rule must never be broken; a preference can be. */
  kind: Conflict['kind'];
  reason: string;
}

/** A court and start time, and the conflicts of a game there. */
export interface DraftSlotOption extends Omit<DraftSlot, 'date'> {
  conflicts: SlotConflict[];
}

/** A published game on the draft's courts, which can't be moved in the draft. */
export interface FixedGame extends Pick<
  ExistingGame,
  'id' | 'divisionId' | 'homeTeamId' | 'awayTeamId' | 'time' | 'minutes'
> {
  /** Indexes of its courts among those of the input. */
  courts: number[];
}

/** The input and season data reduced to one day. */
export function onDay(request: ScheduleRunInput, date: LocalDate): ScheduleRunInput {
  return { ...request, startDate: date, endDate: date };
}

const getCourts = ({ locations }: ScheduleRunInput) =>
  locations.flatMap(({ location, courts }) => courts.map((court) => ({ location, court })));

export function getFixedGames({ date, request, facts }: DraftDay): FixedGame[] {
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
      courts: getCourts(request).flatMap(({ location, court }, i) =>
        normalizeLocationName(location) === game.locationKey &&
        [null, normalizeLocationName(court)].includes(game.courtKey)
          ? [i]
          : [],
      ),
    }))
    .filter(({ courts }) => courts.length > 0);
}

/** Start times at which no game starts and none can, because the location is closed or a game is in progress. */
export function listBlockedTimes(day: DraftDay): { time: string; court: number; reason: string }[] {
  const { date, request, draft } = day;
  const courts = getCourts(request);
  const going = [
    ...draft.flatMap(({ slot }) =>
      slot?.date === date
        ? [{ time: slot.time, minutes: request.gameLength, courts: [courtAt(courts, slot)] }]
        : [],
    ),
    ...getFixedGames(day),
  ];
  const reasonAt = (time: string, court: number): string | null => {
    const there = going.filter((game) => game.courts.includes(court));
    if (there.some((game) => game.time === time)) return null;
    const closed = formatClosure(day, courts[court].location, time);
    const game = there.find((one) => one.time < time && toMinutes(one.time) + one.minutes > toMinutes(time));
    return (
      closed ??
      (game ? `Booked until ${formatClockTime(toTime(toMinutes(game.time) + game.minutes))}.` : null)
    );
  };
  return request.timeSlots.flatMap((time) =>
    courts.flatMap((_, court) => {
      const reason = reasonAt(time, court);
      return reason ? [{ time, court, reason }] : [];
    }),
  );
}

const courtAt = (courts: ReturnType<typeof getCourts>, slot: DraftSlot): number =>
  courts.findIndex(({ location, court }) => location === slot.location && court === slot.court);

/**
 * Every court and start time of the day with the conflicts of the game there. Only games of that day on the same court
 * or with the same teams, coaches, or families are checked.
 */
export function listCandidateSlots(day: DraftDay, game: DraftGame): DraftSlotOption[] {
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
  const plays = playingDates(toCalendar(request)).includes(date);
  const slot = { date, time: request.timeSlots[0], ...board.courts[0] };
  const [moved] = isKnown(game) ? scheduledGames([{ ...game, slot }], board) : [];
  const together = [...instance.coaches.map(({ teams }) => teams), ...instance.siblings];
  const affected = new Set(
    moved && [moved.home, moved.away, ...together.filter((teams) => isAmong(moved, teams)).flat()],
  );
  const near = others.filter((one) => isAmong(one, [...affected]));

  const divisions = instance.divisions.filter(({ id }) =>
    [moved, ...near].some((one) => one?.division === id),
  );
  const small = {
    ...{ ...instance, divisions, blocks: [] },
    coaches: instance.coaches.filter(({ teams }) => moved && isAmong(moved, teams)),
    siblings: instance.siblings.filter((teams) => moved && isAmong(moved, teams)),
    locked: standing.filter((one) => near.includes(one)),
  };

  /** Conflicts that exist on every court at this time. */
  const atTime = (time: string): SlotConflict[] => {
    if (!moved) return [rule('One of the teams is no longer in this division.')];
    if (!plays) return [rule("This isn't a game day.")];
    if (isOver(time)) return [rule('This time has passed.')];
    const candidate = { ...moved, time };
    const words = findConflicts(small, [candidate, ...near])
      .filter((found) => found.games.includes(candidate) && !COURT_RULES.includes(found.rule))
      .map((found) => ({ kind: found.kind, reason: formatConflict(found, candidate) }));
    return [...new Map(words.map((one) => [one.reason, one])).values()];
  };
  const taken = (time: string, at: number): SlotConflict[] => {
    const closed = formatClosure(day, board.courts[at].location, time);
    if (closed) return [rule(closed)];
    const conflicts = (one: CourtTime) =>
      one.court === courtName(at) && overlaps(one, time, request.gameLength);
    const game = others.find(conflicts);
    if (game) return [rule(`Court booked: ${formatGame(game)}.`)];
    return instance.blocks.some(conflicts) ? [rule('The court is booked at this time.')] : [];
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
  const [from, begin] = [toMinutes(time), toMinutes(start)];
  return findTooShortRests(from, from + (minutes ?? length), begin, begin + length, 0);
};

/**
 * Rules that are checked for each court separately. The scheduler skips a day on which every location is closed, so the
 * reason must be given per court.
 */
const COURT_RULES: ConflictRule[] = ['court double-booked', 'court booked by others', 'date'];

const ofDay = <T extends { date: LocalDate }>(games: readonly T[], date: LocalDate): T[] =>
  games.filter((game) => game.date === date);

const isAmong = ({ home, away }: LockedGame, teams: readonly string[]): boolean =>
  teams.includes(home) || teams.includes(away);

const rule = (reason: string): SlotConflict => ({ kind: 'rule', reason });

function formatClosure({ date, request, facts }: DraftDay, location: string, time: string): string | null {
  const place = facts.places.get(normalizeLocationName(location));
  const fault = place && getLocationClosure(place, { date, time, durationMinutes: request.gameLength });
  if (!fault) return null;
  if (fault.reason === 'closed') return `${location} is closed this day.`;
  return time < fault.opens
    ? `${location} opens at ${formatClockTime(fault.opens)}.`
    : `${location} closes at ${formatClockTime(fault.closes)}.`;
}

const formatGame = ({ home, away, time }: LockedGame): string =>
  `${home} vs ${away} at ${formatClockTime(time)}`;

/** The reason without day and moved game, which the screen shows already. */
function formatConflict({ rule: broken, games, who, reason }: Conflict, moved: ScheduledGame): string {
  const other = games.find((game) => game !== moved);
  const at = other && formatGame(other);
  switch (broken) {
    case 'team in two games at once':
      return `${who} has a game at this time: ${at}.`;
    case 'too many games for a team on one day':
      return `${who} already plays this day: ${at}.`;
    case 'not enough rest':
      return `Not enough rest for ${who}: ${at}.`;
    case 'coach in two games at once':
      return `Coach ${who} has another game: ${at}.`;
    case 'siblings play at the same time':
      return `A sibling plays at the same time: ${at}.`;
    case 'blackout':
      return `${who} isn't available this day.`;
    default:
      return reason;
  }
}
