import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { insertCoupon } from '../../../../test/program-fixtures';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { TransactionRunner } from '../../../platform';
import { CouponService } from '../coupon.service';
import { Coupon } from '../entities/coupon.entity';

const FAMILIES = 50;

/** Redeeming without the lock. */
class UnlockedCouponService extends CouponService {
  protected override lockByCode(tx: EntityManager, code: string): Promise<Coupon | null> {
    return tx.findOneBy(Coupon, { code });
  }
}

describe('the last uses of a coupon (R3)', () => {
  let test: TestApp;
  let transactions: TransactionRunner;
  beforeAll(async () => {
    test = await startTestApp();
    transactions = test.app.get(TransactionRunner);
  });
  afterAll(() => test.close());

  const rush = async (coupons: CouponService, coupon: Coupon) => {
    const today = test.clock.today();
    const results = await Promise.allSettled(
      Array.from({ length: FAMILIES }, () =>
        transactions.run((tx) => coupons.redeem(tx, coupon.code, today), { lockTimeoutMs: 10_000 }),
      ),
    );
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    );
    const { usageCount } = await test.db.manager.findOneByOrFail(Coupon, { id: coupon.id });
    return { redeemed: FAMILIES - refusals.length, refusals: [...new Set(refusals)], usageCount };
  };

  it.each([1, 5])('go to %i of fifty families', async (maxUsage) => {
    const coupon = await insertCoupon(test, { code: `LIMIT${maxUsage}`, maxUsage });
    expect(await rush(test.app.get(CouponService), coupon)).toEqual({
      redeemed: maxUsage,
      refusals: ['coupons.not_usable'],
      usageCount: maxUsage,
    });
  });

  it.each([1, 5])('without the row lock, go to more than %i families (canary)', async (maxUsage) => {
    const coupon = await insertCoupon(test, { code: `CANARY${maxUsage}`, maxUsage });
    const { redeemed } = await rush(new UnlockedCouponService(test.db), coupon);
    expect(redeemed).toBeGreaterThan(maxUsage);
  });

  it('are returned when a checkout is abandoned, and never more than were taken', async () => {
    const coupons = test.app.get(CouponService);
    const coupon = await insertCoupon(test, { code: 'BACK', maxUsage: 1 });
    const today = test.clock.today();
    await transactions.run((tx) => coupons.redeem(tx, ' back ', today));
    expect(await coupons.findUsable('BACK', today)).toBeNull();
    await transactions.run((tx) => coupons.release(tx, coupon.id));
    expect(await coupons.findUsable('BACK', today)).toMatchObject({ id: coupon.id });
    await expect(transactions.run((tx) => coupons.release(tx, coupon.id))).rejects.toMatchObject({
      driverError: { constraint: 'CHK_coupons_usage' },
    });
  });
});
