/* 10,000 families for 600 places, on two processes that answer calls. The mails wait in the outbox, as those of bare pg. */
import { measureRush } from './lib/rush.mjs';

await measureRush("nine o'clock for 10,000", {
  families: 10_000,
  places: 600,
  couponUses: 200,
  processes: 2,
  role: 'api',
  rounds: 1,
  most: { quantile: 1, words: 'the last within', seconds: 10 },
});
