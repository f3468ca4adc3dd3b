import type { Cents } from '../../../../kernel';

/** What registrations came to, of cents that were frozen when they were sold; no later price moves them. */
export interface Figures {
  count: number;
  /** The programs' prices, before discounts and fee. */
  priceCents: Cents;
  feeCents: Cents;
  /** What was paid, fee included. */
  chargedCents: Cents;
  refundedCents: Cents;
}

const NOTHING: Figures = { count: 0, priceCents: 0, feeCents: 0, chargedCents: 0, refundedCents: 0 };

export function sumOf(parts: readonly Figures[]): Figures {
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

/** What was taken off the price; the fee comes on top of what is left. */
export function discountOf({
  priceCents,
  feeCents,
  chargedCents,
}: Pick<Figures, 'priceCents' | 'feeCents' | 'chargedCents'>): Cents {
  return priceCents - (chargedCents - feeCents);
}

/** What stays with the organisation. */
export function keptOf({ chargedCents, refundedCents }: Figures): Cents {
  return chargedCents - refundedCents;
}
