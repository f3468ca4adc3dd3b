import type { CheckoutDto } from '@/api/generated/model';

/** Of a "Payment Error" nobody knows whether the provider took the money; of the others, that it did not. */
export interface PaymentFailure {
  title: 'Payment Failed' | 'Payment Error' | 'Payment System Error' | 'Registration Failed';
  message: string;
}

export const NOT_READY: PaymentFailure = {
  title: 'Payment System Error',
  message: 'Payment system is not ready. Please try again.',
};

/** What every card form gets: the sandbox's, Stripe's, and the one that needs no card. */
export interface CardFormProps {
  formId: string;
  checkout: CheckoutDto & { clientSecret: string; paymentIntentId: string };
  publishableKey: string;
  /** Whose name a card most likely bears. */
  payer: string;
  isBusy: boolean;
  onBusy(isBusy: boolean): void;
  /** The provider took the money, or took the payment in hand. */
  onPaid(paymentIntentId: string): void;
  onFailure(failure: PaymentFailure): void;
}

/** Where the provider sends the family back after a check at its bank. */
export const returnUrl = () => `${window.location.origin}/dashboard?payment=success`;

/** The provider has the money or is fetching it; another tab may have paid while this one was open. */
export const isTaken = (intent: { status: string } | null | undefined) =>
  intent?.status === 'succeeded' || intent?.status === 'processing';
