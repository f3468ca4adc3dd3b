/* 2,000 families for 60 spots, on one process that does everything. */
import { measureBurst } from './lib/load-burst.mjs';

await measureBurst("nine o'clock", {
  families: 2_000,
  places: 60,
  couponUses: 20,
  processes: 1,
  role: 'all',
  rounds: 3,
  most: { quantile: 0.99, words: '99 % within', seconds: 4 },
});
