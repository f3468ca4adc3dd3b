import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { Cents, Page } from '../../../kernel';
import { Audit, Clock, Jobs, Transactions, type Principals } from '../../../platform';
import { leftCents } from './domain/refund-rules';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { PaymentException } from './entities/payment-exception.entity';
import { Payment } from './entities/payment.entity';
import { Refund } from './entities/refund.entity';
import { RUN_REFUNDS } from './jobs/job-names';
import { RegistrationErrors } from '../registration.errors';
import { RefundLedger } from './refund-ledger';

export interface ExceptionView {
  exception: PaymentException;
  /** Who began the checkout; null where the payment is of none of ours. */
  familyId: number | null;
  email: string | null;
  /** What was registered with the payment. */
  registrations: Registration[];
  refundableCents: Cents;
}

type NewException = Pick<
  PaymentException,
  'kind' | 'reference' | 'paymentIntentId' | 'paymentId' | 'checkoutId' | 'amountCents' | 'detail'
> &
  Partial<Pick<PaymentException, 'refundId'>>;

/** Money that no rule could settle, until an administrator has. */
@Injectable()
export class PaymentExceptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly refunds: RefundLedger,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Once for each thing that went wrong, however often it is told. */
  async open(tx: EntityManager, exception: NewException): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(PaymentException)
      .values({ ...exception, openedAt: this.clock.now() })
      .orIgnore()
      .execute();
  }

  async page(query: {
    page: number;
    pageSize: number;
    status?: 'open' | 'resolved' | 'all';
  }): Promise<Page<ExceptionView>> {
    const status = query.status ?? 'open';
    const [found, total] = await this.dataSource.manager.findAndCount(PaymentException, {
      where: status === 'all' ? {} : { status },
      order: { openedAt: 'DESC', id: 'DESC' },
      skip: (query.page - 1) * query.pageSize,
      take: query.pageSize,
    });
    return { items: await this.views(found), total };
  }

  /** `refund` gives back what is left of the payment; `settle` records that it was dealt with elsewhere. */
  async resolve(
    by: Principals,
    id: number,
    wish: { action: 'refund' | 'settle'; note?: string | null },
  ): Promise<ExceptionView> {
    await this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' as const };
      const exception = await tx.findOne(PaymentException, { where: { id }, lock });
      if (!exception) throw RegistrationErrors.exception_unknown();
      if (exception.status === 'resolved') throw RegistrationErrors.exception_resolved();
      if (wish.action === 'settle' && !wish.note) throw RegistrationErrors.settling_needs_note().at('note');
      if (wish.action === 'refund') await this.refundRest(tx, exception);
      const before = { status: exception.status };
      Object.assign(exception, {
        status: 'resolved',
        resolvedAt: this.clock.now(),
        resolvedBy: by.admin?.username ?? '',
        resolution: wish.action === 'refund' ? 'refunded' : 'settled',
        note: wish.note || null,
      } satisfies Partial<PaymentException>);
      await tx.save(exception);
      await this.audit.record(tx, by, {
        action: 'payment_exception.resolved',
        subjectType: 'payment_exception',
        subjectId: id,
        subjectName: exception.reference,
        before,
        after: { resolution: exception.resolution, note: exception.note, amountCents: exception.amountCents },
      });
    });
    if (wish.action === 'refund') await this.jobs.nudge(RUN_REFUNDS);
    const exception = await this.dataSource.manager.findOneByOrFail(PaymentException, { id });
    return (await this.views([exception]))[0];
  }

  private async refundRest(tx: EntityManager, exception: PaymentException): Promise<void> {
    if (exception.paymentId === null) throw RegistrationErrors.nothing_to_refund();
    const locked = await this.refunds.lock(tx, exception.paymentId);
    const left = leftCents(locked.payment.amountCents, locked.refunds);
    // A refund that failed is made again for the same amount; otherwise everything that is left goes back.
    const amountCents = exception.kind === 'refund_failed' ? Math.min(left, exception.amountCents) : left;
    if (amountCents === 0) throw RegistrationErrors.nothing_to_refund();
    const failed = locked.refunds.find(({ id }) => id === exception.refundId);
    const registrationId = failed?.registrationId ?? null;
    await this.refunds.ask(tx, locked, { registrationId, amountCents, reason: 'exception' });
  }

  private async views(found: PaymentException[]): Promise<ExceptionView[]> {
    const manager = this.dataSource.manager;
    const numbers = (ids: (number | null)[]) => In(ids.filter((id): id is number => id !== null));
    const [checkouts, payments, refunds, registrations] = await Promise.all([
      manager.findBy(Checkout, { id: numbers(found.map((e) => e.checkoutId)) }),
      manager.findBy(Payment, { id: numbers(found.map((e) => e.paymentId)) }),
      manager.findBy(Refund, { paymentId: numbers(found.map((e) => e.paymentId)) }),
      manager.find(Registration, {
        where: { paymentId: numbers(found.map((e) => e.paymentId)) },
        order: { id: 'ASC' },
      }),
    ]);
    return found.map((exception) => {
      const payment = payments.find(({ id }) => id === exception.paymentId);
      const own = refunds.filter(({ paymentId }) => paymentId === exception.paymentId);
      const checkout = checkouts.find(({ id }) => id === exception.checkoutId);
      return {
        exception,
        familyId: checkout?.userId ?? null,
        email: checkout?.email ?? null,
        registrations: registrations.filter(
          ({ paymentId }) => paymentId !== null && paymentId === exception.paymentId,
        ),
        refundableCents: payment ? leftCents(payment.amountCents, own) : 0,
      };
    });
  }
}
