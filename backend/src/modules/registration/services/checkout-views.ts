import type { Cents } from '../../../kernel';
import type { OfferingKey, OfferingTerms } from '../domain/cart';
import type { Discount } from '../domain/pricing';
import type { RegistrationView } from './registration-view';

/** What a family is told about a selection and its price. */
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

export interface Problem {
  code: string;
  message: string;
  childId: number | null;
  offering: OfferingKey | null;
}

export interface CheckoutView extends QuoteView {
  checkoutId: number;
  quoteVersion: number;
  paymentIntentId: string | null;
  clientSecret: string | null;
  holdExpiresAt: Date;
  holdSecondsLeft: number;
}

export interface Completion {
  status: 'completed' | 'processing' | 'refunded';
  registrations: RegistrationView[];
}
