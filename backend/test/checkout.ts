import type { SignedInFamily } from './sign-in';

/** One child in one program with the waiver accepted, as the registration dialog sends it. */
export function anItem(childId: number, programId: number, change: Record<string, unknown> = {}) {
  return { childId, programId, waiverAccepted: true, ...change };
}

export interface CheckoutBody {
  checkoutId: number;
  quoteVersion: number;
  paymentIntentId: string | null;
  clientSecret: string | null;
  holdExpiresAt: string;
  holdSecondsLeft: number;
  lines: { childId: number; programId: number; name: string; amount: number }[];
  discounts: {
    kind: string;
    label: string;
    amount: number;
    percent: number | null;
    childId: number | null;
  }[];
  processingFee: number;
  total: number;
  coupon: { code: string; discountPercentage: number } | null;
  problems: { code: string; message: string }[];
}

/** Holds the spots and starts the payment; throws unless it was accepted. */
export async function beginCheckout(
  family: SignedInFamily,
  registrationData: object[],
  more: Record<string, unknown> = {},
): Promise<CheckoutBody> {
  const { body } = await family.http
    .post('/api/create-payment-intent')
    .send({ registrationData, ...more })
    .expect(201);
  return body as CheckoutBody;
}
