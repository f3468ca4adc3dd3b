import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toDollars, type Cents } from '../../../kernel';
import {
  Audit,
  Jobs,
  organisationSettings,
  Outbox,
  SavedSettings,
  Transactions,
  violates,
  type Principals,
} from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { Refund } from '../payments/entities/refund.entity';
import { RUN_REFUNDS } from '../payments/jobs/job-names';
import { refundedMail } from '../payments/mails/refunded-mail';
import { RefundLedger } from '../payments/refund-ledger';
import { RegistrationErrors } from '../registration.errors';
import { assertRefundable } from './refund-amount';

/** What an administrator asks for; the reason is told to the family. */
export interface AskedRefund {
  amountCents: Cents;
  reason: string;
  /** The same key asks for the same refund: it is made once. */
  key: string;
}

/** Money back for a registration, before or after it is cancelled, in one piece or several. */
@Injectable()
export class RegistrationRefunds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly refunds: RefundLedger,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly saved: SavedSettings,
  ) {}

  async refund(by: Principals, id: number, wish: AskedRefund): Promise<void> {
    if (wish.key.length < 1 || wish.key.length > 100) throw RegistrationErrors.refund_key_missing();
    const registration = await this.dataSource.manager.findOneBy(Registration, { id });
    if (!registration) throw RegistrationErrors.registration_unknown();
    const { paymentId } = registration;
    if (paymentId === null) throw RegistrationErrors.nothing_to_refund();
    try {
      await this.transactions.run((tx) => this.ask(tx, by, registration, paymentId, wish));
    } catch (error) {
      // The same key for two payments at once: their locks do not make them wait for each other.
      if (violates(error, 'UQ_refunds_request_key')) throw RegistrationErrors.refund_key_used();
      throw error;
    }
    await this.outbox.nudge();
    await this.jobs.nudge(RUN_REFUNDS);
  }

  private async ask(
    tx: EntityManager,
    by: Principals,
    registration: Registration,
    paymentId: number,
    { amountCents, reason, key }: AskedRefund,
  ): Promise<void> {
    const locked = await this.refunds.lock(tx, paymentId);
    const part = { registrationId: registration.id, amountCents, note: reason };
    const asked = await tx.findOneBy(Refund, { requestKey: key });
    if (asked) {
      if (!isSame(asked, part)) throw RegistrationErrors.refund_key_used();
      return;
    }
    assertRefundable(amountCents, registration, locked, 'amount');
    await this.refunds.ask(tx, locked, { ...part, reason: 'asked', requestKey: key });
    await this.tell(tx, registration, locked.payment.paymentIntentId, { amountCents, reason });
    await this.audit.record(tx, by, {
      action: 'registration.refunded',
      subjectType: 'registration',
      subjectId: registration.id,
      subjectName: registration.soldAsName,
      // The reason stays with the refund: here a child that it names could not be forgotten.
      after: { refund: toDollars(amountCents) },
    });
  }

  private async tell(
    tx: EntityManager,
    { checkoutId, childName, soldAsName, service }: Registration,
    reference: string,
    refund: { amountCents: Cents; reason: string },
  ): Promise<void> {
    const { email } = await tx.findOneByOrFail(Checkout, { id: checkoutId });
    const mail = refundedMail(this.saved.of(organisationSettings), {
      ...refund,
      registered: [{ childName, programName: soldAsName, service }],
      reference,
    });
    await this.outbox.put(tx, 'registration.refunded', email, mail);
  }
}

type Part = Pick<Refund, 'registrationId' | 'amountCents' | 'note'>;

function isSame(one: Part, other: Part): boolean {
  return (
    one.registrationId === other.registrationId &&
    one.amountCents === other.amountCents &&
    one.note === other.note
  );
}
