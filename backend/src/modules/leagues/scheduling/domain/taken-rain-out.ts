import type { Slot } from '../../games/domain/game-slot';

interface SeenGame {
  gameId: number;
  version: number;
}

export interface RainOutDecision {
  move: readonly (SeenGame & Omit<Slot, 'minutes'>)[];
  postpone: readonly SeenGame[];
  reason: string;
}

export interface Standing extends Omit<Slot, 'minutes'> {
  status: string;
  reason: string | null;
  editVersion: number;
}

/** Every game stands as the decision leaves it, by one edit since it was seen: the decision was sent before. */
export function isTaken(
  { move, postpone, reason }: RainOutDecision,
  games: ReadonlyMap<number, Standing>,
): boolean {
  const isNext = ({ gameId, version }: SeenGame) => games.get(gameId)?.editVersion === version + 1;
  const isMoved = ({ gameId, date, time, location, court }: RainOutDecision['move'][number]) => {
    const game = games.get(gameId)!;
    const isThere = game.date === date && game.time === time && game.location === location;
    return isThere && game.court === court && game.status === 'scheduled';
  };
  const isOff = ({ gameId }: SeenGame) => {
    const game = games.get(gameId)!;
    return game.status === 'postponed' && game.reason === reason;
  };
  const isEmpty = move.length + postpone.length === 0;
  return (
    !isEmpty &&
    move.every((to) => isNext(to) && isMoved(to)) &&
    postpone.every((one) => isNext(one) && isOff(one))
  );
}
