import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LocalDate } from '../../kernel';
import { couponStatus, normalizeCode } from './domain/coupon-status';
import { CouponErrors } from './coupons.errors';
import { Coupon } from './entities/coupon.entity';

/** Coupons as a checkout uses them. */
@Injectable()
export class CouponService {
  constructor(private readonly dataSource: DataSource) {}

  /** The coupon with that code if it can be used today, otherwise null; nothing is taken. */
  async findUsable(code: string, today: LocalDate): Promise<Coupon | null> {
    const coupon = await this.dataSource.manager.findOneBy(Coupon, { code: normalizeCode(code) });
    return coupon && couponStatus(coupon, today) === 'Active' ? coupon : null;
  }

  /**
   * Takes one use under the coupon's lock. Programs are locked before coupons, everywhere.
   * @throws coupons.not_usable
   */
  async redeem(tx: EntityManager, code: string, today: LocalDate): Promise<Coupon> {
    const coupon = await this.lockByCode(tx, normalizeCode(code));
    if (!coupon || couponStatus(coupon, today) !== 'Active') throw CouponErrors.not_usable();
    coupon.usageCount += 1;
    await tx.update(Coupon, coupon.id, { usageCount: coupon.usageCount });
    return coupon;
  }

  /** Returns the use of an abandoned checkout. */
  async release(tx: EntityManager, couponId: number): Promise<void> {
    await tx.decrement(Coupon, { id: couponId }, 'usageCount', 1);
  }

  protected async lockByCode(tx: EntityManager, code: string): Promise<Coupon | null> {
    return tx.findOne(Coupon, { where: { code }, lock: { mode: 'for_no_key_update' } });
  }
}
