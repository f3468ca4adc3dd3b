export const GAME_STATUSES = ['scheduled', 'postponed', 'canceled', 'final', 'forfeit'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** What an administrator may do with a game, by its status. Only a score makes it final. */
const NEXT: Record<GameStatus, readonly GameStatus[]> = {
  scheduled: ['postponed', 'canceled', 'final', 'forfeit'],
  postponed: ['scheduled', 'canceled', 'forfeit'],
  canceled: ['scheduled'],
  final: ['scheduled', 'final', 'forfeit'],
  forfeit: ['scheduled', 'final'],
};

export const canTransition = (from: GameStatus, to: GameStatus): boolean => NEXT[from].includes(to);

/** It is not played as planned, and the reason says why. */
export const isNotPlayed = (status: GameStatus): boolean =>
  ['postponed', 'canceled', 'forfeit'].includes(status);

/** It can still be played at another time. */
export const isUpcoming = (status: GameStatus): boolean => status === 'scheduled' || status === 'postponed';

/** It counts in the record of both teams. */
export const countsForStandings = (status: GameStatus): boolean => status === 'final' || status === 'forfeit';
