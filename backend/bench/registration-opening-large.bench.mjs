/* 10,000 families for 600 spots, on two api processes. The emails wait in the outbox, as those of bare pg do. */
import { measureBurst } from './lib/load-burst.mjs';

await measureBurst("nine o'clock for 10,000", {
  families: 10_000,
  places: 600,
  couponUses: 200,
  processes: 2,
  role: 'api',
  rounds: 1,
  most: { quantile: 1, words: 'the last within', seconds: 10 },
});
