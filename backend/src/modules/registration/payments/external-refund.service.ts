import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatDollars, type Cents } from '../../../kernel';
import { Audit } from '../../../platform';
import { allocateRefund, getRemainingCents } from './domain/refund-rules';
import type { Payment } from './entities/payment.entity';
import type { Refund } from './entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import type { ProviderRefund } from './provider/payment-provider';
import { PaymentIssueService } from './payment-issue.service';
import { RefundLedger, type LockedPayment } from './refund-ledger';

const NOT_REQUESTED =
  "A refund was issued in Stripe that Fieldhouse didn't request. It is deducted from its payment. Check who issued it.";
const UNKNOWN_PAYMENT = "A refund was issued in Stripe for a payment that Fieldhouse doesn't know.";

/**
 * One request led to two refunds, because its key was forgotten or replayed an error and the request was carried out
 * late.
 */
const describeSecond = (amountCents: Cents) => {
  const amount = formatDollars(amountCents);
  return `${amount} was refunded twice for one request. The family received ${amount} too much.`;
};

/** Records refunds made in the provider's dashboard, and opens payment issues for those that claim to be ours. */
@Injectable()
export class ExternalRefundService {
  constructor(
    private readonly ledger: RefundLedger,
    private readonly issues: PaymentIssueService,
    private readonly audit: Audit,
  ) {}

  /** The payment must be locked. A refund that failed before we learned of it moved no money. */
  async record(tx: EntityManager, locked: LockedPayment, seen: ProviderRefund): Promise<Refund[]> {
    if (seen.status === 'failed') return [];
    const { payment, refunds } = locked;
    const registrations = await tx.find(Registration, {
      where: { paymentId: payment.id },
      order: { id: 'ASC' },
    });
    // Our own requests that the provider has not received yet will be rejected if this refund leaves too little.
    const made = refunds.filter(({ providerRefundId }) => providerRefundId !== null);
    const parts = allocateRefund(
      seen.amountCents,
      registrations.map(({ id, status, amountCents }) => ({
        id,
        isCanceled: status === 'canceled',
        leftCents: getRemainingCents(
          amountCents,
          made.filter(({ registrationId }) => registrationId === id),
        ),
      })),
    );
    const rows = await this.ledger.record(tx, locked, parts, seen.id);
    await this.audit.record(tx, 'system', {
      action: 'payment.refunded',
      subjectType: 'payment',
      subjectId: payment.id,
      after: { cause: 'outside', amountCents: seen.amountCents, providerRefundId: seen.id },
    });
    if (seen.refundId === null) return rows;
    const isOurs = refunds.some(
      ({ id, providerNonce }) =>
        id === seen.refundId && providerNonce !== null && providerNonce === seen.nonce,
    );
    // The refund claims that we requested it, but we did not: another database used our account.
    await this.list(tx, seen, payment, isOurs ? describeSecond(seen.amountCents) : NOT_REQUESTED);
    return rows;
  }

  /** An administrator should look at it. */
  async list(
    tx: EntityManager,
    seen: ProviderRefund,
    payment: Payment | null,
    detail = UNKNOWN_PAYMENT,
  ): Promise<void> {
    await this.issues.open(tx, {
      kind: 'unknown_refund',
      providerReference: seen.id,
      paymentIntentId: seen.paymentIntentId,
      paymentId: payment?.id ?? null,
      checkoutId: payment?.checkoutId ?? null,
      amountCents: seen.amountCents,
      description: detail,
    });
  }
}
