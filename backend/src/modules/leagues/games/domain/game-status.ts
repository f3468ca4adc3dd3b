export const GAME_STATUSES = ['scheduled', 'postponed', 'cancelled', 'final', 'forfeit'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** What the office may make of a game, by what it is. A score makes it final, and no other word does. */
const NEXT: Record<GameStatus, readonly GameStatus[]> = {
  scheduled: ['postponed', 'cancelled', 'final', 'forfeit'],
  postponed: ['scheduled', 'cancelled', 'forfeit'],
  cancelled: ['scheduled'],
  final: ['scheduled', 'final', 'forfeit'],
  forfeit: ['scheduled', 'final'],
};

export const mayBecome = (from: GameStatus, to: GameStatus): boolean => NEXT[from].includes(to);

/** It is not played as planned, and a reason says why. */
export const isOff = (status: GameStatus): boolean => ['postponed', 'cancelled', 'forfeit'].includes(status);

/** It can still be played at another time. */
export const isToCome = (status: GameStatus): boolean => status === 'scheduled' || status === 'postponed';

/** It counts in the record of both teams. */
export const counts = (status: GameStatus): boolean => status === 'final' || status === 'forfeit';
