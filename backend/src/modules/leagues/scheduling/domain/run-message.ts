interface Run {
  state: string;
  publishes: boolean;
  refusal: string | null;
  placed: number;
  notPlaced: number;
}

const games = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

/** The result of a run in one or two sentences. */
export function getRunMessage({ state, publishes, refusal, placed, notPlaced }: Run): string {
  const rest = notPlaced === 0 ? '' : ` ${games(notPlaced)} couldn't be scheduled.`;
  switch (state) {
    case 'queued':
    case 'running':
      return 'Generating the schedule.';
    case 'done':
      if (publishes) return 'Publishing the games.';
      return refusal ?? `Draft ready: ${games(placed)} scheduled.${rest} Nothing is published yet.`;
    case 'published':
      return placed === 0 && notPlaced === 0
        ? 'Every team already has all its games. No games were added.'
        : `${games(placed)} scheduled.${rest}`;
    case 'cancelled':
      return 'This schedule was canceled.';
    case 'discarded':
      return 'This draft was discarded.';
    default:
      return refusal ?? "The schedule couldn't be generated.";
  }
}

/** The state as a reader sees it: the stored one has the spelling of the specification's statuses. */
export const formatRunState = (state: string): string => (state === 'cancelled' ? 'canceled' : state);
