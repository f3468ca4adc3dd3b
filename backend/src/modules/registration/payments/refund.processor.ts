import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  ClaimRenewalService,
  Clock,
  OutboxService,
  TransactionRunner,
  type Claim,
  type DueRowProcessor,
} from '../../../platform';
import { afterAttempt, nextAttempt, refundKey, retryDelayMs, type Attempt } from './domain/refund-attempts';
import { canRetry } from './domain/key-trust';
import { Payment } from './entities/payment.entity';
import { Refund } from './entities/refund.entity';
import { KEY_REUSED, PaymentProvider, ProviderError, type ProviderRefund } from './provider/payment-provider';
import { ExternalRefundService } from './external-refund.service';
import { PaymentIssueService, type Finding } from './payment-issue.service';
import { RefundLedger, type LockedPayment } from './refund-ledger';
import { RefundMailer } from './refund.mailer';

const CONCURRENCY = 4;
/** A pending refund is checked again after this time, because the event with its outcome may be lost. */
const PENDING_MS = 10 * 60_000;

const FOUND_BY_SYSTEM: Finding = { by: 'system', note: null };

/** The refund's key can have no more effect, and no list of the payment's refunds contains the refund. */
class KeySpentError extends Error {
  constructor(
    readonly by: NonNullable<Attempt['spentBy']>,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Saves each refund first and then sends it to the provider. Repeating the request is harmless with the same key, so
 * the key changes only as described in docs/decisions/0020-keys-at-the-provider.md.
 */
@Injectable()
export class RefundProcessor {
  private readonly logger = new Logger(RefundProcessor.name);
  private readonly due: DueRowProcessor;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly provider: PaymentProvider,
    private readonly ledger: RefundLedger,
    private readonly outside: ExternalRefundService,
    private readonly issues: PaymentIssueService,
    private readonly emails: RefundMailer,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    claims: ClaimRenewalService,
  ) {
    this.due = claims.createProcessor<Claim<number>>({
      table: 'refunds',
      concurrency: CONCURRENCY,
      work: (claim) => this.submit(claim),
      getDelayMs: retryDelayMs,
    });
  }

  /** The job that sends due refunds to the provider. */
  runDue(): Promise<void> {
    return this.due.run();
  }

  /**
   * Saves the provider's state of a refund, from an event or a list. The family gets one email when it succeeds, and a
   * correction when it fails after that.
   */
  async applyProviderState(seen: ProviderRefund, finding: Finding = FOUND_BY_SYSTEM): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { locked, rows } = await this.toRows(tx, seen);
      if (!locked || rows.length === 0) return;
      const succeeded: Refund[] = [];
      const revived: Refund[] = [];
      const failed: { row: Refund; hadSucceeded: boolean }[] = [];
      for (const row of rows) {
        const before = row.status;
        // A refund can fail after it succeeded, but not the other way round. A failed row without a provider id was
        // only rejected: if the provider carried the refund out after all, that counts.
        row.status = before === 'failed' && row.providerRefundId !== null ? 'failed' : seen.status;
        if (before === 'failed' && row.status !== 'failed') revived.push(row);
        if (row.status === 'succeeded' && before !== 'succeeded') succeeded.push(row);
        if (row.status === 'failed' && before !== 'failed')
          failed.push({ row, hadSucceeded: before === 'succeeded' });
        // Only these columns, so that a simultaneous update is not overwritten.
        await tx.update(Refund, row.id, {
          claimToken: () => '"claimToken" + 1',
          status: row.status,
          providerRefundId: seen.id,
          nextAttemptAt: row.status === 'pending' ? new Date(this.clock.now().getTime() + PENDING_MS) : null,
          lastError: seen.failure,
        });
      }
      await this.issues.closeUnknownRefunds(tx, rows, finding);
      await this.issues.closeFailedRefunds(tx, revived, finding);
      for (const { row } of failed) await this.openFailed(tx, locked, row, seen.failure ?? 'unknown');
      await this.ledger.refresh(tx, rows);
      await this.emails.sendSucceeded(tx, locked.payment, succeeded);
      const corrected = failed.filter(({ hadSucceeded }) => hadSucceeded).map(({ row }) => row);
      await this.emails.sendFailed(tx, locked.payment, corrected);
    });
    await this.outbox.nudge();
  }

  /**
   * The refund at the provider that this row requested; null when a complete list of the payment's refunds does not
   * contain it.
   */
  async find(refund: Refund): Promise<ProviderRefund | null> {
    const { paymentIntentId } = await this.getPayment(refund);
    const made = await this.provider.getRefunds(paymentIntentId);
    return made.find((one) => isFor(one, refund)) ?? null;
  }

  private async submit({ id, claimToken }: Claim<number>): Promise<void> {
    const refund = await this.dataSource.manager.findOneBy(Refund, { id, claimToken });
    if (!refund) return;
    try {
      const seen = refund.providerRefundId
        ? await this.provider.retrieveRefund(refund.providerRefundId)
        : await this.ask(refund);
      if (seen) await this.applyProviderState(seen);
      else await this.noteFailure(refund, new Error('The provider does not list this refund.'));
    } catch (error) {
      await this.noteFailure(refund, error as Error);
    }
  }

  /** Always uses the refund's key. Null when the refund can't be requested any more and is not listed. */
  private async ask(refund: Refund): Promise<ProviderRefund | null> {
    const { id: refundId, providerNonce, amountCents } = refund;
    const { paymentIntentId } = await this.getPayment(refund);
    const wasAsked = refund.firstAttemptedAt !== null || refund.keyVersion > 0;
    const made = wasAsked ? await this.find(refund) : null;
    if (made) return made;
    if (!canRetry(refund.firstAttemptedAt, this.clock.now())) return null;
    if (!(await this.noteFirstAttempt(refund))) return null;
    try {
      const input = { paymentIntentId, amountCents, refundId, nonce: providerNonce };
      return await this.provider.createRefund(input, refundKey(refund));
    } catch (error) {
      const spentBy = spentKey(error);
      if (spentBy === null) throw error;
      // The provider may replay an error for the key although the refund was made.
      const listed = await this.find(refund);
      if (listed) return listed;
      throw new KeySpentError(spentBy, (error as Error).message);
    }
  }

  /**
   * Saved before the provider is asked, so that the key's age is known if the process dies. Returns false when another
   * process has the claim.
   */
  private async noteFirstAttempt(refund: Refund): Promise<boolean> {
    if (refund.firstAttemptedAt !== null) return true;
    const { id, claimToken } = refund;
    refund.firstAttemptedAt = this.clock.now();
    const { affected } = await this.dataSource.manager.update(
      Refund,
      { id, claimToken },
      { firstAttemptedAt: refund.firstAttemptedAt },
    );
    return affected === 1;
  }

  /** Saves the failure together with the payment issue that it causes. */
  private async noteFailure(refund: Refund, error: Error): Promise<void> {
    const { id, claimToken, attempts, paymentId, firstAttemptedAt, keyVersion, providerRefundId } = refund;
    const lastError = error.message.slice(0, 500);
    this.logger.warn(`Refund ${id}, attempt ${attempts}: ${lastError}`);
    const now = this.clock.now();
    const spentBy = error instanceof KeySpentError ? error.by : null;
    // A refund that the provider has is only read again, for as long as it takes.
    const after =
      providerRefundId === null ? afterAttempt({ firstAttemptedAt, now, spentBy }) : ('same_key' as const);
    const isFinal = after === 'failed' || after === 'unknown';
    await this.transactions.run(async (tx) => {
      const locked = await this.ledger.lock(tx, paymentId);
      const { affected } = await tx.update(
        Refund,
        { id, claimToken, status: 'pending' },
        {
          status: after === 'failed' ? 'failed' : 'pending',
          keyVersion: after === 'new_key' ? keyVersion + 1 : keyVersion,
          nextAttemptAt: isFinal ? null : this.nextAttempt(refund, error),
          lastError,
          claimToken: claimToken + 1,
        },
      );
      // The claim was taken over, so nothing was written.
      if (affected === 0 || !isFinal) return;
      const row = await tx.findOneByOrFail(Refund, { id });
      if (after === 'unknown') return this.issues.openUnknownRefund(tx, locked.payment, row);
      await this.openFailed(tx, locked, row, lastError);
      await this.ledger.refresh(tx, [row]);
    });
  }

  /** A rejected refund is requested again at once: when the provider replays the rejection, it is final. */
  private nextAttempt({ attempts, firstAttemptedAt, providerRefundId }: Refund, error: Error): Date {
    const now = this.clock.now();
    const isRefused = error instanceof ProviderError && error.kind === 'refused';
    if (isRefused && attempts === 1) return now;
    return nextAttempt(attempts, providerRefundId === null ? firstAttemptedAt : null, now);
  }

  private getPayment({ paymentId }: Refund): Promise<Payment> {
    return this.dataSource.manager.findOneByOrFail(Payment, { id: paymentId });
  }

  /** A refund counts as ours only if this database requested it; any other is recorded as external. */
  private async toRows(
    tx: EntityManager,
    seen: ProviderRefund,
  ): Promise<{ locked: LockedPayment | null; rows: Refund[] }> {
    const paid =
      seen.paymentIntentId === null
        ? null
        : await tx.findOneBy(Payment, { paymentIntentId: seen.paymentIntentId });
    if (!paid) {
      await this.outside.list(tx, seen, null);
      return { locked: null, rows: [] };
    }
    const locked = await this.ledger.lock(tx, paid.id);
    const known = locked.refunds.filter(({ providerRefundId }) => providerRefundId === seen.id);
    if (known.length > 0) return { locked, rows: known };
    const asked = locked.refunds.filter((row) => isFor(seen, row));
    return { locked, rows: asked.length > 0 ? asked : await this.outside.record(tx, locked, seen) };
  }

  private openFailed(tx: EntityManager, { payment }: LockedPayment, row: Refund, why: string): Promise<void> {
    return this.issues.openFailedRefund(tx, payment, row, why);
  }
}

/** Whether the key can have no more effect: the provider replays the error, or another database used the key. */
function spentKey(error: unknown): Attempt['spentBy'] {
  if (!(error instanceof ProviderError)) return null;
  if (error.code === KEY_REUSED) return 'error';
  if (!error.remembered) return null;
  return error.kind === 'refused' ? 'refusal' : 'error';
}

/**
 * Among a payment's refunds and rows, the refund that this row requested. A refund known to belong to another row is
 * excluded. Rows of external refunds have no nonce, and only the nonce is proof.
 */
function isFor(
  refund: ProviderRefund,
  row: { id: number; providerNonce: string | null; providerRefundId: string | null },
): boolean {
  const isFree = row.providerRefundId === null || row.providerRefundId === refund.id;
  return isFree && refund.refundId === row.id && refund.nonce === row.providerNonce;
}
