import type { Slot } from '../../games/domain/game-slot';

interface GameVersionRef {
  gameId: number;
  version: number;
}

export interface RainoutDecision {
  move: readonly (GameVersionRef & Omit<Slot, 'durationMinutes'>)[];
  postpone: readonly GameVersionRef[];
  reason: string;
}

export interface CurrentGame extends Omit<Slot, 'durationMinutes'> {
  status: string;
  statusReason: string | null;
  editVersion: number;
}

/** Whether the decision was already applied: every game is as the decision leaves it, after exactly one edit. */
export function isAlreadyApplied(
  { move, postpone, reason }: RainoutDecision,
  games: ReadonlyMap<number, CurrentGame>,
): boolean {
  const isNext = ({ gameId, version }: GameVersionRef) => games.get(gameId)?.editVersion === version + 1;
  const isMoved = ({ gameId, date, time, location, court }: RainoutDecision['move'][number]) => {
    const game = games.get(gameId)!;
    const isThere = game.date === date && game.time === time && game.location === location;
    return isThere && game.court === court && game.status === 'scheduled';
  };
  const isOff = ({ gameId }: GameVersionRef) => {
    const game = games.get(gameId)!;
    return game.status === 'postponed' && game.statusReason === reason;
  };
  const isEmpty = move.length + postpone.length === 0;
  return (
    !isEmpty &&
    move.every((to) => isNext(to) && isMoved(to)) &&
    postpone.every((one) => isNext(one) && isOff(one))
  );
}
