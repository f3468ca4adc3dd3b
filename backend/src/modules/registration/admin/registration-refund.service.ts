import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toDollars, type Cents } from '../../../kernel';
import { Audit, JobService, TransactionRunner, violatesConstraint, type Principals } from '../../../platform';
import { Registration } from '../checkout/entities/registration.entity';
import { Refund } from '../payments/entities/refund.entity';
import { PROCESS_REFUNDS } from '../payments/jobs/job-names';
import { RefundLedger } from '../payments/refund-ledger';
import { RegistrationErrors } from '../registration.errors';
import { assertRefundable } from './refund-amount';

/** An administrator's refund request. The family sees the reason once the refund is done. */
export interface RefundRequest {
  amountCents: Cents;
  reason: string;
  /** Repeating a request with the same key has no further effect. */
  key: string;
}

/** Refunds a registration completely or in parts, before or after it is canceled. */
@Injectable()
export class RegistrationRefundService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly refunds: RefundLedger,
    private readonly audit: Audit,
    private readonly jobs: JobService,
  ) {}

  async refund(by: Principals, id: number, input: RefundRequest): Promise<void> {
    if (input.key.length < 1 || input.key.length > 100) throw RegistrationErrors.idempotency_key_required();
    const registration = await this.dataSource.manager.findOneBy(Registration, { id });
    if (!registration) throw RegistrationErrors.registration_not_found();
    const { paymentId } = registration;
    if (paymentId === null) throw RegistrationErrors.nothing_to_refund();
    try {
      await this.transactions.run((tx) => this.request(tx, by, registration, paymentId, input));
    } catch (error) {
      // The same key was used for two payments at once; their locks don't make one wait for the other.
      if (violatesConstraint(error, 'UQ_refunds_idempotency_key'))
        throw RegistrationErrors.idempotency_key_reused();
      throw error;
    }
    await this.jobs.nudge(PROCESS_REFUNDS);
  }

  private async request(
    tx: EntityManager,
    by: Principals,
    registration: Registration,
    paymentId: number,
    { amountCents, reason, key }: RefundRequest,
  ): Promise<void> {
    const locked = await this.refunds.lock(tx, paymentId);
    const part = { registrationId: registration.id, amountCents, note: reason };
    const asked = await tx.findOneBy(Refund, { idempotencyKey: key });
    if (asked) {
      if (!isSame(asked, part)) throw RegistrationErrors.idempotency_key_reused();
      return;
    }
    assertRefundable(amountCents, registration, locked, 'amount');
    await this.refunds.request(tx, locked, { ...part, reason: 'asked', idempotencyKey: key });
    await this.audit.record(tx, by, {
      action: 'registration.refunded',
      subjectType: 'registration',
      subjectId: registration.id,
      subjectName: registration.purchasedName,
      // The reason is stored only with the refund, because a child named in the audit log could not be erased.
      after: { refund: toDollars(amountCents) },
    });
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
