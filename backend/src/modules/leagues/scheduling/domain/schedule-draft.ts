import { monthDay, type LocalDate } from '../../../../kernel';
import { isLocked, type ScheduleBoard } from './season-instance';
import { courtName } from './season-model';
import type { Solution } from './solve';
import type { ScheduledGame } from './types';

export interface DraftSlot {
  date: LocalDate;
  time: string;
  location: string;
  court: string;
}

/** A generated, unpublished game. It is stored with its run until it is published. */
export interface DraftGame {
  /** Unique in its run. */
  id: number;
  divisionId: number;
  homeTeamId: number;
  awayTeamId: number;
  /** null when it has no slot yet. */
  slot: DraftSlot | null;
  /** Why it had no slot when the schedule was generated. */
  reason: string | null;
}

/** A manual change of a draft. */
export interface DraftStep {
  gameId: number;
  /** Where the game was before. */
  from: DraftSlot | null;
}

/** The new games of a result, scheduled games first. Published games are not included. */
export function toDraft(solution: Pick<Solution, 'games' | 'leftOut'>, board: ScheduleBoard): DraftGame[] {
  const made = solution.games.filter(({ id, division }) => !isLocked(id) && division !== board.outside);
  const sides = ({ division, home, away }: Pick<ScheduledGame, 'division' | 'home' | 'away'>) => ({
    divisionId: board.divisions[division],
    homeTeamId: board.teams[home],
    awayTeamId: board.teams[away],
  });
  const placed = made.map((game) => ({
    ...sides(game),
    slot: { date: game.date, time: game.time, ...board.courts[courtNumber(game.court)] },
    reason: null,
  }));
  const leftOut = solution.leftOut.map((game) => ({
    ...sides(game),
    slot: null,
    reason: formatSlot(game.reason),
  }));
  return [...placed, ...leftOut].map((game, i) => ({ id: i + 1, ...game }));
}

/** The draft as input for the scheduler, without unscheduled games. */
export function scheduledGames(draft: readonly DraftGame[], board: ScheduleBoard): ScheduledGame[] {
  const getName = (names: Record<string, number>) =>
    new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const [teams, divisions] = [getName(board.teams), getName(board.divisions)];
  const location = toSlot(board);
  return draft.flatMap(({ divisionId, homeTeamId, awayTeamId, slot }) => {
    if (!slot) return [];
    const court = board.courts.findIndex((own) => own.location === slot.location && own.court === slot.court);
    return [
      {
        ...{
          division: divisions.get(divisionId)!,
          home: teams.get(homeTeamId)!,
          away: teams.get(awayTeamId)!,
        },
        ...{ date: slot.date, time: slot.time, court: courtName(court), location },
      },
    ];
  });
}

/** The instance's only location. */
export const toSlot = ({ courts }: ScheduleBoard): string =>
  [...new Set(courts.map(({ location }) => location))].join(' and ');

const courtNumber = (court: string): number => Number(court.replace('Court ', '')) - 1;

/** Replaces the ISO dates in the scheduler's sentences by readable ones. */
export function formatSlot(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, monthDay);
}

/** A published generated game that the draft replaces. */
export interface ReplacedGame {
  gameId: number;
  version: number;
  homeTeamId: number;
  awayTeamId: number;
}

/**
 * Decides how a draft replaces earlier games: a game between the same two teams is moved, so that calendars recognize
 * it; the other earlier games are deleted.
 */
export function toPublication(draft: readonly DraftGame[], replaced: readonly ReplacedGame[]) {
  const getPair = (game: { homeTeamId: number; awayTeamId: number }) =>
    `${game.homeTeamId}-${game.awayTeamId}`;
  const left = new Map<string, ReplacedGame[]>();
  for (const game of replaced) left.set(getPair(game), [...(left.get(getPair(game)) ?? []), game]);
  const add: (DraftGame & { slot: DraftSlot })[] = [];
  const move: { game: ReplacedGame; slot: DraftSlot }[] = [];
  for (const game of draft) {
    if (!game.slot) continue;
    const old = left.get(getPair(game))?.shift();
    if (old) move.push({ game: old, slot: game.slot });
    else add.push({ ...game, slot: game.slot });
  }
  return { add, move, remove: [...left.values()].flat() };
}
