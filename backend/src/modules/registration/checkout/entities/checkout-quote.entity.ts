import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Discount } from '../domain/pricing';

/** A price of a checkout. Earlier versions are kept, because a payment may still arrive for them. */
@Entity('checkout_quotes')
export class CheckoutQuote {
  @ForeignKey('checkouts', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  checkoutId: number;

  @PrimaryColumn('int')
  version: number;

  @Column('int', { nullable: true })
  couponId: number | null;

  @Column('varchar', { length: 50, nullable: true })
  couponCode: string | null;

  @Column('int', { nullable: true })
  couponPercent: number | null;

  @Column('int')
  subtotalCents: number;

  @Column('jsonb')
  discounts: Discount[];

  @Column('int')
  processingFeeCents: number;

  @Column('int')
  totalCents: number;

  /** In the order of the items. */
  @Column('int', { array: true })
  lineAmountsCents: number[];

  /** The fee in each amount. */
  @Column('int', { array: true })
  lineFeesCents: number[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
