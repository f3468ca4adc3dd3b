import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import type { LocalDate } from '../../../kernel';

/** A percentage discount. Uses are counted only under this row's lock, including those of open checkouts. */
@Entity('coupons')
@Unique('UQ_coupons_code', ['code'])
@Check('CHK_coupons_discount', `"discountPercentage" between 1 and 100`)
@Check('CHK_coupons_usage', `"usageCount" >= 0 and ("maxUsage" is null or "usageCount" <= "maxUsage")`)
export class Coupon {
  @PrimaryGeneratedColumn()
  id: number;

  /** In upper case. */
  @Column('varchar', { length: 40 })
  code: string;

  @Column('int')
  discountPercentage: number;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('int', { default: 0 })
  usageCount: number;

  /** null: unlimited. */
  @Column('int', { nullable: true })
  maxUsage: number | null;

  /** The last day on which it can be used. */
  @Column('date', { nullable: true })
  expiresAt: LocalDate | null;

  /** Increased only by people's edits, never by a use. */
  @Column('int', { default: 0 })
  editVersion: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
