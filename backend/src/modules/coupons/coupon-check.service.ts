import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, SlidingLimitService } from '../../platform';
import { CouponService } from './coupon.service';
import { normalizeCode } from './domain/coupon-status';
import type { Coupon } from './entities/coupon.entity';

const ADDRESS = 'address:';

/** Codes as people type them. Who types too many wrong ones hears no more about them; a correct one is always taken. */
@Injectable()
export class CouponCheckService {
  constructor(
    private readonly coupons: CouponService,
    private readonly limits: SlidingLimitService,
    private readonly clock: Clock,
  ) {}

  /**
   * The coupon of that code if it can be used today, else null. `caller` is `user:7`, `admin:1` or, of a visitor,
   * `address:203.0.113.5`.
   * @throws request.rate_limited when it is one wrong code too many of this caller
   */
  async check(code: string, caller: string): Promise<Coupon | null> {
    const coupon = await this.coupons.findUsable(code, this.clock.today());
    if (!coupon) await this.countWrong(code, caller);
    return coupon;
  }

  /** Each code counts once an hour, wherever it is tried. @throws request.rate_limited */
  countWrong(code: string, caller: string): Promise<void> {
    const name = caller.startsWith(ADDRESS) ? 'wrongCouponCodesOfVisitors' : 'wrongCouponCodes';
    return this.limits.count(name, caller, hash(normalizeCode(code)));
  }
}

/** A code of any length, and readable by nobody. */
const hash = (code: string): string => createHash('sha256').update(code).digest('hex');
