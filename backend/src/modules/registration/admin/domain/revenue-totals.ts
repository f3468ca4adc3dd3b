import type { Cents } from '../../../../kernel';

/** Totals of registrations in cents, frozen at purchase, so later prices don't change them. */
export interface RevenueTotals {
  count: number;
  /** The programs' prices before discounts and fee. */
  priceCents: Cents;
  feeCents: Cents;
  /** The amounts paid, including the fee. */
  chargedCents: Cents;
  refundedCents: Cents;
}

const NOTHING: RevenueTotals = { count: 0, priceCents: 0, feeCents: 0, chargedCents: 0, refundedCents: 0 };

export function sum(parts: readonly RevenueTotals[]): RevenueTotals {
  return parts.reduce(
    (sum, part) => ({
      count: sum.count + part.count,
      priceCents: sum.priceCents + part.priceCents,
      feeCents: sum.feeCents + part.feeCents,
      chargedCents: sum.chargedCents + part.chargedCents,
      refundedCents: sum.refundedCents + part.refundedCents,
    }),
    NOTHING,
  );
}

/** The total discount; the fee is added to the price after discounts. */
export function getDiscount({
  priceCents,
  feeCents,
  chargedCents,
}: Pick<RevenueTotals, 'priceCents' | 'feeCents' | 'chargedCents'>): Cents {
  return priceCents - (chargedCents - feeCents);
}

/** The amount that the organization keeps. */
export function getNetRevenue({ chargedCents, refundedCents }: RevenueTotals): Cents {
  return chargedCents - refundedCents;
}
