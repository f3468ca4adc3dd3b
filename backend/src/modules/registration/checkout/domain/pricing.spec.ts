import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getFeePercent, priceCart, MIN_CHARGE_CENTS, type PricedLine } from './pricing';

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  childId: 1,
  childName: 'Ada',
  kind: 'program',
  type: 'clinic',
  priceCents: 7900,
  ...change,
});
const clinics = (n: number, childId = 1) => Array.from({ length: n }, () => line({ childId }));
const team = line({ kind: 'team', type: 'league', priceCents: 13900 });
const camp = line({ type: 'camp', priceCents: 32500 });
const off = (discountPercentage: number) => ({ code: 'X', discountPercentage });

describe('the price of a cart', () => {
  it.each([
    // name, lines, coupon, discounts, fee, total
    ['one camp', [camp], null, 0, 975, 33475],
    ['three clinics', clinics(3), null, 0, 711, 24411],
    ['four clinics', clinics(4), null, 5000, 798, 27398],
    ['five clinics', clinics(5), null, 5000, 1035, 35535],
    ['four clinics, two children', [...clinics(2, 1), ...clinics(2, 2)], null, 0, 948, 32548],
    ['four each', [...clinics(4, 1), ...clinics(4, 2)], null, 10000, 1596, 54796],
    ['coupon after the discount', clinics(4), off(10), 7660, 718, 24658],
    ['all off', clinics(4), off(100), 31600, 0, 0],
    ['a team carries no fee', [team], null, 0, 0, 13900],
    ['a team with a coupon', [team], off(25), 3475, 0, 10425],
    ['team and camp: the fee is on the camp', [team, camp], null, 0, 975, 47375],
    ['half a cent goes up', [line({ type: 'camp', priceCents: 1350 })], null, 0, 41, 1391],
    ['a coupon of half a cent', [line({ type: 'camp', priceCents: 150 })], off(1), 2, 4, 152],
    ['too little to charge', [line({ type: 'camp', priceCents: 4800 })], off(99), 4800, 0, 0],
    ['just enough', [line({ kind: 'team', type: 'league', priceCents: 50 })], null, 0, 0, 50],
    ['fee lifts it over the least charge', [line({ type: 'camp', priceCents: 49 })], null, 0, 1, 50],
    ['a free program', [line({ priceCents: 0 })], null, 0, 0, 0],
    [
      'the discount is never more than the clinics',
      clinics(4).map((l) => ({ ...l, priceCents: 1000 })),
      null,
      4000,
      0,
      0,
    ],
  ] as const)('%s', (_name, lines, coupon, discount, fee, total) => {
    const price = priceCart(lines, coupon);
    expect(price.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(discount);
    expect(price.processingFeeCents).toBe(fee);
    expect(price.totalCents).toBe(total);
  });

  it('lists its discounts', () => {
    expect(priceCart(clinics(4), { code: 'TEN', discountPercentage: 10 }).discounts).toEqual([
      {
        kind: 'multi_session',
        label: 'Multi-session discount (Ada)',
        amountCents: 5000,
        percent: null,
        childId: 1,
      },
      { kind: 'coupon', label: 'Coupon TEN (10% off)', amountCents: 2660, percent: 10, childId: null },
    ]);
    expect(priceCart([line({ type: 'camp', priceCents: 40 })], null).discounts).toEqual([
      { kind: 'too_small', label: 'Below the minimum charge', amountCents: 40, percent: null, childId: null },
    ]);
  });

  it.each([
    ['programs', [camp], 3],
    ['a program and a team', [team, camp], 3],
    ['teams alone', [team], 0],
  ] as const)('has a fee of this percentage: %s', (_name, lines, percent) =>
    expect(getFeePercent(lines)).toBe(percent),
  );

  const anyLine = fc.record({
    childId: fc.integer({ min: 1, max: 3 }),
    childName: fc.constant('Child'),
    kind: fc.constantFrom('program' as const, 'team' as const),
    type: fc.constantFrom('camp' as const, 'clinic' as const, 'league' as const),
    priceCents: fc.nat(60_000),
  });

  it("adds up to the cent, is never below zero, and never below the provider's minimum", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 14 }),
        fc.option(fc.integer({ min: 1, max: 100 })),
        (lines, percent) => {
          const price = priceCart(lines, percent === null ? null : off(percent));
          const discounts = price.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(price.totalCents).toBe(price.subtotalCents - discounts + price.processingFeeCents);
          expect(price.lineAmountsCents.reduce((a, b) => a + b, 0)).toBe(price.totalCents);
          expect(price.lineAmountsCents.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
          expect(price.lineFeesCents.reduce((a, b) => a + b, 0)).toBe(price.processingFeeCents);
          expect(price.lineFeesCents.every((fee, i) => fee >= 0 && fee <= price.lineAmountsCents[i])).toBe(
            true,
          );
          expect(price.totalCents === 0 || price.totalCents >= MIN_CHARGE_CENTS).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 2, maxLength: 8 }), (lines) => {
        expect(priceCart([...lines].reverse(), off(15)).totalCents).toBe(
          priceCart(lines, off(15)).totalCents,
        );
      }),
    );
  });
});
