interface Run {
  state: string;
  publishAutomatically: boolean;
  failureReason: string | null;
  placed: number;
  notPlaced: number;
}

const games = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

/** The result of a run in one or two sentences. */
export function getRunMessage({
  state,
  publishAutomatically,
  failureReason,
  placed,
  notPlaced,
}: Run): string {
  const rest = notPlaced === 0 ? '' : ` ${games(notPlaced)} couldn't be scheduled.`;
  switch (state) {
    case 'queued':
    case 'running':
      return 'Generating the schedule.';
    case 'draft':
      if (publishAutomatically) return 'Publishing the games.';
      return failureReason ?? `Draft ready: ${games(placed)} scheduled.${rest} Nothing is published yet.`;
    case 'published':
      return placed === 0 && notPlaced === 0
        ? 'Every team already has all its games. No games were added.'
        : `${games(placed)} scheduled.${rest}`;
    case 'canceled':
      return 'This schedule was canceled.';
    case 'discarded':
      return 'This draft was discarded.';
    default:
      return failureReason ?? "The schedule couldn't be generated.";
  }
}
