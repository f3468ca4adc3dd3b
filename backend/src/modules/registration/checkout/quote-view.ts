import type { Cents, DomainError } from '../../../kernel';
import type { OfferingKey, OfferingTerms } from './domain/cart';
import type { Discount } from './domain/pricing';

/** A family's view of a cart and its price. */
export interface QuoteView {
  lines: {
    childId: number;
    childName: string;
    offering: OfferingKey;
    name: string;
    type: OfferingTerms['type'];
    sport: string;
    priceCents: Cents;
  }[];
  subtotalCents: Cents;
  discounts: Discount[];
  processingFeePercent: number;
  processingFeeCents: Cents;
  totalCents: Cents;
  coupon: { code: string; discountPercentage: number } | null;
  problems: Problem[];
}

/** Why a cart can't be paid as it is, and which child this concerns. */
export interface Problem {
  error: DomainError;
  childId: number | null;
  offering: OfferingKey | null;
}
