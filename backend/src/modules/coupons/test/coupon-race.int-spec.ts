import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { insertCoupon } from '../../../../test/catalogue';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Transactions } from '../../../platform';
import { Coupons } from '../coupons';
import { Coupon } from '../entities/coupon.entity';

const FAMILIES = 50;

/** What redeeming without the lock would be. */
class UnlockedCoupons extends Coupons {
  protected override lockByCode(tx: EntityManager, code: string): Promise<Coupon | null> {
    return tx.findOneBy(Coupon, { code });
  }
}

describe('the last uses of a coupon', () => {
  let test: TestApp;
  let transactions: Transactions;
  beforeAll(async () => {
    test = await startTestApp();
    transactions = test.app.get(Transactions);
  });
  afterAll(() => test.close());

  const rush = async (coupons: Coupons, coupon: Coupon) => {
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

  it.each([1, 5])('are given to %i of fifty families', async (maxUsage) => {
    const coupon = await insertCoupon(test, { code: `LIMIT${maxUsage}`, maxUsage });
    expect(await rush(test.app.get(Coupons), coupon)).toEqual({
      redeemed: maxUsage,
      refusals: ['coupons.unusable'],
      usageCount: maxUsage,
    });
  });

  it.each([1, 5])('would be given to more than %i without the lock (canary)', async (maxUsage) => {
    const coupon = await insertCoupon(test, { code: `CANARY${maxUsage}`, maxUsage });
    const { redeemed } = await rush(new UnlockedCoupons(test.db), coupon);
    expect(redeemed).toBeGreaterThan(maxUsage);
  });

  it('come back when a checkout is given up, and never beyond what was taken', async () => {
    const coupons = test.app.get(Coupons);
    const coupon = await insertCoupon(test, { code: 'BACK', maxUsage: 1 });
    const today = test.clock.today();
    await transactions.run((tx) => coupons.redeem(tx, ' back ', today));
    expect(await coupons.usable('BACK', today)).toBeNull();
    await transactions.run((tx) => coupons.release(tx, coupon.id));
    expect(await coupons.usable('BACK', today)).toMatchObject({ id: coupon.id });
    await expect(transactions.run((tx) => coupons.release(tx, coupon.id))).rejects.toMatchObject({
      driverError: { constraint: 'CHK_coupons_usage' },
    });
  });
});
