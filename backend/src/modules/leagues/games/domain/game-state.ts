import type { Slot } from './game-slot';
import { isNotPlayed, isUpcoming, canTransition, type GameStatus } from './game-status';

/** The fields of a game that an edit can change. */
export interface GameState extends Slot {
  status: GameStatus;
  statusReason: string | null;
  winnerTeamId: number | null;
  homeScore: number | null;
  awayScore: number | null;
}

export type GameEdit = Partial<Omit<GameState, 'homeScore' | 'awayScore'>>;

export type GameEditError = 'status' | 'reason' | 'winner' | 'place';

interface Sides {
  homeTeamId: number;
  awayTeamId: number;
}

const differs = (before: GameState, edit: GameEdit, facts: readonly (keyof Slot)[]) =>
  facts.some((fact) => edit[fact] !== undefined && edit[fact] !== before[fact]);

/** Whether the edit changes the game's time or location. */
export const isMoved = (before: GameState, edit: GameEdit) =>
  differs(before, edit, ['date', 'time', 'durationMinutes', 'location', 'court']);

export const isAtOtherTime = (before: GameState, edit: GameEdit) => differs(before, edit, ['date', 'time']);

/** Returns the game after the edit, or throws why the edit is not allowed. */
export function applyGameEdit(
  { homeTeamId, awayTeamId, ...state }: GameState & Sides,
  asked: GameEdit,
): GameState | GameEditError {
  const edit = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as GameEdit;
  const status = edit.status ?? state.status;
  if (status !== state.status && (status === 'final' || !canTransition(state.status, status)))
    return 'status';
  if (isMoved(state, edit) && !isUpcoming(status)) return 'place';
  const reason = isNotPlayed(status)
    ? (edit.statusReason ?? (status === state.status ? state.statusReason : null))
    : null;
  if (isNotPlayed(status) && !reason) return 'reason';
  const winnerTeamId =
    status !== 'forfeit' ? null : edit.winnerTeamId === undefined ? state.winnerTeamId : edit.winnerTeamId;
  if (winnerTeamId !== null && winnerTeamId !== homeTeamId && winnerTeamId !== awayTeamId) return 'winner';
  const { date, time, durationMinutes, location, court } = { ...state, ...edit };
  const score = status === 'final' ? [state.homeScore, state.awayScore] : [null, null];
  return {
    ...{ date, time, durationMinutes, location, court, status, statusReason: reason, winnerTeamId },
    ...{ homeScore: score[0], awayScore: score[1] },
  };
}
