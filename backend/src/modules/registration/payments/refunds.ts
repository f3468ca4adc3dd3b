import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Claims, Clock, Outbox, Transactions, type Claim, type DueWork } from '../../../platform';
import { Payment } from './entities/payment.entity';
import { Refund } from './entities/refund.entity';
import { KEY_REUSED, PaymentProvider, ProviderError, type ProviderRefund } from './provider/payment-provider';
import { OutsideRefunds } from './outside-refunds';
import { PaymentExceptions } from './payment-exceptions';
import { RefundLedger } from './refund-ledger';

const MINUTE = 60_000;
const AT_ONCE = 4;
/** A pending refund is looked at again after this time, as the message of its end may be lost. */
const PENDING_MS = 10 * MINUTE;
const MOST_ATTEMPTS = 12;

/** Refunds are rows first; what the provider is asked for follows from them, any number of times. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger(Refunds.name);
  private readonly due: DueWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly provider: PaymentProvider,
    private readonly ledger: RefundLedger,
    private readonly outside: OutsideRefunds,
    private readonly exceptions: PaymentExceptions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    claims: Claims,
  ) {
    this.due = claims.on<Claim<number>>({
      table: 'refunds',
      atOnce: AT_ONCE,
      work: (claim) => this.make(claim),
      delayMs: retryDelayMs,
    });
  }

  /** The job: asks the provider for what is due. */
  runDue(): Promise<void> {
    return this.due.run();
  }

  /** What the provider says of a refund, told by a message or found by looking. */
  async observe(seen: ProviderRefund): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const row of await this.rowsOf(tx, seen)) {
        const before = row.status;
        // A refund can fail after it succeeded, never the other way round.
        row.status = before === 'failed' ? 'failed' : seen.status;
        // Only these columns, and whoever else asks at this moment has nothing to add.
        await tx.update(Refund, row.id, {
          claimToken: () => '"claimToken" + 1',
          status: row.status,
          providerRefundId: seen.id,
          nextAttemptAt: row.status === 'pending' ? new Date(this.clock.now().getTime() + PENDING_MS) : null,
          lastError: seen.failure,
        });
        if (row.status === 'failed' && before !== 'failed')
          await this.fail(tx, row, seen.failure ?? 'unknown');
      }
    });
    await this.outbox.nudge();
  }

  private async make({ id, claimToken }: Claim<number>): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(Refund, { id, claimToken });
    if (!refund) return;
    try {
      const seen = refund.providerRefundId
        ? await this.provider.retrieveRefund(refund.providerRefundId)
        : await this.ask(refund);
      await this.observe(seen);
    } catch (error) {
      await this.noteFailure(refund, error as Error);
    }
  }

  /** Together with what the office is told of it. */
  private async noteFailure({ id, claimToken, attempts, paymentId }: Refund, error: Error): Promise<void> {
    const lastError = error.message.slice(0, 500);
    this.logger.warn(`Refund ${id}, attempt ${attempts}: ${lastError}`);
    const hopeless = error instanceof ProviderError && error.kind === 'refused' && error.code !== KEY_REUSED;
    await this.transactions.run(async (tx) => {
      await this.ledger.lock(tx, paymentId);
      const nextAttemptAt = new Date(this.clock.now().getTime() + retryDelayMs(attempts));
      const { affected } = await tx.update(
        Refund,
        { id, claimToken, status: 'pending' },
        {
          ...(hopeless ? { status: 'failed', nextAttemptAt: null } : { nextAttemptAt }),
          lastError,
          claimToken: claimToken + 1,
        },
      );
      // A claim that somebody took over says nothing any more.
      if (affected === 0) return;
      const row = await tx.findOneByOrFail(Refund, { id });
      if (hopeless) await this.fail(tx, row, lastError);
      else if (attempts === MOST_ATTEMPTS) await this.except(tx, row, lastError);
    });
  }

  /** The row's id is the key. Where an answer was an error, what happened is looked up before asking with another. */
  private async ask(refund: Refund): Promise<ProviderRefund> {
    const { id: refundId, nonce, amountCents, attempts } = refund;
    const payment = await this.dataSource.manager.findOneByOrFail(Payment, { id: refund.paymentId });
    const { paymentIntentId } = payment;
    if (attempts > 1) {
      const made = await this.provider.refundsOf(paymentIntentId);
      const ours = made.find((one) => isOf(one, refund));
      if (ours) return ours;
    }
    const key = attempts <= 2 ? `refund:${refundId}` : `refund:${refundId}:${attempts}`;
    return this.provider.createRefund({ paymentIntentId, amountCents, refundId, nonce }, key);
  }

  /** A refund counts as ours only if this database asked for it; any other is booked as made outside. */
  private async rowsOf(tx: EntityManager, seen: ProviderRefund): Promise<Refund[]> {
    const paid =
      seen.paymentIntentId === null
        ? null
        : await tx.findOneBy(Payment, { paymentIntentId: seen.paymentIntentId });
    if (!paid) {
      await this.outside.list(tx, seen, null);
      return [];
    }
    const locked = await this.ledger.lock(tx, paid.id);
    const known = locked.refunds.filter(({ providerRefundId }) => providerRefundId === seen.id);
    if (known.length > 0) return known;
    const asked = locked.refunds.filter((row) => isOf(seen, row));
    return asked.length > 0 ? asked : this.outside.book(tx, locked, seen);
  }

  private async fail(tx: EntityManager, row: Refund, why: string): Promise<void> {
    await this.except(tx, row, why);
    await this.ledger.refresh(tx, [row]);
  }

  private async except(tx: EntityManager, row: Refund, why: string): Promise<void> {
    const payment = await tx.findOneByOrFail(Payment, { id: row.paymentId });
    await this.exceptions.open(tx, {
      kind: 'refund_failed',
      reference: `refund ${row.id}`,
      paymentIntentId: payment.paymentIntentId,
      paymentId: payment.id,
      refundId: row.id,
      checkoutId: payment.checkoutId,
      amountCents: row.amountCents,
      detail: `A refund could not be made: ${why}`.slice(0, 500),
    });
  }
}

/**
 * Of a payment's refunds and rows: the refund that was asked for by this row. One that is known to be another refund's
 * is not: rows of refunds made elsewhere have no nonce, and nobody's word but the nonce's counts for more than that.
 */
function isOf(
  refund: ProviderRefund,
  row: { id: number; nonce: string | null; providerRefundId: string | null },
): boolean {
  const isFree = row.providerRefundId === null || row.providerRefundId === refund.id;
  return isFree && refund.refundId === row.id && refund.nonce === row.nonce;
}

function retryDelayMs(attempts: number): number {
  return Math.min(2 ** attempts * MINUTE, 60 * MINUTE) / 2;
}
