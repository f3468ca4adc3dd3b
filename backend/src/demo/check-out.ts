import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../modules/identity';
import { CheckoutService, CompletionService } from '../modules/registration';
import { Settings, type UserPrincipal } from '../platform';

const EVIDENCE = { address: '127.0.0.1', userAgent: 'Demo organisation' };

interface Place {
  childId: number;
  programId?: number;
  leagueTeamId?: number;
  waiverAccepted: true;
}

/** As a family does it in its dashboard. */
export async function checkOut(
  app: INestApplicationContext,
  user: User,
  selection: { registrationData: Place[]; coupon: string | null },
): Promise<void> {
  const by: UserPrincipal = {
    userId: user.id,
    email: user.email,
    role: user.role,
    isStaff: false,
    sessionId: 0,
  };
  const checkout = await app.get(CheckoutService).begin(by, selection, EVIDENCE);
  const { paymentIntentId, clientSecret } = checkout;
  const free = checkout.totalCents === 0;
  if (!free) await pay(app.get(Settings), paymentIntentId!, clientSecret!);
  await app
    .get(CompletionService)
    .complete(
      by,
      free ? { isFreeRegistration: true, ...selection } : { paymentIntentId: paymentIntentId! },
      EVIDENCE,
    );
}

/** As the browser's card form does. */
async function pay({ stripe }: Settings, intentId: string, clientSecret: string): Promise<void> {
  const response = await fetch(`${stripe.apiUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      payment_method: 'pm_card_visa',
      key: stripe.publishableKey,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The payment sandbox answered ${response.status}.`);
}
