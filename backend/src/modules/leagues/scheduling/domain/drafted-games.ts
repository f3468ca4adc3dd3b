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

/** A game that was worked out and is not published: a run's own, until it is. */
export interface DraftGame {
  /** Unique in its run. */
  id: number;
  divisionId: number;
  homeTeamId: number;
  awayTeamId: number;
  /** null: it has no place yet. */
  slot: DraftSlot | null;
  /** What blocked it when the schedule was worked out. */
  reason: string | null;
}

/** A change of a draft by hand. */
export interface DraftStep {
  gameId: number;
  /** Where the game was before. */
  from: DraftSlot | null;
}

/** The new games of a solution, first those with a place; published ones are none of them. */
export function draftOf(solution: Pick<Solution, 'games' | 'leftOut'>, board: ScheduleBoard): DraftGame[] {
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
    reason: inWords(game.reason),
  }));
  return [...placed, ...leftOut].map((game, i) => ({ id: i + 1, ...game }));
}

/** The draft in the words of the engine, without what has no place. */
export function scheduledGames(draft: readonly DraftGame[], board: ScheduleBoard): ScheduledGame[] {
  const nameOf = (names: Record<string, number>) =>
    new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const [teams, divisions] = [nameOf(board.teams), nameOf(board.divisions)];
  const location = placeOf(board);
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

/** The one place of the instance. */
export const placeOf = ({ courts }: ScheduleBoard): string =>
  [...new Set(courts.map(({ location }) => location))].join(' and ');

const courtNumber = (court: string): number => Number(court.replace('Court ', '')) - 1;

/** Sentences of the engine name days as it writes them. */
export function inWords(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, monthDay);
}

/** A game that stands, made by machine, and gives way to a draft. */
export interface ReplacedGame {
  gameId: number;
  version: number;
  homeTeamId: number;
  awayTeamId: number;
}

/**
 * What a draft makes of the games that it replaces: where both have a game between the same two teams, it moves, so that
 * calendars know it again; the others go.
 */
export function publicationOf(draft: readonly DraftGame[], replaced: readonly ReplacedGame[]) {
  const pairOf = (game: { homeTeamId: number; awayTeamId: number }) =>
    `${game.homeTeamId}-${game.awayTeamId}`;
  const left = new Map<string, ReplacedGame[]>();
  for (const game of replaced) left.set(pairOf(game), [...(left.get(pairOf(game)) ?? []), game]);
  const add: (DraftGame & { slot: DraftSlot })[] = [];
  const move: { game: ReplacedGame; slot: DraftSlot }[] = [];
  for (const game of draft) {
    if (!game.slot) continue;
    const old = left.get(pairOf(game))?.shift();
    if (old) move.push({ game: old, slot: game.slot });
    else add.push({ ...game, slot: game.slot });
  }
  return { add, move, remove: [...left.values()].flat() };
}
