import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, Outbox, Transactions } from '../../../platform';
import { refundedCents } from '../domain/refund-rules';
import { Payment } from '../entities/payment.entity';
import { Refund, type RefundReason } from '../entities/refund.entity';
import {
  KEY_REUSED,
  PaymentProvider,
  ProviderError,
  type ProviderRefund,
} from '../provider/payment-provider';
import { OutsideRefunds } from './outside-refunds';
import { PaymentExceptions } from './payment-exceptions.service';
import { refreshPaymentStatus } from './payment-status';

const MINUTE = 60_000;
const BATCH = 20;
/** A pending refund is looked at again after this time, as the message of its end may be lost. */
const PENDING_MS = 10 * MINUTE;
const MOST_ATTEMPTS = 12;

interface DueRefund {
  id: number;
  attempts: number;
  nonce: string | null;
  providerRefundId: string | null;
  amountCents: number;
  paymentIntentId: string;
}

/** Refunds are rows first; what the provider is asked for follows from them, any number of times. */
@Injectable()
export class Refunds {
  private readonly logger = new Logger(Refunds.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly provider: PaymentProvider,
    private readonly outside: OutsideRefunds,
    private readonly exceptions: PaymentExceptions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Under the payment's lock no two refunds can together exceed what was captured. */
  async lockPayment(tx: EntityManager, paymentId: number): Promise<{ payment: Payment; refunds: Refund[] }> {
    const payment = await tx.findOneOrFail(Payment, {
      where: { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
    return { payment, refunds: await tx.find(Refund, { where: { paymentId }, order: { id: 'ASC' } }) };
  }

  async put(
    tx: EntityManager,
    locked: { payment: Payment; refunds: Refund[] },
    wish: { registrationId: number | null; amountCents: number; reason: RefundReason },
  ): Promise<Refund> {
    const { payment, refunds } = locked;
    if (refundedCents(refunds) + wish.amountCents > payment.amountCents)
      throw new Error(`Refunds of payment ${payment.id} would exceed what was captured.`);
    return tx.save(
      tx.create(Refund, {
        ...wish,
        paymentId: payment.id,
        status: 'pending',
        nextAttemptAt: this.clock.now(),
      }),
    );
  }

  /** The job: asks the provider for what is due. */
  async runDue(): Promise<void> {
    for (;;) {
      const due = await this.claim();
      for (const refund of due) await this.run(refund);
      if (due.length < BATCH) return;
    }
  }

  /** What the provider says of a refund, told by a message or found by looking. */
  async observe(seen: ProviderRefund): Promise<void> {
    await this.transactions.run(async (tx) => {
      for (const row of await this.rowsOf(tx, seen)) {
        const before = row.status;
        row.providerRefundId = seen.id;
        // A refund can fail after it succeeded, never the other way round.
        row.status = before === 'failed' ? 'failed' : seen.status;
        row.nextAttemptAt =
          row.status === 'pending' ? new Date(this.clock.now().getTime() + PENDING_MS) : null;
        row.lastError = seen.failure;
        await tx.save(row);
        if (row.status === 'failed' && before !== 'failed')
          await this.fail(tx, row, seen.failure ?? 'unknown');
      }
    });
    await this.outbox.nudge();
  }

  private async claim(): Promise<DueRefund[]> {
    const now = this.clock.now();
    const [rows] = await this.dataSource.query<[DueRefund[], number]>(
      `update refunds r
          set attempts = r.attempts + 1, "nextAttemptAt" = $2
         from payments p
        where p.id = r."paymentId"
          and r.id in (select id from refunds where "nextAttemptAt" <= $1
                        order by "nextAttemptAt" limit ${BATCH} for update skip locked)
      returning r.id, r.attempts, r.nonce, r."providerRefundId", r."amountCents", p."paymentIntentId"`,
      [now, new Date(now.getTime() + MINUTE)],
    );
    return rows;
  }

  private async run(due: DueRefund): Promise<void> {
    try {
      const seen = due.providerRefundId
        ? await this.provider.retrieveRefund(due.providerRefundId)
        : await this.ask(due);
      await this.observe(seen);
    } catch (error) {
      const lastError = (error as Error).message.slice(0, 500);
      this.logger.warn(`Refund ${due.id}: ${lastError}`);
      const hopeless =
        error instanceof ProviderError && error.kind === 'refused' && error.code !== KEY_REUSED;
      await this.transactions.run(async (tx) => {
        const row = await tx.findOneOrFail(Refund, {
          where: { id: due.id },
          lock: { mode: 'pessimistic_write' },
        });
        if (row.status !== 'pending') return;
        row.lastError = lastError;
        const delay = Math.min(2 ** due.attempts * MINUTE, 60 * MINUTE) / 2;
        row.nextAttemptAt = new Date(this.clock.now().getTime() + delay);
        if (hopeless) Object.assign(row, { status: 'failed', nextAttemptAt: null });
        await tx.save(row);
        if (hopeless) await this.fail(tx, row, lastError);
        else if (due.attempts === MOST_ATTEMPTS) await this.except(tx, row, lastError);
      });
    }
  }

  /** The row's id is the key. Where an answer was an error, what happened is looked up before asking with another. */
  private async ask(due: DueRefund): Promise<ProviderRefund> {
    const { id: refundId, nonce, paymentIntentId, amountCents, attempts } = due;
    if (attempts > 1) {
      const made = await this.provider.refundsOf(paymentIntentId);
      const ours = made.find((refund) => isOf(refund, due));
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
    const { payment, refunds } = await this.lockPayment(tx, paid.id);
    const known = refunds.filter(({ providerRefundId }) => providerRefundId === seen.id);
    if (known.length > 0) return known;
    const asked = refunds.filter((row) => isOf(seen, row));
    return asked.length > 0 ? asked : this.outside.book(tx, payment, refunds, seen);
  }

  private async fail(tx: EntityManager, row: Refund, why: string): Promise<void> {
    await this.except(tx, row, why);
    if (row.registrationId !== null) await refreshPaymentStatus(tx, row.registrationId);
  }

  private async except(tx: EntityManager, row: Refund, why: string): Promise<void> {
    const payment = await tx.findOneByOrFail(Payment, { id: row.paymentId });
    await this.exceptions.open(tx, {
      kind: 'refund_failed',
      reference: `refund ${row.id}`,
      paymentIntentId: payment.paymentIntentId,
      paymentId: payment.id,
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
