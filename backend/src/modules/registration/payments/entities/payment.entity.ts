import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Money that the provider has captured. One row per payment intent, so that none is counted twice. */
@Entity('payments')
@Check('CHK_payments_amount', '"amountCents" > 0')
export class Payment {
  @PrimaryGeneratedColumn()
  id: number;

  /** null when a payment names no checkout of ours. */
  @ForeignKey('checkouts', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  checkoutId: number | null;

  @Index('UQ_payments_paymentIntentId', { unique: true })
  @Column('varchar', { length: 80 })
  paymentIntentId: string;

  @Column('int')
  amountCents: number;

  /** The quote it paid; null when it matches none. */
  @Column('int', { nullable: true })
  quoteVersion: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
