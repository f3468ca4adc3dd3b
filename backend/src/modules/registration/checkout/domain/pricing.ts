import { calculatePercent, allocateByLargestRemainder, type Cents } from '../../../../kernel';
import type { OfferingKind, OfferingTerms } from './cart';

/** Charged on the programs' prices after all discounts; team spots have no fee. */
export const PROCESSING_FEE_PERCENT = 3;
/** The discount applies to each child with at least this many clinic sessions. */
export const MULTI_SESSION_MINIMUM = 4;
export const MULTI_SESSION_DISCOUNT: Cents = 5000;
const MULTI_SESSION = 'Multi-session discount';
/** The payment provider's minimum charge. */
export const MIN_CHARGE_CENTS: Cents = 50;
/** The payment provider's maximum charge. */
export const MAX_CHARGE_CENTS: Cents = 99_999_999;

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

/** Frozen with its quote; `label` is shown to families. */
export interface Discount {
  kind: (typeof DISCOUNT_KINDS)[number];
  label: string;
  amountCents: Cents;
  /** A coupon's percentage; null for other discounts. */
  percent: number | null;
  /** The child whose sessions earned the discount; null when it applies to the whole cart. */
  childId: number | null;
}

export interface Price {
  subtotalCents: Cents;
  discounts: Discount[];
  processingFeeCents: Cents;
  totalCents: Cents;
  /** The final amount of each line, including discounts and fee. They add up to the total. */
  lineAmountsCents: Cents[];
  /** The fee in each amount. They add up to the fee. */
  lineFeesCents: Cents[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/**
 * Prices a cart: the lines, minus the multi-session discount per child, minus the coupon's percentage, plus the fee on
 * the remaining price of the programs. Percentages are taken of whole cents and rounded half-up once. A total below the
 * provider's minimum becomes zero.
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
    applyDiscount(net, places, amount);
  }

  if (coupon !== null) {
    const { code, discountPercentage: percent } = coupon;
    const amount = calculatePercent(sum(net), percent);
    if (amount > 0) {
      const label = `Coupon ${code} (${percent}% off)`;
      discounts.push({ kind: 'coupon', label, amountCents: amount, percent, childId: null });
      applyDiscount(net, sumLines(net), amount);
    }
  }

  const withFee = sumLines(net).filter((i) => lines[i].kind === 'program');
  const processingFeeCents = calculatePercent(sum(withFee.map((i) => net[i])), PROCESSING_FEE_PERCENT);
  const left = sum(net);
  if (left > 0 && left + processingFeeCents < MIN_CHARGE_CENTS) {
    const label = 'Below the minimum charge';
    discounts.push({ kind: 'too_small', label, amountCents: left, percent: null, childId: null });
    const none = net.map(() => 0);
    return {
      subtotalCents,
      discounts,
      processingFeeCents: 0,
      totalCents: 0,
      lineAmountsCents: none,
      lineFeesCents: none,
    };
  }
  const fees = allocateByLargestRemainder(
    processingFeeCents,
    withFee.map((i) => net[i]),
  );
  const lineFeesCents = net.map(() => 0);
  withFee.forEach((i, position) => (lineFeesCents[i] = fees[position]));
  return {
    subtotalCents,
    discounts,
    processingFeeCents,
    totalCents: left + processingFeeCents,
    lineAmountsCents: net.map((cents, i) => cents + lineFeesCents[i]),
    lineFeesCents,
  };
}

/**
 * Removes the name of an erased child from a stored price. Names may have changed since, so all of them are removed.
 */
export function redactChildNames(discounts: readonly Discount[]): Discount[] {
  return discounts.map((discount) =>
    discount.kind === 'multi_session' ? { ...discount, label: MULTI_SESSION } : discount,
  );
}

/** The fee percentage of a cart: 0 when it contains only teams. */
export function getFeePercent(lines: readonly { kind: OfferingKind }[]): number {
  return lines.some(({ kind }) => kind === 'program') ? PROCESSING_FEE_PERCENT : 0;
}

function sumLines(list: readonly unknown[]): number[] {
  return list.map((_, i) => i);
}

/** Lowers the amounts at `spots` by `amount` in total, proportionally. */
function applyDiscount(net: Cents[], spots: readonly number[], amount: Cents): void {
  const shares = allocateByLargestRemainder(
    amount,
    spots.map((i) => net[i]),
  );
  spots.forEach((i, position) => (net[i] -= shares[position]));
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
