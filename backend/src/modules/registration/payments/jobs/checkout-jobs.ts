import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { SECOND_MS, DAY_MS } from '../../../../kernel';
import { Clock, JobService } from '../../../../platform';
import { getNextCheck } from '../../checkout/domain/hold-timing';
import { Checkout } from '../../checkout/entities/checkout.entity';
import { PaymentProvider, ProviderError } from '../provider/payment-provider';
import { CheckoutClaimService } from '../../checkout/checkout-claim.service';
import { PaymentIntentService } from '../payment-intent.service';
import { CheckoutStateService } from '../../checkout/checkout-state.service';
import { WebhookEventService } from '../webhook-event.service';
import { RefundProcessor } from '../refund.processor';
import { SettlementService } from '../settlement.service';
import {
  PROCESS_PAYMENT_EVENTS,
  PURGE_ENDED_CHECKOUTS,
  FETCH_MISSED_PAYMENT_EVENTS,
  PROCESS_REFUNDS,
  CHECK_EXPIRED_CHECKOUTS,
} from './job-names';

const BATCH = 200;
const CONCURRENCY = 5;
/** How long ended holds and processed events are kept, for later questions. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Keeps checkouts, payments, and refunds correct automatically. All work is found in the database, so a lost job loses
 * nothing.
 */
@Injectable()
export class CheckoutJobs implements OnModuleInit {
  private readonly logger = new Logger(CheckoutJobs.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobService,
    private readonly claims: CheckoutClaimService,
    private readonly intents: PaymentIntentService,
    private readonly ledger: CheckoutStateService,
    private readonly settlements: SettlementService,
    private readonly provider: PaymentProvider,
    private readonly refunds: RefundProcessor,
    private readonly events: WebhookEventService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register('payments', CHECK_EXPIRED_CHECKOUTS, () => this.checkExpired(), {
      everyMs: 15 * SECOND_MS,
    });
    this.jobs.register('payments', PROCESS_PAYMENT_EVENTS, () => this.events.processDue(), {
      everyMs: 15 * SECOND_MS,
    });
    this.jobs.register('payments', FETCH_MISSED_PAYMENT_EVENTS, () => this.events.fetchMissedEvents(), {
      everyMs: 60 * SECOND_MS,
    });
    this.jobs.register('payments', PROCESS_REFUNDS, () => this.refunds.runDue(), { everyMs: 30 * SECOND_MS });
    this.jobs.register('maintenance', PURGE_ENDED_CHECKOUTS, () => this.purge(), {
      everyMs: 3600 * SECOND_MS,
    });
  }

  /** Ends expired holds, and completes payments whose page was closed and whose webhook was lost. */
  async checkExpired(): Promise<void> {
    const due = await this.dataSource.query<{ id: number }[]>(
      `select id from checkouts where "nextCheckAt" <= $1 order by "nextCheckAt" limit ${BATCH}`,
      [this.clock.now()],
    );
    await pLimit(CONCURRENCY).map(due, ({ id }) => this.checkOne(id));
  }

  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.dataSource.query(
      `delete from checkouts c
        where c.state = 'ended' and c."endedAt" < $1 and c."nextCheckAt" is null
          and not exists (select 1 from payments p where p."checkoutId" = c.id)`,
      [before],
    );
    await this.dataSource.query(
      `delete from webhook_events where "nextAttemptAt" is null and "receivedAt" < $1`,
      [before],
    );
  }

  private async checkOne(id: number): Promise<void> {
    try {
      await this.claims.claimIfFree(id, async () => {
        const checkout = await this.dataSource.manager.findOneByOrFail(Checkout, { id });
        const now = this.clock.now();
        if (checkout.state === 'open' && checkout.holdExpiresAt > now) return this.reconcile(checkout, now);
        await this.ledger.startEnding(id, 'run_out');
        await this.intents.finishEndingCheckout(id);
      });
    } catch (error) {
      this.logger.warn(`Checkout ${id}: ${(error as Error).message}`);
    }
  }

  private async reconcile(checkout: Checkout, now: Date): Promise<void> {
    // The process that requested another price has died, and the price change may still happen. The checkout stays due
    // until its payment is canceled.
    if (checkout.paymentIntentId !== null && checkout.attemptVersion !== null)
      await this.intents.cancelOpenIntent(checkout);
    await this.ledger.scheduleCheck(checkout.id, getNextCheck(now, checkout.holdExpiresAt));
    if (checkout.paymentIntentId === null || checkout.attemptVersion !== null) return;
    try {
      await this.settlements.settle(await this.provider.retrieveIntent(checkout.paymentIntentId));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
