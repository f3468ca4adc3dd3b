import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export type RefundReason =
  'canceled' | 'asked' | 'too_late' | 'paid_twice' | 'other_price' | 'issue' | 'outside';

/** A refund, written under the payment's lock. Its id is part of the idempotency key. */
@Entity('refunds')
@Index(['nextAttemptAt'], { where: `"nextAttemptAt" is not null` })
// An external refund may cover several registrations, with one row each.
@Index('UQ_refunds_providerRefundId_registrationId', ['providerRefundId', 'registrationId'], { unique: true })
@Index('UQ_refunds_idempotency_key', ['idempotencyKey'], { unique: true })
@Check('CHK_refunds_amount', '"amountCents" > 0')
export class Refund {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('payments', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int')
  paymentId: number;

  /** null for a refund of the whole payment, which led to no registration. */
  @ForeignKey('registrations', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  registrationId: number | null;

  @Column('int')
  amountCents: number;

  @Column('varchar', { length: 12 })
  reason: RefundReason;

  /** The reason given to the family. */
  @Column('varchar', { length: 500, nullable: true })
  note: string | null;

  /** Chosen by the client, so that a repeated request is carried out once. */
  @Column('varchar', { length: 100, nullable: true })
  idempotencyKey: string | null;

  @Column('varchar', { length: 10, default: 'pending' })
  status: RefundStatus;

  @Column('varchar', { length: 80, nullable: true })
  providerRefundId: string | null;

  /** Identifies the refund at the provider; null for external refunds and for those made before nonces existed. */
  @Column('text', { nullable: true, default: () => 'gen_random_uuid()' })
  providerNonce: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  /**
   * When the provider was first asked, saved before asking; null before that, and after an administrator chose "Try
   * again".
   */
  @Column('timestamptz', { nullable: true })
  firstAttemptedAt: Date | null;

  /** Increases only when the old key can have no more effect, or when an administrator chose "Try again". */
  @Column('int', { default: 0 })
  keyVersion: number;

  /** Increases with each claim and each outcome, so that an outdated claim can no longer write. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** When the provider is asked again; null when the outcome is known or an administrator has to decide. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
