interface Run {
  state: string;
  publishes: boolean;
  refusal: string | null;
  placed: number;
  notPlaced: number;
}

const games = (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`;

/** What a run has come to, in one or two sentences. */
export function runWords({ state, publishes, refusal, placed, notPlaced }: Run): string {
  const rest = notPlaced === 0 ? '' : ` ${games(notPlaced)} could not be placed.`;
  switch (state) {
    case 'queued':
    case 'running':
      return 'The games are being worked out.';
    case 'done':
      if (publishes) return 'The games are about to be published.';
      return refusal ?? `${games(placed)} worked out.${rest} Nothing is published yet.`;
    case 'published':
      return placed === 0 && notPlaced === 0
        ? 'Every team has its games already: none was added.'
        : `${games(placed)} scheduled.${rest}`;
    case 'cancelled':
      return 'This schedule was cancelled.';
    case 'discarded':
      return 'This draft was discarded.';
    default:
      return refusal ?? 'The schedule could not be computed.';
  }
}
