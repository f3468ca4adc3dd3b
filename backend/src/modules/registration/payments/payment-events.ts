import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { Claims, Clock, Jobs, RateLimits, Transactions, type Claim, type DueWork } from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { PaymentEventCursor } from './entities/payment-event-cursor.entity';
import { Payment } from './entities/payment.entity';
import { WebhookEvent } from './entities/webhook-event.entity';
import { PROCESS_PAYMENT_EVENTS } from './jobs/job-names';
import { PaymentProvider, type Intent, type ProviderEvent } from './provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutClaims } from '../checkout/checkout-claims';
import { CheckoutIntents } from './checkout-intents';
import { familyKey } from './checkout.service';
import { PaymentExceptions } from './payment-exceptions';
import { Refunds } from './refunds';
import { Settlements } from './settlements';

const MINUTE = 60_000;
const AT_ONCE = 4;
/** What is asked for when messages may have been missed; a little is read twice rather than anything not at all. */
const OVERLAP_MS = 10 * MINUTE;

/** The events that matter here; all others are acknowledged and forgotten. */
const TYPES = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
];

/**
 * What the provider tells us. An event is only written down at first; working on it asks the provider how things
 * stand now, so that neither order nor repetition nor delay matters.
 */
@Injectable()
export class PaymentEvents {
  private readonly due: DueWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly provider: PaymentProvider,
    private readonly settlements: Settlements,
    private readonly refunds: Refunds,
    private readonly exceptions: PaymentExceptions,
    private readonly checkoutClaims: CheckoutClaims,
    private readonly intents: CheckoutIntents,
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    claims: Claims,
  ) {
    this.due = claims.on<Claim<string>>({
      table: 'webhook_events',
      atOnce: AT_ONCE,
      work: (claim) => this.process(claim),
      delayMs: (attempts) => Math.min(2 ** attempts * 5_000, 30 * MINUTE),
    });
  }

  /** @throws registration.signature_invalid */
  async receive(body: Buffer, signature: string, address: string): Promise<void> {
    const event = this.provider.readEvent(body, signature);
    if (!event) {
      await this.limits.consume('changes', `address:${address}`);
      throw RegistrationErrors.signature_invalid();
    }
    if (await this.write([event])) await this.jobs.nudge(PROCESS_PAYMENT_EVENTS);
  }

  /** Job: works on what was written down. */
  processDue(): Promise<void> {
    return this.due.run();
  }

  /**
   * Job: reads what was told while nobody listened, to the end. What arrives meanwhile does not move the cursor, so
   * that a message after a gap hides nothing of the gap.
   */
  async readMissed(): Promise<void> {
    const cursors = this.dataSource.getRepository(PaymentEventCursor);
    const { id, readTo } = await cursors.findOneByOrFail({});
    let newest = readTo;
    for await (const page of this.provider.eventsSince(new Date(readTo.getTime() - OVERLAP_MS), TYPES)) {
      await this.write(page);
      for (const { createdAt } of page) if (createdAt > newest) newest = createdAt;
    }
    await cursors.update({ id, readTo: LessThan(newest) }, { readTo: newest });
    await this.processDue();
  }

  /** False when all were known. */
  private async write(events: readonly ProviderEvent[]): Promise<boolean> {
    const now = this.clock.now();
    const rows = events
      .filter(({ type }) => TYPES.includes(type))
      .map(({ id, type, objectId, paymentIntentId, amountCents }) => ({
        ...{ id, type, objectId, paymentIntentId, amountCents },
        receivedAt: now,
        nextAttemptAt: now,
      }));
    if (rows.length === 0) return false;
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(WebhookEvent)
      .values(rows)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  private async process({ id, claimToken }: Claim<string>): Promise<void> {
    const events = this.dataSource.getRepository(WebhookEvent);
    await this.handle(await events.findOneByOrFail({ id }));
    const done = { nextAttemptAt: null, lastError: null, claimToken: claimToken + 1 };
    await events.update({ id, claimToken }, done);
  }

  private async handle(event: WebhookEvent): Promise<void> {
    if (event.type.startsWith('payment_intent.')) {
      const intent = await this.provider.retrieveIntent(event.objectId);
      await this.settlements.settle(intent);
      if (event.type === 'payment_intent.payment_failed') await this.countFailure(intent);
      return;
    }
    await this.learnPayment(event.paymentIntentId);
    if (event.type.startsWith('refund.'))
      await this.refunds.observe(await this.provider.retrieveRefund(event.objectId));
    else if (event.type === 'charge.dispute.created') await this.dispute(event);
  }

  /** What is told of a payment may come before the payment itself, which may never have been told. */
  private async learnPayment(paymentIntentId: string | null): Promise<void> {
    if (paymentIntentId === null) return;
    if (await this.dataSource.manager.existsBy(Payment, { paymentIntentId })) return;
    await this.settlements.settle(await this.provider.retrieveIntent(paymentIntentId));
  }

  /** Too many failures look like somebody who tries out stolen cards: that payment is ended. */
  private async countFailure(intent: Intent): Promise<void> {
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { paymentIntentId: intent.id });
    if (!checkout) return;
    const key = familyKey(checkout.userId);
    try {
      await this.limits.consume('failedPayments', key);
      await this.limits.check('failedPayments', key);
    } catch {
      await this.checkoutClaims.claim(checkout.id, async () => {
        const now = await this.dataSource.manager.findOneByOrFail(Checkout, { id: checkout.id });
        if (now.state === 'open') await this.intents.endOfOpen(now);
      });
    }
  }

  private async dispute(event: WebhookEvent): Promise<void> {
    await this.transactions.run(async (tx) => {
      const payment =
        event.paymentIntentId === null
          ? null
          : await tx.findOneBy(Payment, { paymentIntentId: event.paymentIntentId });
      await this.exceptions.open(tx, {
        kind: 'dispute',
        reference: event.objectId,
        paymentIntentId: event.paymentIntentId,
        paymentId: payment?.id ?? null,
        checkoutId: payment?.checkoutId ?? null,
        amountCents: event.amountCents ?? payment?.amountCents ?? 0,
        detail: "The family's bank disputes this payment. Answer at the payment provider in time.",
      });
    });
  }
}
