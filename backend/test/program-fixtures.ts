import { Coupon } from '../src/modules/coupons';
import { Program } from '../src/modules/programs';
import { addDays } from '../src/kernel';
import type { TestApp } from './test-app';

/** A body that POST /api/programs accepts: a camp next month with 20 spots. */
export function buildProgram(test: TestApp, change: Record<string, unknown> = {}): Record<string, unknown> {
  const today = test.clock.today();
  return {
    name: 'Week 1: All Sports Camp',
    type: 'camp',
    sport: 'Multi-Sport',
    description: 'Five days of games.',
    price: 325,
    maxParticipants: 20,
    location: 'Linden Field House',
    ageRange: 'K - 5th Grade',
    startDate: addDays(today, 30),
    endDate: addDays(today, 34),
    registrationDeadline: addDays(today, 25),
    ...change,
  };
}

/** A program row, open for registration by default. */
export async function insertProgram(test: TestApp, change: Partial<Program> = {}): Promise<Program> {
  const { price, ...fields } = buildProgram(test);
  return test.db.manager.save(
    test.db.manager.create(Program, { ...fields, priceCents: Number(price) * 100, ...change }),
  );
}

export async function insertCoupon(test: TestApp, change: Partial<Coupon> = {}): Promise<Coupon> {
  return test.db.manager.save(
    test.db.manager.create(Coupon, { code: 'WELCOME10', discountPercentage: 10, ...change }),
  );
}
