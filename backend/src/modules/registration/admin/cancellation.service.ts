import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Cents } from '../../../kernel';
import {
  Audit,
  Clock,
  JobService,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { parseRefundChoice, type RefundChoice } from '../payments/domain/refund-rules';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { PROCESS_REFUNDS } from '../payments/jobs/job-names';
import { canceledMail } from './emails/canceled.email';
import { RegistrationErrors } from '../registration.errors';
import { OfferingSourceRegistry } from '../checkout/offering-source.registry';
import { RefundLedger, type LockedPayment } from '../payments/refund-ledger';
import { assertRefundable, getRefundable } from './refund-amount';

/** Cancels registrations for administrators: frees the spot and refunds as requested. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly sources: OfferingSourceRegistry,
    private readonly refunds: RefundLedger,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly jobs: JobService,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  async cancel(by: Principals, id: number, refund: string | undefined): Promise<void> {
    const input = parseRefundChoice(refund);
    if (input === null) throw RegistrationErrors.refund_amount_invalid().withPath('refund');
    const known = await this.dataSource.manager.findOneBy(Registration, { id });
    if (!known) throw RegistrationErrors.registration_not_found();
    await this.transactions.run(async (tx) => {
      // Locks the payment before the registration, like failing refunds do.
      const payment = known.paymentId === null ? null : await this.refunds.lock(tx, known.paymentId);
      const registration = await tx.findOneOrFail(Registration, {
        where: { id },
        lock: { mode: 'for_no_key_update' },
      });
      if (registration.status === 'canceled') throw RegistrationErrors.already_canceled();
      const amountCents = this.amount(input, registration, payment);
      await tx.update(Registration, id, { status: 'canceled', canceledAt: this.clock.now() });
      await this.sources.leave(tx, [registration]);
      if (payment && amountCents > 0) {
        await this.refunds.request(tx, payment, { registrationId: id, amountCents, reason: 'canceled' });
      }
      await this.sendEmail(tx, registration, amountCents);
      await this.audit.record(tx, by, {
        action: 'registration.canceled',
        subjectType: 'registration',
        subjectId: id,
        subjectName: registration.purchasedName,
        before: { status: 'active', paymentStatus: registration.paymentStatus },
        after: { status: 'canceled', refundCents: amountCents },
      });
    });
    await this.outbox.nudge();
    await this.jobs.nudge(PROCESS_REFUNDS);
  }

  private amount(choice: RefundChoice, registration: Registration, locked: LockedPayment | null): Cents {
    if (choice.kind === 'none') return 0;
    if (choice.kind === 'full') return getRefundable(registration, locked);
    assertRefundable(choice.amountCents, registration, locked, 'refund');
    return choice.amountCents;
  }

  private async sendEmail(tx: EntityManager, registration: Registration, refundCents: Cents): Promise<void> {
    const checkout = await tx.findOneByOrFail(Checkout, { id: registration.checkoutId });
    const email = canceledMail(this.saved.get(organizationSettingsSection), {
      childName: registration.childName,
      programName: registration.purchasedName,
      service: registration.service,
      refundCents,
    });
    await this.outbox.enqueue(tx, 'registration.canceled', checkout.email, email);
  }
}
