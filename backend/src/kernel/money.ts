/** Integer cents. Money is never a float inside; JSON carries dollars with at most two decimals. */
export type Cents = number;

const DOLLARS = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Dollars as a person or a client writes them ("79", "79.5", 316.00) to cents; null when it is not an amount. */
export function parseDollars(value: string | number): Cents | null {
  const match = DOLLARS.exec(String(value).trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents to the number of dollars that JSON carries. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** "$1,234.50", the form that every email and receipt uses. */
export function formatDollars(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = WHOLE.format(Math.floor(Math.abs(cents) / 100));
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

const WHOLE = new Intl.NumberFormat('en-US');

/** A whole percentage of an amount, rounded half-up once. */
export function calculatePercent(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100);
}

/**
 * Splits `total` in proportion to `weights`, to the cent: leftover cents go to the largest remainders, ties to the
 * earlier entry, so that the parts always add up to `total`.
 */
export function allocateByLargestRemainder(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const exact = weights.map((w) => (total * w) / sum);
  const shares = exact.map(Math.floor);
  const missing = total - shares.reduce((a, b) => a + b, 0);
  exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing)
    .forEach(({ index }) => shares[index]++);
  return shares;
}
