import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { formatDollars, groupedBy, type Cents, type Page } from '../../../kernel';
import { Audit, toBatches, Clock, JobService, TransactionRunner, type Principals } from '../../../platform';
import { refundKey } from './domain/refund-attempts';
import { getRemainingCents } from './domain/refund-rules';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { PaymentIssue } from './entities/payment-issue.entity';
import { Payment } from './entities/payment.entity';
import { Refund } from './entities/refund.entity';
import { PROCESS_REFUNDS } from './jobs/job-names';
import { RegistrationErrors } from '../registration.errors';
import { RefundLedger } from './refund-ledger';

export interface PaymentIssueView {
  issue: PaymentIssue;
  /** The family that started the checkout; null when the payment belongs to no checkout. */
  familyId: number | null;
  email: string | null;
  /** The registrations that were paid with it. */
  registrations: Pick<Registration, keyof typeof REGISTRATION_COLUMNS>[];
  refundableCents: Cents;
}

const REGISTRATION_COLUMNS = {
  ...({ id: true, paymentId: true, parentName: true } as const),
  ...({ childName: true, purchasedName: true, programType: true } as const),
} as const;

/** Who found out the outcome, with a note for administrators. */
export interface Finding {
  by: Principals | 'system';
  note: string | null;
}

type NewException = Pick<
  PaymentIssue,
  | 'kind'
  | 'providerReference'
  | 'paymentIntentId'
  | 'paymentId'
  | 'checkoutId'
  | 'amountCents'
  | 'description'
> &
  Partial<Pick<PaymentIssue, 'refundId'>>;

/** Payments that could not be settled automatically, until an administrator resolves them. */
@Injectable()
export class PaymentIssueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly refunds: RefundLedger,
    private readonly audit: Audit,
    private readonly jobs: JobService,
    private readonly clock: Clock,
  ) {}

  /** Opens an issue once per problem, however often it is reported. */
  async open(tx: EntityManager, issue: NewException): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(PaymentIssue)
      .values({ ...issue, openedAt: this.clock.now() })
      .orIgnore()
      .execute();
  }

  /**
   * Called 20 hours after the first attempt, when no job repeats the refund any more. Each key of a refund has its own
   * issue.
   */
  openUnknownRefund(tx: EntityManager, payment: Payment, refund: Refund): Promise<void> {
    return this.open(tx, {
      kind: 'refund_unknown',
      providerReference: refundKey(refund),
      paymentIntentId: payment.paymentIntentId,
      paymentId: payment.id,
      refundId: refund.id,
      checkoutId: payment.checkoutId,
      amountCents: refund.amountCents,
      description: `We could not find out whether ${formatDollars(refund.amountCents)} was refunded`,
    });
  }

  /** A refund that failed, succeeded after all, and failed again is a new problem. The payment must be locked. */
  async openFailedRefund(tx: EntityManager, payment: Payment, refund: Refund, why: string): Promise<void> {
    const earlier = await tx.countBy(PaymentIssue, { kind: 'refund_failed', refundId: refund.id });
    await this.open(tx, {
      kind: 'refund_failed',
      providerReference:
        earlier === 0 ? `refund ${refund.id}` : `refund ${refund.id}, failure ${earlier + 1}`,
      paymentIntentId: payment.paymentIntentId,
      paymentId: payment.id,
      refundId: refund.id,
      checkoutId: payment.checkoutId,
      amountCents: refund.amountCents,
      description: `A refund failed: ${why}`.slice(0, 500),
    });
  }

  /** The provider carried out refunds that it had rejected, so administrators don't have to refund anything. */
  async closeFailedRefunds(tx: EntityManager, refunds: readonly Refund[], finding: Finding): Promise<void> {
    for (const issue of await this.getLock(tx, 'refund_failed', refunds))
      await this.close(tx, issue, finding, 'refunded');
  }

  /** The outcome of these refunds is known now. The payment must be locked. */
  async closeUnknownRefunds(tx: EntityManager, refunds: readonly Refund[], finding: Finding): Promise<void> {
    const open = await this.getLock(tx, 'refund_unknown', refunds);
    for (const issue of open) {
      const isMade = refunds.some(({ id, status }) => id === issue.refundId && status !== 'failed');
      await this.close(tx, issue, finding, isMade ? 'refunded' : 'marked_resolved');
    }
  }

  /**
   * "Try again": the administrator accepts the risk of a new key.
   * @throws payment_issue_already_resolved when the outcome is known by now
   */
  async retryUnknownRefund(by: Principals, id: number, note: string | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { paymentId, refundId } = await tx.findOneByOrFail(PaymentIssue, { id });
      // Locks the payment before the issue, in the same order as everyone who records the outcome of a refund.
      const { refunds } = await this.refunds.lock(tx, paymentId!);
      const refund = refunds.find((row) => row.id === refundId);
      const issue = await this.lockOpen(tx, id);
      if (refund?.status !== 'pending' || refund.providerRefundId !== null)
        throw RegistrationErrors.payment_issue_already_resolved();
      await tx.update(Refund, refund.id, {
        keyVersion: refund.keyVersion + 1,
        firstAttemptedAt: null,
        attempts: 0,
        nextAttemptAt: this.clock.now(),
        claimToken: () => '"claimToken" + 1',
      });
      await this.close(tx, issue, { by, note }, 'retried');
    });
    await this.jobs.nudge(PROCESS_REFUNDS);
  }

  async page(query: {
    page: number;
    pageSize: number;
    status?: 'open' | 'resolved' | 'all';
  }): Promise<Page<PaymentIssueView>> {
    const status = query.status ?? 'open';
    const [found, total] = await this.dataSource.manager.findAndCount(PaymentIssue, {
      where: status === 'all' ? {} : { status },
      order: { openedAt: 'DESC', id: 'DESC' },
      skip: (query.page - 1) * query.pageSize,
      take: query.pageSize,
    });
    const items: PaymentIssueView[] = [];
    // Reads in batches to let other requests run, because a payment may have many registrations.
    for (const batch of toBatches(found)) items.push(...(await this.views(batch)));
    return { items, total };
  }

  /** `refund` refunds what is left of the payment; `mark_resolved` records that the issue was resolved elsewhere. */
  async resolve(
    by: Principals,
    id: number,
    input: { action: 'refund' | 'mark_resolved'; note?: string | null },
  ): Promise<PaymentIssueView> {
    await this.transactions.run(async (tx) => {
      const issue = await this.lockOpen(tx, id);
      if (issue.kind === 'refund_unknown')
        throw RegistrationErrors.payment_issue_action_invalid().withPath('action');
      if (input.action === 'mark_resolved' && !input.note)
        throw RegistrationErrors.resolution_note_required().withPath('resolutionNote');
      if (input.action === 'refund') await this.refundRemainder(tx, issue);
      const finding = { by, note: input.note || null };
      await this.close(tx, issue, finding, input.action === 'refund' ? 'refunded' : 'marked_resolved');
    });
    if (input.action === 'refund') await this.jobs.nudge(PROCESS_REFUNDS);
    return this.view(id);
  }

  async view(id: number): Promise<PaymentIssueView> {
    const issue = await this.dataSource.manager.findOneByOrFail(PaymentIssue, { id });
    return (await this.views([issue]))[0];
  }

  private getLock(
    tx: EntityManager,
    kind: 'refund_failed' | 'refund_unknown',
    refunds: readonly Refund[],
  ): Promise<PaymentIssue[]> {
    return tx.find(PaymentIssue, {
      where: { refundId: In(refunds.map(({ id }) => id)), kind, status: 'open' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async lockOpen(tx: EntityManager, id: number): Promise<PaymentIssue> {
    const lock = { mode: 'pessimistic_write' as const };
    const issue = await tx.findOne(PaymentIssue, { where: { id }, lock });
    if (!issue) throw RegistrationErrors.payment_issue_not_found();
    if (issue.status === 'resolved') throw RegistrationErrors.payment_issue_already_resolved();
    return issue;
  }

  private async close(
    tx: EntityManager,
    issue: PaymentIssue,
    { by, note }: Finding,
    resolution: NonNullable<PaymentIssue['resolution']>,
  ): Promise<void> {
    const before = { status: issue.status };
    Object.assign(issue, {
      status: 'resolved',
      resolvedAt: this.clock.now(),
      resolvedBy: by === 'system' ? 'Fieldhouse' : (by.admin?.username ?? ''),
      resolution,
      resolutionNote: note,
    } satisfies Partial<PaymentIssue>);
    await tx.save(issue);
    await this.audit.record(tx, by, {
      action: 'payment_issue.resolved',
      subjectType: 'payment_issue',
      subjectId: issue.id,
      subjectName: issue.providerReference,
      before,
      after: { resolution, note, amountCents: issue.amountCents },
    });
  }

  private async refundRemainder(tx: EntityManager, issue: PaymentIssue): Promise<void> {
    if (issue.paymentId === null) throw RegistrationErrors.nothing_to_refund();
    const locked = await this.refunds.lock(tx, issue.paymentId);
    const left = getRemainingCents(locked.payment.amountCents, locked.refunds);
    // A failed refund is repeated with the same amount; otherwise everything that is left is refunded.
    const amountCents = issue.kind === 'refund_failed' ? Math.min(left, issue.amountCents) : left;
    if (amountCents === 0) throw RegistrationErrors.nothing_to_refund();
    const failed = locked.refunds.find(({ id }) => id === issue.refundId);
    const registrationId = failed?.registrationId ?? null;
    await this.refunds.request(tx, locked, { registrationId, amountCents, reason: 'issue' });
  }

  private async views(found: PaymentIssue[]): Promise<PaymentIssueView[]> {
    const manager = this.dataSource.manager;
    const numbers = (ids: (number | null)[]) => In(ids.filter((id): id is number => id !== null));
    const [checkouts, payments, refunds, registrations] = await Promise.all([
      manager.find(Checkout, {
        select: { id: true, userId: true, email: true },
        where: { id: numbers(found.map((e) => e.checkoutId)) },
      }),
      manager.findBy(Payment, { id: numbers(found.map((e) => e.paymentId)) }),
      manager.findBy(Refund, { paymentId: numbers(found.map((e) => e.paymentId)) }),
      manager.find(Registration, {
        select: REGISTRATION_COLUMNS,
        where: { paymentId: numbers(found.map((e) => e.paymentId)) },
        order: { id: 'ASC' },
      }),
    ]);
    const refundsOf = groupedBy(refunds, ({ paymentId }) => paymentId);
    const registrationsOf = groupedBy(registrations, ({ paymentId }) => paymentId);
    const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
    const checkoutOf = new Map(checkouts.map((checkout) => [checkout.id, checkout]));
    return found.map((issue) => {
      const payment = paymentOf.get(issue.paymentId ?? 0);
      const own = refundsOf.get(issue.paymentId ?? 0) ?? [];
      const checkout = checkoutOf.get(issue.checkoutId ?? 0);
      return {
        issue,
        familyId: checkout?.userId ?? null,
        email: checkout?.email ?? null,
        registrations: registrationsOf.get(issue.paymentId ?? 0) ?? [],
        refundableCents: payment ? getRemainingCents(payment.amountCents, own) : 0,
      };
    });
  }
}
