import { invalid, refused } from './sandbox-error';
import { integer, mergeMetadata, oneOf, onlyKnown, text, type FormObject } from './form';
import type { Charge, Refund } from './objects';
import { behavior } from './payment-methods';
import { newId, type Work } from './work';

const cardFaultMs = 1500;

export function createRefund(work: Work, form: FormObject): Refund {
  onlyKnown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const amountGiven = integer(form, 'amount');
  const reason = oneOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
  const metadata = mergeMetadata({}, form);
  if (amountGiven !== undefined && amountGiven < 1) {
    throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  }
  const paid = chargeToRefund(work, form);
  const left = paid.amount_captured - paid.amount_refunded;
  if (paid.disputed) {
    throw refused(`Charge ${paid.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw refused(`Charge ${paid.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = amountGiven ?? left;
  if (amount > left) {
    throw refused(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }

  const method = work.find('payment_method', paid.payment_method);
  const card = method && behavior(method);
  const special = card?.kind === 'pays' ? card.refunds : undefined;
  const refund = work.enqueue({
    id: newId('re'),
    object: 'refund' as const,
    amount,
    charge: paid.id,
    created: work.now(),
    currency: paid.currency,
    metadata,
    payment_intent: paid.payment_intent,
    reason,
    status: special === 'pending' ? ('pending' as const) : ('succeeded' as const),
  });
  const after = withRefunded(work, paid, paid.amount_refunded + amount);
  work.event('refund.created', refund);
  work.event('charge.refunded', after);

  const failsAfter = work.account.settings.refundsFailAfterMs ?? (special === 'fail' ? cardFaultMs : null);
  if (failsAfter !== null) work.later('fail_refund', refund.id, failsAfter);
  else if (special === 'pending') work.later('settle_refund', refund.id, cardFaultMs);
  return refund;
}

function chargeToRefund(work: Work, form: FormObject): Charge {
  const intentId = text(form, 'payment_intent');
  const chargeId = text(form, 'charge');
  if (!intentId && !chargeId) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      undefined,
      'parameter_missing',
    );
  }
  const intent = intentId ? work.get('payment_intent', intentId, 'payment_intent') : undefined;
  const wanted = chargeId ?? intent?.latest_charge;
  const charge = wanted ? work.get('charge', wanted, 'charge') : undefined;
  if (!charge || charge.status !== 'succeeded') {
    const id = intent?.id ?? charge?.payment_intent ?? '';
    throw refused(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  }
  if (intent && charge.payment_intent !== intent.id) {
    throw refused(`Charge ${charge.id} does not belong to PaymentIntent ${intent.id}.`, { param: 'charge' });
  }
  return charge;
}

/** The bank returned the money to the account: the charge can be refunded again. */
export function failRefund(work: Work, id: string): void {
  const refund = work.get('refund', id);
  if (refund.status === 'failed') return;
  const failed = work.enqueue({
    ...refund,
    status: 'failed' as const,
    failure_reason: 'expired_or_canceled_card',
  });
  const paid = work.get('charge', refund.charge);
  withRefunded(work, paid, paid.amount_refunded - refund.amount);
  work.event('refund.updated', failed);
  work.event('refund.failed', failed);
}

export function settleRefund(work: Work, id: string): void {
  const refund = work.get('refund', id);
  if (refund.status !== 'pending') return;
  work.event('refund.updated', work.enqueue({ ...refund, status: 'succeeded' as const }));
}

function withRefunded(work: Work, paid: Charge, amountRefunded: number): Charge {
  return work.enqueue({
    ...paid,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === paid.amount_captured,
  });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
