import type { GameFacts } from './GameCard';

/** By date and time. */
export function inOrder<G extends GameFacts>(games: readonly G[]): G[] {
  return [...games].sort(
    (a, b) => a.date.localeCompare(b.date) || a.time.localeCompare(b.time) || a.id - b.id,
  );
}
