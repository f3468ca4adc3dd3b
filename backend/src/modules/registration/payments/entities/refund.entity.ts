import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export type RefundStatus = 'pending' | 'succeeded' | 'failed';
export type RefundReason =
  'cancelled' | 'asked' | 'too_late' | 'paid_twice' | 'other_price' | 'exception' | 'outside';

/** Money that goes back. Written under the payment's lock; its id is the key that makes asking again harmless. */
@Entity('refunds')
@Index(['nextAttemptAt'], { where: `"nextAttemptAt" is not null` })
// One made at the provider may be of several registrations: a row for each.
@Index(['providerRefundId', 'registrationId'], { unique: true })
@Index('UQ_refunds_request_key', ['requestKey'], { unique: true })
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

  /** What the family was told as the reason of a refund that was asked for. */
  @Column('varchar', { length: 500, nullable: true })
  note: string | null;

  /** Chosen by who asked, so that the same wish sent again is granted once. */
  @Column('varchar', { length: 100, nullable: true })
  requestKey: string | null;

  @Column('varchar', { length: 10, default: 'pending' })
  status: RefundStatus;

  @Column('varchar', { length: 80, nullable: true })
  providerRefundId: string | null;

  /** Carried by the refund, so that no other is taken for it; null: made elsewhere, or before there were nonces. */
  @Column('text', { nullable: true, default: () => 'gen_random_uuid()' })
  nonce: string | null;

  @Column('int', { default: 0 })
  attempts: number;

  /** Raised with each claim and each outcome, so that a claim that was taken over says nothing any more. */
  @Column('int', { default: 0 })
  claimToken: number;

  /** When the provider is asked again; null: its end is known. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
