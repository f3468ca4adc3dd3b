import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../modules/identity';
import { CheckoutService, CompletionService } from '../modules/registration';
import { AppConfig, type UserPrincipal } from '../platform';

/**
 * Each family registers from a network of its own, as real ones do: the limit on unpaid holds counts those of one. The
 * addresses are kept for documentation (RFC 3849), so nobody has them.
 */
const getEvidence = (user: User) => ({
  address: `2001:db8:${user.id.toString(16)}::1`,
  userAgent: 'Demo organization',
});

interface ChosenOffering {
  childId: number;
  programId?: number;
  leagueTeamId?: number;
  waiverAccepted: true;
}

/** As a family does it in its dashboard. */
export async function checkOut(
  app: INestApplicationContext,
  user: User,
  selection: { registrationData: ChosenOffering[]; coupon: string | null },
  card?: string,
): Promise<void> {
  const by: UserPrincipal = {
    userId: user.id,
    email: user.email,
    role: user.role,
    isStaff: false,
    sessionId: 0,
  };
  const evidence = getEvidence(user);
  const checkout = await app.get(CheckoutService).startCheckout(by, selection, evidence);
  const { paymentIntentId, clientSecret } = checkout;
  const free = checkout.totalCents === 0;
  if (!free) await pay(app.get(AppConfig), paymentIntentId!, clientSecret!, card);
  await app
    .get(CompletionService)
    .complete(
      by,
      free ? { isFreeRegistration: true, ...selection } : { paymentIntentId: paymentIntentId! },
      evidence,
    );
}

/** As the browser's card form does it. */
async function pay(
  { stripe }: AppConfig,
  intentId: string,
  clientSecret: string,
  card = 'pm_card_visa',
): Promise<void> {
  const response = await fetch(`${stripe.apiUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      payment_method: card,
      key: stripe.publishableKey,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}.`);
}
