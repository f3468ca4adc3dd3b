import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import { CouponErrors, CouponService } from '../../coupons';
import type { CouponTerms } from './domain/pricing';
import { CheckoutQuote } from './entities/checkout-quote.entity';
import type { Checkout } from './entities/checkout.entity';
import { RegistrationErrors } from '../registration.errors';

/** The coupon uses of checkouts. Coupons are locked last. */
@Injectable()
export class CouponHoldService {
  constructor(
    private readonly coupons: CouponService,
    private readonly clock: Clock,
  ) {}

  /** Takes a use with the terms that the family saw. @throws registration.coupon_invalid, price_changed */
  async redeem(tx: EntityManager, coupon: CouponTerms): Promise<number> {
    const redeemed = await this.coupons.redeem(tx, coupon.code, this.clock.today()).catch(asCouponInvalid);
    if (redeemed.discountPercentage !== coupon.discountPercentage) throw RegistrationErrors.price_changed();
    return redeemed.id;
  }

  /** Keeps a use that this checkout still holds, with its old terms; otherwise takes one. */
  async reuseOrRedeem(
    tx: EntityManager,
    checkout: Checkout,
    code: string,
  ): Promise<CouponTerms & { id: number }> {
    const earlier = await tx.findOne(CheckoutQuote, {
      where: { checkoutId: checkout.id, couponCode: code },
      order: { version: 'DESC' },
    });
    if (earlier?.couponId && earlier.couponPercent && checkout.heldCouponIds.includes(earlier.couponId)) {
      return { id: earlier.couponId, code, discountPercentage: earlier.couponPercent };
    }
    const redeemed = await this.coupons.redeem(tx, code, this.clock.today()).catch(asCouponInvalid);
    checkout.heldCouponIds = [...checkout.heldCouponIds, redeemed.id];
    return redeemed;
  }

  /** Returns all uses except those in `kept`. The caller saves the row. */
  async release(tx: EntityManager, checkout: Checkout, kept: readonly number[]): Promise<void> {
    const released = checkout.heldCouponIds.filter((id) => !kept.includes(id)).sort((a, b) => a - b);
    for (const id of released) await this.coupons.release(tx, id);
    checkout.heldCouponIds = checkout.heldCouponIds.filter((id) => kept.includes(id));
  }
}

function asCouponInvalid(error: unknown): never {
  if (CouponErrors.not_usable.is(error)) throw RegistrationErrors.coupon_invalid();
  throw error;
}
