import { percentOf, shareByLargestRemainder, type Cents } from '../../../../kernel';
import type { OfferingKind, OfferingTerms } from './cart';

/** Added to what is left of the programs' prices after all discounts; team fees carry none. */
export const PROCESSING_FEE_PERCENT = 3;
/** For each child that takes at least this many clinic sessions. */
export const MULTI_SESSION_MINIMUM = 4;
export const MULTI_SESSION_DISCOUNT: Cents = 5000;
const MULTI_SESSION = 'Multi-session discount';
/** The payment provider charges no less. */
export const SMALLEST_CHARGE: Cents = 50;
/** And no more at a time. */
export const LARGEST_CHARGE: Cents = 99_999_999;

export interface PricedLine {
  childId: number;
  childName: string;
  kind: OfferingKind;
  type: OfferingTerms['type'];
  priceCents: Cents;
}

export interface CouponTerms {
  code: string;
  discountPercentage: number;
}

export const DISCOUNT_KINDS = ['multi_session', 'coupon', 'too_small'] as const;

/** Frozen with its quote; `label` is how people are told of it. */
export interface Discount {
  kind: (typeof DISCOUNT_KINDS)[number];
  label: string;
  amountCents: Cents;
  /** What a coupon takes off; null for the others. */
  percent: number | null;
  /** Whose sessions earned it; null for what concerns the whole selection. */
  childId: number | null;
}

export interface Price {
  subtotalCents: Cents;
  discounts: Discount[];
  processingFeeCents: Cents;
  totalCents: Cents;
  /** What each line costs in the end, discounts and fee included; adds up to the total. */
  sharesCents: Cents[];
  /** The part of each share that is fee; adds up to the fee. */
  feesCents: Cents[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/**
 * Lines, then the multi-session discount per child, then the coupon's percent of what is left, then the fee on
 * what is left of programs. Each percent is taken of whole cents once, half-up. A total that the provider would
 * refuse as too small becomes zero.
 */
export function priceCart(lines: readonly PricedLine[], coupon: CouponTerms | null): Price {
  const subtotalCents = sum(lines.map((line) => line.priceCents));
  const discounts: Discount[] = [];
  const net = lines.map((line) => line.priceCents);

  for (const { childId, childName, places } of multiSessionChildren(lines)) {
    const amount = Math.min(MULTI_SESSION_DISCOUNT, sum(places.map((i) => net[i])));
    if (amount === 0) continue;
    const label = `${MULTI_SESSION} (${childName})`;
    discounts.push({ kind: 'multi_session', label, amountCents: amount, percent: null, childId });
    take(net, places, amount);
  }

  if (coupon !== null) {
    const { code, discountPercentage: percent } = coupon;
    const amount = percentOf(sum(net), percent);
    if (amount > 0) {
      const label = `Coupon ${code} (${percent}% off)`;
      discounts.push({ kind: 'coupon', label, amountCents: amount, percent, childId: null });
      take(net, allOf(net), amount);
    }
  }

  const withFee = allOf(net).filter((i) => lines[i].kind === 'program');
  const processingFeeCents = percentOf(sum(withFee.map((i) => net[i])), PROCESSING_FEE_PERCENT);
  const left = sum(net);
  if (left > 0 && left + processingFeeCents < SMALLEST_CHARGE) {
    const label = 'Too small to charge';
    discounts.push({ kind: 'too_small', label, amountCents: left, percent: null, childId: null });
    const none = net.map(() => 0);
    return {
      subtotalCents,
      discounts,
      processingFeeCents: 0,
      totalCents: 0,
      sharesCents: none,
      feesCents: none,
    };
  }
  const fees = shareByLargestRemainder(
    processingFeeCents,
    withFee.map((i) => net[i]),
  );
  const feesCents = net.map(() => 0);
  withFee.forEach((i, position) => (feesCents[i] = fees[position]));
  return {
    subtotalCents,
    discounts,
    processingFeeCents,
    totalCents: left + processingFeeCents,
    sharesCents: net.map((cents, i) => cents + feesCents[i]),
    feesCents,
  };
}

/** What a price was made of, when a child it names is to be forgotten. Names may have changed since: all of them go. */
export function withoutNames(discounts: readonly Discount[]): Discount[] {
  return discounts.map((discount) =>
    discount.kind === 'multi_session' ? { ...discount, label: MULTI_SESSION } : discount,
  );
}

/** The percent of the fee on such a selection: none where only teams are bought. */
export function feePercentOf(lines: readonly { kind: OfferingKind }[]): number {
  return lines.some(({ kind }) => kind === 'program') ? PROCESSING_FEE_PERCENT : 0;
}

function allOf(list: readonly unknown[]): number[] {
  return list.map((_, i) => i);
}

/** Lowers the amounts at `places` by `amount` in all, in proportion. */
function take(net: Cents[], places: readonly number[], amount: Cents): void {
  const shares = shareByLargestRemainder(
    amount,
    places.map((i) => net[i]),
  );
  places.forEach((i, position) => (net[i] -= shares[position]));
}

function multiSessionChildren(
  lines: readonly PricedLine[],
): { childId: number; childName: string; places: number[] }[] {
  const clinics = new Map<number, number[]>();
  lines.forEach((line, i) => {
    if (line.type === 'clinic') clinics.set(line.childId, [...(clinics.get(line.childId) ?? []), i]);
  });
  return [...clinics]
    .filter(([, places]) => places.length >= MULTI_SESSION_MINIMUM)
    .map(([childId, places]) => ({ childId, childName: lines[places[0]].childName, places }));
}
