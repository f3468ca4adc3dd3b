import { countsForStandings, type GameStatus } from './game-status';

interface PlayableGame {
  status: GameStatus;
  homeScore: number | null;
}

/** A game that counts for the standings, by its score or by a forfeit. */
export function hasBeenPlayed({ status, homeScore }: PlayableGame): boolean {
  return homeScore !== null || countsForStandings(status);
}

export interface DeletionConflict {
  reason: 'has_registrations' | 'played';
  count: number;
}

/** What prevents a team or season from being deleted: paid or held spots, or played games. */
export function getDeletionBlocker(
  spotsTaken: number,
  games: readonly PlayableGame[],
): DeletionConflict | null {
  if (spotsTaken > 0) return { reason: 'has_registrations', count: spotsTaken };
  const played = games.filter(hasBeenPlayed).length;
  return played > 0 ? { reason: 'played', count: played } : null;
}

/** "1 game", "2 games" */
export function formatCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
