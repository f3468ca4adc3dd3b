import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { MINUTE_MS } from '../../../kernel';
import {
  ClaimRenewalService,
  Clock,
  JobService,
  RateLimitService,
  TransactionRunner,
  type Claim,
  type DueRowProcessor,
} from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { PaymentEventCursor } from './entities/payment-event-cursor.entity';
import { Payment } from './entities/payment.entity';
import { WebhookEvent } from './entities/webhook-event.entity';
import { PROCESS_PAYMENT_EVENTS } from './jobs/job-names';
import { PaymentProvider, type Intent, type ProviderEvent } from './provider/payment-provider';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutClaimService } from '../checkout/checkout-claim.service';
import { PaymentIntentService } from './payment-intent.service';
import { familyKey } from '../checkout/cart.service';
import { PaymentIssueService } from './payment-issue.service';
import { RefundProcessor } from './refund.processor';
import { SettlementService } from './settlement.service';

const CONCURRENCY = 4;
/** The overlap when reading missed events, so that none is skipped. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** The event types that matter here; all others are acknowledged and dropped. */
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
 * Events from the provider. An event is only stored at first; processing it requests the current state from the
 * provider, so neither order, repetition, nor delay matters.
 */
@Injectable()
export class WebhookEventService {
  private readonly due: DueRowProcessor;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly provider: PaymentProvider,
    private readonly settlements: SettlementService,
    private readonly refunds: RefundProcessor,
    private readonly issues: PaymentIssueService,
    private readonly checkoutClaimService: CheckoutClaimService,
    private readonly intents: PaymentIntentService,
    private readonly limits: RateLimitService,
    private readonly jobs: JobService,
    private readonly clock: Clock,
    claims: ClaimRenewalService,
  ) {
    this.due = claims.createProcessor<Claim<string>>({
      table: 'webhook_events',
      concurrency: CONCURRENCY,
      work: (claim) => this.process(claim),
      getDelayMs: (attempts) => Math.min(2 ** attempts * 5_000, 30 * MINUTE_MS),
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

  /** The job that processes stored events. */
  processDue(): Promise<void> {
    return this.due.run();
  }

  /**
   * The job that reads missed events to the end. Newly received events don't move the cursor, so an event after a gap
   * doesn't hide the events in the gap.
   */
  async fetchMissedEvents(): Promise<void> {
    const cursors = this.dataSource.getRepository(PaymentEventCursor);
    const { id, lastEventAt } = await cursors.findOneByOrFail({});
    let newest = lastEventAt;
    for await (const page of this.provider.eventsSince(new Date(lastEventAt.getTime() - OVERLAP_MS), TYPES)) {
      await this.write(page);
      for (const { createdAt } of page) if (createdAt > newest) newest = createdAt;
    }
    await cursors.update({ id, lastEventAt: LessThan(newest) }, { lastEventAt: newest });
    await this.processDue();
  }

  /** Returns false when all events were known. */
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
    await this.linkPayment(event.paymentIntentId);
    if (event.type.startsWith('refund.'))
      await this.refunds.applyProviderState(await this.provider.retrieveRefund(event.objectId));
    else if (event.type === 'charge.dispute.created') await this.dispute(event);
  }

  /** Events about a payment may arrive before the payment is recorded, and its own event may be missing. */
  private async linkPayment(paymentIntentId: string | null): Promise<void> {
    if (paymentIntentId === null) return;
    if (await this.dataSource.manager.existsBy(Payment, { paymentIntentId })) return;
    await this.settlements.settle(await this.provider.retrieveIntent(paymentIntentId));
  }

  /** Many failures look like someone testing stolen cards, so that payment is canceled. */
  private async countFailure(intent: Intent): Promise<void> {
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { paymentIntentId: intent.id });
    if (!checkout) return;
    const key = familyKey(checkout.userId);
    try {
      await this.limits.consume('failedPayments', key);
      await this.limits.check('failedPayments', key);
    } catch {
      await this.checkoutClaimService.claim(checkout.id, async () => {
        const now = await this.dataSource.manager.findOneByOrFail(Checkout, { id: checkout.id });
        if (now.state === 'open') await this.intents.cancelOpenIntent(now);
      });
    }
  }

  private async dispute(event: WebhookEvent): Promise<void> {
    await this.transactions.run(async (tx) => {
      const payment =
        event.paymentIntentId === null
          ? null
          : await tx.findOneBy(Payment, { paymentIntentId: event.paymentIntentId });
      await this.issues.open(tx, {
        kind: 'dispute',
        providerReference: event.objectId,
        paymentIntentId: event.paymentIntentId,
        paymentId: payment?.id ?? null,
        checkoutId: payment?.checkoutId ?? null,
        amountCents: event.amountCents ?? payment?.amountCents ?? 0,
        description: 'The cardholder disputed this payment. Respond in Stripe before the deadline there.',
      });
    });
  }
}
