import { formatMoneyExact } from '../format';
import { sumLines, maximum, minimum, required, wholeCents } from '../form/rules';

/** With the processing fee, this is the most that one card payment can be. */
const MAX_DOLLARS = 970_873.78;

/** The price of one spot, in dollars. */
export const price = sumLines<number | null, unknown>(
  required('Price is required'),
  minimum(0, 'Enter a price of $0 or more'),
  maximum(MAX_DOLLARS, `Enter a price of ${formatMoneyExact(MAX_DOLLARS)} or less`),
  wholeCents('Enter dollars and cents, like 120.00'),
);
