import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { Clock, Jobs } from '../../../../platform';
import { nextLook } from '../../checkout/domain/hold-times';
import { Checkout } from '../../checkout/entities/checkout.entity';
import { PaymentProvider, ProviderError } from '../provider/payment-provider';
import { CheckoutClaims } from '../../checkout/checkout-claims';
import { CheckoutIntents } from '../checkout-intents';
import { CheckoutLedger } from '../../checkout/checkout-ledger';
import { PaymentEvents } from '../payment-events';
import { Refunds } from '../refunds';
import { Settlements } from '../settlements';
import {
  PROCESS_PAYMENT_EVENTS,
  PURGE_CHECKOUTS,
  READ_MISSED_EVENTS,
  RUN_REFUNDS,
  WATCH_CHECKOUTS,
} from './job-names';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const BATCH = 200;
const AT_ONCE = 5;
/** Finished holds and handled messages are kept this long, for questions that come late. */
const KEPT_MS = 30 * DAY;

/** What keeps the ledger true without anybody's doing. Everything here is found in the database, so a lost job loses nothing. */
@Injectable()
export class CheckoutJobs implements OnModuleInit {
  private readonly logger = new Logger(CheckoutJobs.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly claims: CheckoutClaims,
    private readonly intents: CheckoutIntents,
    private readonly ledger: CheckoutLedger,
    private readonly settlements: Settlements,
    private readonly provider: PaymentProvider,
    private readonly refunds: Refunds,
    private readonly events: PaymentEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('payments', WATCH_CHECKOUTS, () => this.watch(), { everyMs: 15 * SECOND });
    this.jobs.handle('payments', PROCESS_PAYMENT_EVENTS, () => this.events.processDue(), {
      everyMs: 15 * SECOND,
    });
    this.jobs.handle('payments', READ_MISSED_EVENTS, () => this.events.readMissed(), {
      everyMs: 60 * SECOND,
    });
    this.jobs.handle('payments', RUN_REFUNDS, () => this.refunds.runDue(), { everyMs: 30 * SECOND });
    this.jobs.handle('maintenance', PURGE_CHECKOUTS, () => this.purge(), { everyMs: 3600 * SECOND });
  }

  /** Ends holds whose time is over, and completes payments whose page was closed and whose message was lost. */
  async watch(): Promise<void> {
    const due = await this.dataSource.query<{ id: number }[]>(
      `select id from checkouts where "nextCheckAt" <= $1 order by "nextCheckAt" limit ${BATCH}`,
      [this.clock.now()],
    );
    await pLimit(AT_ONCE).map(due, ({ id }) => this.look(id));
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

  private async look(id: number): Promise<void> {
    try {
      await this.claims.claimIfFree(id, async () => {
        const checkout = await this.dataSource.manager.findOneByOrFail(Checkout, { id });
        const now = this.clock.now();
        if (checkout.state === 'open' && checkout.holdExpiresAt > now) return this.reconcile(checkout, now);
        await this.ledger.stop(id, 'run_out');
        await this.intents.wind(id);
      });
    } catch (error) {
      this.logger.warn(`Checkout ${id}: ${(error as Error).message}`);
    }
  }

  private async reconcile(checkout: Checkout, now: Date): Promise<void> {
    // Whoever asked for another price is gone, and it may still be taken on. Due until the payment is known to be ended.
    if (checkout.paymentIntentId !== null && checkout.attemptVersion !== null)
      await this.intents.endOfOpen(checkout);
    await this.ledger.checkAgain(checkout.id, nextLook(now, checkout.holdExpiresAt));
    if (checkout.paymentIntentId === null || checkout.attemptVersion !== null) return;
    try {
      await this.settlements.settle(await this.provider.retrieveIntent(checkout.paymentIntentId));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
}
