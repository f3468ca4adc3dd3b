import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Cents } from '../../../kernel';
import {
  Audit,
  Clock,
  Jobs,
  organisationSettings,
  Outbox,
  SavedSettings,
  Transactions,
  type Principals,
} from '../../../platform';
import { readRefundWish, type RefundWish } from '../payments/domain/refund-rules';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { RUN_REFUNDS } from '../payments/jobs/job-names';
import { cancelledMail } from './mails/cancelled-mail';
import { RegistrationErrors } from '../registration.errors';
import { OfferingSources } from '../checkout/offering-sources';
import { RefundLedger, type LockedPayment } from '../payments/refund-ledger';
import { assertRefundable, refundableOf } from './refund-amount';

/** Cancelling by an administrator: the place is free again, and money goes back as asked. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly sources: OfferingSources,
    private readonly refunds: RefundLedger,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {}

  async cancel(by: Principals, id: number, refund: string | undefined): Promise<void> {
    const wish = readRefundWish(refund);
    if (wish === null) throw RegistrationErrors.refund_unreadable().at('refund');
    const known = await this.dataSource.manager.findOneBy(Registration, { id });
    if (!known) throw RegistrationErrors.registration_unknown();
    await this.transactions.run(async (tx) => {
      // The payment before the registration, as refunds that fail take them in this order too.
      const payment = known.paymentId === null ? null : await this.refunds.lock(tx, known.paymentId);
      const registration = await tx.findOneOrFail(Registration, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (registration.status === 'cancelled') throw RegistrationErrors.already_cancelled();
      const amountCents = this.amount(wish, registration, payment);
      await tx.update(Registration, id, { status: 'cancelled', cancelledAt: this.clock.now() });
      await this.sources.leave(tx, [registration]);
      if (payment && amountCents > 0) {
        await this.refunds.ask(tx, payment, { registrationId: id, amountCents, reason: 'cancelled' });
      }
      await this.tell(tx, registration, amountCents);
      await this.audit.record(tx, by, {
        action: 'registration.cancelled',
        subjectType: 'registration',
        subjectId: id,
        subjectName: registration.soldAsName,
        before: { status: 'active', paymentStatus: registration.paymentStatus },
        after: { status: 'cancelled', refundCents: amountCents },
      });
    });
    await this.outbox.nudge();
    await this.jobs.nudge(RUN_REFUNDS);
  }

  private amount(wish: RefundWish, registration: Registration, locked: LockedPayment | null): Cents {
    if (wish.kind === 'none') return 0;
    if (wish.kind === 'full') return refundableOf(registration, locked);
    assertRefundable(wish.amountCents, registration, locked, 'refund');
    return wish.amountCents;
  }

  private async tell(tx: EntityManager, registration: Registration, refundCents: Cents): Promise<void> {
    const checkout = await tx.findOneByOrFail(Checkout, { id: registration.checkoutId });
    const mail = cancelledMail(this.saved.of(organisationSettings), {
      childName: registration.childName,
      programName: registration.soldAsName,
      service: registration.service,
      refundCents,
    });
    await this.outbox.put(tx, 'registration.cancelled', checkout.email, mail);
  }
}
