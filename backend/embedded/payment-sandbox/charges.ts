import type { CardBehavior } from './cards';
import { SandboxError } from './sandbox-error';
import type { Charge, PaymentIntent, PaymentMethod, StripeErrorBody } from './objects';
import { newId, type Work } from './work';

type Decline = Pick<StripeErrorBody, 'code' | 'message'> & { declineCode?: string };

/** Captures the money, or declines, depending on the card. */
export function charge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: CardBehavior,
): PaymentIntent {
  if (card.kind === 'authenticates') return charge(work, intent, method, card.then);
  if (card.kind === 'declines') throw decline(work, intent, method, card);
  const { processingMs } = work.account.settings;
  if (processingMs !== null) {
    const processing = work.enqueue({ ...intent, status: 'processing' as const });
    work.event('payment_intent.processing', processing);
    work.later('settle_intent', intent.id, processingMs);
    return processing;
  }
  return capture(work, intent, method, card);
}

/** Finishes a payment that was in `processing`. */
export function capture(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: CardBehavior,
): PaymentIntent {
  const paid = work.enqueue(newCharge(work, intent, method));
  const succeeded = work.enqueue({
    ...intent,
    status: 'succeeded' as const,
    amount_received: intent.amount,
    latest_charge: paid.id,
    last_payment_error: null,
  });
  work.event('charge.succeeded', paid);
  work.event('payment_intent.succeeded', succeeded);
  if (card.kind === 'pays' && card.dispute) openDispute(work, paid, card.dispute);
  return succeeded;
}

/** Records the decline; the error to throw is what Stripe answers. The intent can be confirmed again. */
export function decline(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
  type: StripeErrorBody['type'] = 'card_error',
): SandboxError {
  const tried = type === 'card_error';
  const failed: Charge | undefined = tried
    ? work.enqueue({
        ...newCharge(work, intent, method),
        amount_captured: 0,
        captured: false,
        failure_code: reason.code ?? null,
        failure_message: reason.message,
        outcome: {
          network_status: 'declined_by_network',
          type: 'issuer_declined',
          seller_message: reason.message,
        },
        paid: false,
        status: 'failed',
      })
    : undefined;
  const error: StripeErrorBody = {
    type,
    message: reason.message,
    code: reason.code,
    decline_code: reason.declineCode,
    charge: failed?.id,
    payment_method: method,
  };
  const open = work.enqueue({
    ...intent,
    status: 'requires_payment_method' as const,
    payment_method: null,
    next_action: null,
    latest_charge: failed?.id ?? intent.latest_charge,
    last_payment_error: error,
  });
  if (failed) work.event('charge.failed', failed);
  work.event('payment_intent.payment_failed', open);
  return new SandboxError(402, { ...error, payment_intent: open }, true);
}

function newCharge(work: Work, intent: PaymentIntent, method: PaymentMethod): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: true,
    created: work.now(),
    currency: intent.currency,
    description: intent.description,
    dispute: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: 'approved_by_network',
      type: 'authorized',
      seller_message: 'Payment complete.',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'succeeded',
  };
}

function openDispute(work: Work, paid: Charge, reason: string): void {
  const dispute = work.enqueue({
    id: newId('dp'),
    object: 'dispute' as const,
    amount: paid.amount,
    charge: paid.id,
    created: work.now(),
    currency: paid.currency,
    is_charge_refundable: false,
    livemode: false as const,
    metadata: {},
    payment_intent: paid.payment_intent,
    reason,
    status: 'needs_response',
  });
  work.enqueue({ ...paid, disputed: true, dispute: dispute.id });
  work.event('charge.dispute.created', dispute);
}
