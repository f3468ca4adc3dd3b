export const DEFAULT_FEE = 100;

/** Half-up, as the server rounds: each percentage is taken of whole cents, once. */
export const percentOfCents = (cents: number, percent: number) => Math.floor((cents * percent) / 100 + 0.5);

/** Typed text counts as 0 while it is no number, and is kept within its limits. */
export function getNumber(text: string, most = Infinity): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : 0;
}

/** In dollars: a price with its processing fee. */
export function withFee(dollars: number, processingPercent: number): number {
  const cents = Math.round(dollars * 100);
  return (cents + percentOfCents(cents, processingPercent)) / 100;
}

export interface Fee {
  fee: number;
  discount: number;
  processing: number;
  total: number;
}

/** In dollars: the fee, the discount, the processing fee on the rest, and the total. */
export function calculateFee(feeText: string, percentText: string, processingPercent: number): Fee {
  const cents = Math.round(getNumber(feeText) * 100);
  const discount = Math.min(cents, percentOfCents(cents, getNumber(percentText, 100)));
  const processing = percentOfCents(cents - discount, processingPercent);
  return {
    fee: cents / 100,
    discount: discount / 100,
    processing: processing / 100,
    total: (cents - discount + processing) / 100,
  };
}
