import { counts, type GameStatus } from './game-status';

interface PlayableGame {
  status: GameStatus;
  homeScore: number | null;
}

/** A game that counts, whether by its score or by who did not come. */
export function hasBeenPlayed({ status, homeScore }: PlayableGame): boolean {
  return homeScore !== null || counts(status);
}

export interface DeletionHindrance {
  reason: 'has_registrations' | 'played';
  count: number;
}

/** What keeps a team or a season from being deleted: places that are paid or held, or a record. */
export function deletionHindrance(
  takenPlaces: number,
  games: readonly PlayableGame[],
): DeletionHindrance | null {
  if (takenPlaces > 0) return { reason: 'has_registrations', count: takenPlaces };
  const played = games.filter(hasBeenPlayed).length;
  return played > 0 ? { reason: 'played', count: played } : null;
}

/** "1 game", "2 games" */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
