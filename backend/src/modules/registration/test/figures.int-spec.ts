import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Program } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { eventually } from '../../../../test/eventually';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { providerSettings } from '../../../../test/payments';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

let test: TestApp;
let admin: SignedInAdmin;
let family: QuickFamily;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await providerSettings(test, { webhooks: { drop: true } });
  await insertCoupon(test, { code: 'TEN', discountPercentage: 10 });
});

afterAll(() => test.close());

beforeEach(async () => {
  [family] = await manyFamilies(test, 1);
});

const summary = async (query: object) =>
  (await admin.http.get('/api/registrations/summary').query(query).expect(200)).body as object;
const cancel = (id: number, refund: string) =>
  admin.http.delete(`/api/registrations/${id}`).query({ refund }).expect(200);

/** $325.00 and $79.00 at 10 % off: $292.50 and $71.10, with fees of $8.78 and $2.13, is $301.28 and $73.23. */
async function campAndClinic() {
  const camp = await insertProgram(test, { name: 'Camp' });
  const clinic = await insertProgram(test, {
    name: 'Clinic',
    type: 'clinic',
    sport: 'Soccer',
    priceCents: 7900,
  });
  const [one, other] = await registerChild(test, family, [camp, clinic], { coupon: 'TEN' });
  return { camp, clinic, one, other };
}

describe('registration totals', () => {
  it('show what was charged, refunded, and kept for all registrations that match the filters', async () => {
    const { one, other } = await campAndClinic();
    await admin.http
      .post(`/api/registrations/${one.id}/refund`)
      .set('Idempotency-Key', 'figures-1')
      .send({ amount: 100, reason: 'Rain' })
      .expect(200);
    await cancel(other.id, '3.23');
    const active = {
      count: 1,
      price: 325,
      discount: 32.5,
      fee: 8.78,
      chargedAmount: 301.28,
      refunded: 100,
      netRevenue: 201.28,
    };
    const canceled = {
      count: 1,
      price: 79,
      discount: 7.9,
      fee: 2.13,
      chargedAmount: 73.23,
      refunded: 3.23,
      netRevenue: 70,
    };
    const all = {
      count: 2,
      price: 404,
      discount: 40.4,
      fee: 10.91,
      chargedAmount: 374.51,
      refunded: 103.23,
      netRevenue: 271.28,
    };
    const search = family.email;
    expect(await summary({ search })).toMatchObject({
      totalRegistrations: 1,
      revenue: 325,
      filteredTotals: active,
      totals: all,
      canceled: canceled,
    });
    expect(await summary({ search, status: 'all' })).toMatchObject({
      totalRegistrations: 2,
      filteredTotals: all,
    });
    expect(await summary({ search, status: 'canceled', type: 'clinic' })).toMatchObject({
      filteredTotals: canceled,
      totals: canceled,
    });
    await test.jobs.run('process-refunds');
    expect(await summary({ search, paymentStatus: 'completed' })).toMatchObject({
      filteredTotals: { count: 0, netRevenue: 0 },
    });
  });

  it('do not change with later prices', async () => {
    const { camp, clinic } = await campAndClinic();
    const before = await summary({ search: family.email });
    for (const { id } of [camp, clinic])
      await admin.http.patch(`/api/programs/${id}`).send({ price: 1 }).expect(200);
    expect(await summary({ search: family.email })).toEqual(before);
    expect(await test.db.manager.findOneByOrFail(Program, { id: camp.id })).toMatchObject({
      priceCents: 100,
    });
  });

  it('count a failed refund as money that was kept', async () => {
    const [{ id }] = await registerChild(test, family, [await insertProgram(test)]);
    await cancel(id, 'full');
    expect(await summary({ search: family.email })).toMatchObject({
      canceled: { refunded: 334.75, netRevenue: 0 },
    });
    await providerSettings(test, { refundsFailAfterMs: 30 });
    await test.jobs.run('process-refunds');
    await providerSettings(test, { refundsFailAfterMs: null });
    await eventually(async () => {
      await test.jobs.run('fetch-missed-payment-events');
      expect(await summary({ search: family.email })).toMatchObject({
        canceled: { chargedAmount: 334.75, refunded: 0, netRevenue: 334.75 },
      });
    });
  });
});

it('are exported as CSV that spreadsheets open directly: byte order mark, CRLF, and a column for each amount', async () => {
  const { one, other, camp } = await campAndClinic();
  await cancel(one.id, '1.28');
  const { text } = await admin.http
    .get('/api/registrations/export')
    .query({ search: family.email, status: 'all' })
    .expect(200);
  expect(text.startsWith('\ufeffRegistration,Child,')).toBe(true);
  const [heading, row, second] = text
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const cells = Object.fromEntries(heading.map((name, i) => [name, row[i]]));
  expect(cells).toMatchObject({
    Program: camp.name,
    ...{ Price: '325.00', Discount: '32.50', Coupon: 'TEN', Fee: '8.78', Paid: '301.28' },
    ...{ Refunded: '1.28', Net: '300.00', 'Payment ID': one.stripePaymentIntentId },
    'Receipt Number': `R-${String(one.checkoutId).padStart(6, '0')}`,
    'Status Details': expect.stringContaining('Canceled') as unknown,
  });
  expect(second[0]).toBe(String(other.id));
  expect(second).toContain('Registered: paid');
});
