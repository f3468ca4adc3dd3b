import type { CheckoutResponse } from '@/api/generated/model';

/** After a "Payment Error" nobody knows whether the provider took the money; after the others, it did not. */
export interface PaymentFailure {
  title: 'Payment Failed' | 'Payment Error' | 'Payment System Error' | 'Registration Failed';
  message: string;
}

export const NOT_READY: PaymentFailure = {
  title: 'Payment System Error',
  message: 'Payment system is not ready. Please try again.',
};

/** What every card form gets: the sandbox's, Stripe's, and the one without a card. */
export interface CardFormProps {
  formId: string;
  checkout: CheckoutResponse & { clientSecret: string; paymentIntentId: string };
  publishableKey: string;
  /** The most likely name on a card. */
  payer: string;
  isBusy: boolean;
  onBusy(isBusy: boolean): void;
  /** The provider took the money, or is processing the payment. */
  onPaid(paymentIntentId: string): void;
  onFailure(failure: PaymentFailure): void;
}

/** Where the provider sends the family after a check at its bank. */
export const returnUrl = () => `${window.location.origin}/dashboard?payment=success`;

/** The provider has the money or is collecting it; another tab may have paid while this one was open. */
export const isAccepted = (intent: { status: string } | null | undefined) =>
  intent?.status === 'succeeded' || intent?.status === 'processing';
