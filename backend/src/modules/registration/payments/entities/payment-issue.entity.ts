import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export const EXCEPTION_KINDS = [
  'amount_mismatch',
  'not_registered',
  'unknown_payment',
  'unknown_refund',
  'refund_failed',
  'refund_unknown',
  'dispute',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** A payment that could not be settled automatically; an administrator resolves it. */
@Entity('payment_issues')
@Index('UQ_payment_issues_kind_providerReference', ['kind', 'providerReference'], { unique: true })
@Index(['status', 'openedAt'])
export class PaymentIssue {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('varchar', { length: 20 })
  kind: ExceptionKind;

  /** The id of the payment, refund, or dispute at the provider. */
  @Column('varchar', { length: 80 })
  providerReference: string;

  @Column('varchar', { length: 80, nullable: true })
  paymentIntentId: string | null;

  @ForeignKey('payments', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  paymentId: number | null;

  /** The refund that failed or whose outcome is unknown. */
  @ForeignKey('refunds', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  refundId: number | null;

  @Column('int', { nullable: true })
  checkoutId: number | null;

  @Column('int')
  amountCents: number;

  @Column('varchar', { length: 500 })
  description: string;

  @Column('varchar', { length: 10, default: 'open' })
  status: 'open' | 'resolved';

  @Column('timestamptz')
  openedAt: Date;

  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  @Column('varchar', { length: 100, nullable: true })
  resolvedBy: string | null;

  @Column('varchar', { length: 20, nullable: true })
  resolution: 'refunded' | 'marked_resolved' | 'retried' | null;

  @Column('varchar', { length: 1000, nullable: true })
  resolutionNote: string | null;
}
