export const GAME_STATUSES = ['scheduled', 'postponed', 'canceled', 'final', 'forfeit'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** The status changes that an administrator can make. Only a score makes a game final. */
const NEXT: Record<GameStatus, readonly GameStatus[]> = {
  scheduled: ['postponed', 'canceled', 'final', 'forfeit'],
  postponed: ['scheduled', 'canceled', 'forfeit'],
  canceled: ['scheduled'],
  final: ['scheduled', 'final', 'forfeit'],
  forfeit: ['scheduled', 'final'],
};

export const canTransition = (from: GameStatus, to: GameStatus): boolean => NEXT[from].includes(to);

/** Whether the game is canceled, postponed, or forfeited, so it needs a reason. */
export const isNotPlayed = (status: GameStatus): boolean =>
  ['postponed', 'canceled', 'forfeit'].includes(status);

/** Whether the game can still be played at another time. */
export const isUpcoming = (status: GameStatus): boolean => status === 'scheduled' || status === 'postponed';

/** Whether the game counts for the standings of both teams. */
export const countsForStandings = (status: GameStatus): boolean => status === 'final' || status === 'forfeit';
