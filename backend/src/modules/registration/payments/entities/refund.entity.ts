import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export type RefundReason =
  'canceled' | 'asked' | 'too_late' | 'paid_twice' | 'other_price' | 'issue' | 'outside';

/** Money that goes back. Written under the payment's lock; its id is in the key that makes asking again harmless. */
@Entity('refunds')
@Index(['nextAttemptAt'], { where: `"nextAttemptAt" is not null` })
// A refund made at the provider may cover several registrations: one row each.
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

  /** null: the whole payment, which led to no registration. */
  @ForeignKey('registrations', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  registrationId: number | null;

  @Column('int')
  amountCents: number;

  @Column('varchar', { length: 12 })
  reason: RefundReason;

  /** The reason that the family was given for a requested refund. */
  @Column('varchar', { length: 500, nullable: true })
  note: string | null;

  /** Chosen by the caller, so that a repeated request is granted once. */
  @Column('varchar', { length: 100, nullable: true })
  idempotencyKey: string | null;

  @Column('varchar', { length: 10, default: 'pending' })
  status: RefundStatus;

  @Column('varchar', { length: 80, nullable: true })
  providerRefundId: string | null;

  /** Part of the refund, so that no other is mistaken for it; null: made elsewhere, or before there were nonces. */
  @Column('text', { nullable: true, default: () => 'gen_random_uuid()' })
  providerNonce: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  /** When the provider was first asked, saved before it was; null when it never was, or since the office chose "Try again". */
  @Column('timestamptz', { nullable: true })
  firstAttemptedAt: Date | null;

  /** Raised only when the provider can't do anything under the key any more, or by an administrator. */
  @Column('int', { default: 0 })
  keyVersion: number;

  /** Increased with each claim and each outcome, so that a claim that was taken over can no longer write. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** When the provider is asked again; null when its end is known, or when an administrator has to decide. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
