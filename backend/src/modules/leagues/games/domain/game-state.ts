import type { Slot } from './game-slot';
import { isOff, isToCome, mayBecome, type GameStatus } from './game-status';

/** What an edit may change of a game. */
export interface GameState extends Slot {
  status: GameStatus;
  reason: string | null;
  winnerTeamId: number | null;
  homeScore: number | null;
  awayScore: number | null;
}

export type GameEdit = Partial<Omit<GameState, 'homeScore' | 'awayScore'>>;

export type EditFault = 'status' | 'reason' | 'winner' | 'place';

interface Sides {
  homeTeamId: number;
  awayTeamId: number;
}

const isOther = (before: GameState, edit: GameEdit, facts: readonly (keyof Slot)[]) =>
  facts.some((fact) => edit[fact] !== undefined && edit[fact] !== before[fact]);

/** Whether it is at another time, or at another place. */
export const isMoved = (before: GameState, edit: GameEdit) =>
  isOther(before, edit, ['date', 'time', 'minutes', 'location', 'court']);

export const isAtOtherTime = (before: GameState, edit: GameEdit) => isOther(before, edit, ['date', 'time']);

/** What a game is after the edit, or what is wrong with that. */
export function editedGame(
  { homeTeamId, awayTeamId, ...state }: GameState & Sides,
  asked: GameEdit,
): GameState | EditFault {
  const edit = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as GameEdit;
  const status = edit.status ?? state.status;
  if (status !== state.status && (status === 'final' || !mayBecome(state.status, status))) return 'status';
  if (isMoved(state, edit) && !isToCome(status)) return 'place';
  const reason = isOff(status) ? (edit.reason ?? (status === state.status ? state.reason : null)) : null;
  if (isOff(status) && !reason) return 'reason';
  const winnerTeamId =
    status !== 'forfeit' ? null : edit.winnerTeamId === undefined ? state.winnerTeamId : edit.winnerTeamId;
  if (winnerTeamId !== null && winnerTeamId !== homeTeamId && winnerTeamId !== awayTeamId) return 'winner';
  const { date, time, minutes, location, court } = { ...state, ...edit };
  const score = status === 'final' ? [state.homeScore, state.awayScore] : [null, null];
  return {
    ...{ date, time, minutes, location, court, status, reason, winnerTeamId },
    ...{ homeScore: score[0], awayScore: score[1] },
  };
}
