import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A captured payment. One row per payment intent, so that none is counted twice. */
@Entity('payments')
@Check('CHK_payments_amount', '"amountCents" > 0')
export class Payment {
  @PrimaryGeneratedColumn()
  id: number;

  /** null when the payment names no checkout of this database. */
  @ForeignKey('checkouts', { onDelete: 'RESTRICT' })
  @Index()
  @Column('int', { nullable: true })
  checkoutId: number | null;

  @Index('UQ_payments_paymentIntentId', { unique: true })
  @Column('varchar', { length: 80 })
  paymentIntentId: string;

  @Column('int')
  amountCents: number;

  /** The version of the paid quote; null when it matches none. */
  @Column('int', { nullable: true })
  quoteVersion: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
