import { moneyExact } from '../format';
import { allOf, maximum, minimum, required, wholeCents } from '../form/rules';

/** With the processing fee it is the most that one card payment can be. */
const MOST_DOLLARS = 970_873.78;

/** What one place costs, in dollars. */
export const price = allOf<number | null, unknown>(
  required('Price is required'),
  minimum(0, 'The price cannot be below $0'),
  maximum(MOST_DOLLARS, `Price must be at most ${moneyExact(MOST_DOLLARS)}`),
  wholeCents('Price must be in dollars with at most two decimals'),
);
