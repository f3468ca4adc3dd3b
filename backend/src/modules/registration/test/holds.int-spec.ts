import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { RateLimits } from '../../../platform';
import { Coupon } from '../../coupons';
import { Program } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/catalogue';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  atProvider,
  confirmCard,
  providerFault,
  providerSettings,
  providerWell,
} from '../../../../test/payments';
import { mailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { PaymentException } from '../payments/entities/payment-exception.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { CheckoutJobs } from '../payments/jobs/checkout-jobs';
import { PaymentProvider } from '../payments/provider/payment-provider';
import { SelectionService } from '../checkout/selection.service';
import { Settlements } from '../payments/settlements';

jest.setTimeout(60_000);

const MINUTE = 60_000;

let test: TestApp;
let program: Program;
let family: QuickFamily;

beforeEach(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
  program = await insertProgram(test, { maxParticipants: 1 });
  [family] = await manyFamilies(test, 1);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

const begin = (more = {}) => beginCheckout(family, [anItem(family.childIds[0], program.id)], more);
const stateOf = async (checkoutId: number) =>
  (await test.db.manager.findOneByOrFail(Checkout, { id: checkoutId })).state;
const places = async () => {
  const { takenPlaces, currentParticipants } = await test.db.manager.findOneByOrFail(Program, {
    id: program.id,
  });
  return [takenPlaces, currentParticipants];
};
const sellToAnother = async () => {
  const [other] = await manyFamilies(test, 1);
  const begun = await beginCheckout(other, [anItem(other.childIds[0], program.id)]);
  await confirmCard(test, begun);
  await other.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId }).expect(200);
};
const dropUniqueIndex = async (table: string, column: string) => {
  const [{ name }] = await test.db.query<{ name: string }[]>(
    `select indexname as name from pg_indexes where tablename = $1 and indexdef like $2`,
    [table, `%UNIQUE%"${column}"%`],
  );
  await test.db.query(`drop index "${name}"`);
};
const watch = () => test.jobs.run('watch-checkouts');

describe('impatient taps of one beginning count as one', () => {
  /** Two taps, the second of which begins and ends just after the first saw that nothing is begun yet. */
  async function overtakenTap(more: object = {}) {
    const selections = test.app.get(SelectionService);
    const load = selections.load.bind(selections);
    let second: { checkoutId: number } | undefined;
    jest.spyOn(selections, 'load').mockImplementationOnce(async (...asked) => {
      second = await begin(more);
      return load(...asked);
    });
    const first = await begin(more);
    expect(second?.checkoutId).toBe(first.checkoutId);
    expect(await places()).toEqual([1, 0]);
  }

  it('when one of them took the last place', () => overtakenTap());

  it('when one of them took the last use of the coupon', async () => {
    await test.db.manager.update(Program, program.id, { maxParticipants: 2 });
    const { code } = await insertCoupon(test, { maxUsage: 1 });
    await overtakenTap({ coupon: code });
  });

  it('when one of them is the last beginning that the limit allows', async () => {
    await test.db.manager.update(Program, program.id, { maxParticipants: 2 });
    const spent = new Set<string>();
    const limits = test.app.get(RateLimits);
    jest.spyOn(limits, 'consume').mockImplementation(async (name) => void spent.add(name));
    jest
      .spyOn(limits, 'check')
      .mockImplementation((name) =>
        spent.has(name) ? Promise.reject(new Error(`${name} is spent`)) : Promise.resolve(),
      );
    await overtakenTap();
  });
});

describe('the end of a hold (R13)', () => {
  it('frees place and coupon use after fifteen minutes and ends the payment', async () => {
    const coupon = await insertCoupon(test, { maxUsage: 1 });
    const begun = await begin({ coupon: coupon.code });
    test.clock.advance(14 * MINUTE);
    await watch();
    expect(await places()).toEqual([1, 0]);
    test.clock.advance(1 * MINUTE);
    await family.http.get('/api/checkout').expect(200, 'null');
    await watch();
    expect(await places()).toEqual([0, 0]);
    expect(await stateOf(begun.checkoutId)).toBe('ended');
    expect((await test.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).usageCount).toBe(0);
    expect((await confirmCard(test, begun)).ok).toBe(false);
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(404);
  });

  it('is not put off by new prices', async () => {
    const coupon = await insertCoupon(test);
    const begun = await begin();
    test.clock.advance(10 * MINUTE);
    const priced = await begin({ coupon: coupon.code });
    expect(priced.holdExpiresAt).toBe(begun.holdExpiresAt);
    expect(priced.holdSecondsLeft).toBeLessThanOrEqual(300);
  });

  it('begins anew when the family comes back after it, before any job ran', async () => {
    const begun = await begin();
    test.clock.advance(16 * MINUTE);
    const again = await begin();
    expect(again.checkoutId).not.toBe(begun.checkoutId);
    expect(await places()).toEqual([1, 0]);
    expect((await confirmCard(test, begun)).ok).toBe(false);
  });

  it('waits ten minutes longer for a family at its bank', async () => {
    const begun = await begin();
    await confirmCard(test, begun, 'pm_card_authenticationRequired');
    test.clock.advance(24 * MINUTE);
    await watch();
    expect(await places()).toEqual([1, 0]);
    test.clock.advance(1 * MINUTE);
    await watch();
    expect(await places()).toEqual([0, 0]);
    const [intent] = await atProvider(test, 'payment_intents');
    expect(intent.status).toBe('canceled');
  });

  it('keeps the place for a silent provider, but not for ever', async () => {
    const begun = await begin();
    await providerFault(test, { kind: 'refuse', times: 1000 });
    test.clock.advance(16 * MINUTE);
    await watch();
    expect(await places()).toEqual([1, 0]);
    test.clock.advance(29 * MINUTE);
    await watch();
    expect(await places()).toEqual([0, 0]);
    expect(await stateOf(begun.checkoutId)).toBe('ended');
    await providerWell(test);
    test.clock.advance(1 * MINUTE);
    await watch();
    expect((await confirmCard(test, begun)).ok).toBe(false);
  });

  /** Paid, and the message lost; everything that runs by itself has had its turn. */
  async function paidUnheard() {
    const begun = await begin();
    await confirmCard(test, begun);
    test.clock.advance(1 * MINUTE);
    await test.jobs.run('process-payment-events');
    await watch();
    return stateOf(begun.checkoutId);
  }

  it('that was paid in time is completed, though nobody told us (R6)', async () => {
    expect(await paidUnheard()).toBe('completed');
    expect(await places()).toEqual([1, 1]);
    test.clock.advance(60 * MINUTE);
    await watch();
    expect(await places()).toEqual([1, 1]);
  });

  it('would stay open though it is paid, if nobody asked the provider (canary)', async () => {
    Object.assign(test.app.get(CheckoutJobs), { reconcile: () => Promise.resolve() });
    expect(await paidUnheard()).toBe('open');
    expect(await places()).toEqual([1, 0]);
  });
});

describe('a payment after its hold (R7)', () => {
  async function paidLate() {
    const begun = await begin();
    await providerFault(test, { kind: 'refuse', times: 1000 });
    test.clock.advance(46 * MINUTE);
    await watch();
    test.clock.advance(31 * MINUTE);
    await watch();
    expect(await places()).toEqual([0, 0]);
    await providerWell(test);
    return begun;
  }

  it('takes its place when it is still there', async () => {
    const begun = await paidLate();
    await confirmCard(test, begun);
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(body).toMatchObject({ status: 'completed' });
    expect(await places()).toEqual([1, 1]);
  });

  it('goes back whole when the place is sold, and the family is told', async () => {
    const begun = await paidLate();
    await sellToAnother();
    await confirmCard(test, begun);
    test.clock.advance(1 * MINUTE);
    await watch();
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(body).toEqual({ status: 'refunded', registrations: [] });
    expect(await places()).toEqual([1, 1]);
    await test.jobs.run('run-refunds');
    const refunds = await atProvider<{ amount: number; status: string }>(test, 'refunds');
    expect(refunds).toMatchObject([{ amount: 33475, status: 'succeeded' }]);
    expect((await test.db.manager.find(Refund)).map(({ status }) => status)).toEqual(['succeeded']);
    const [mail] = await mailsTo(test, family.email);
    expect(mail.subject).toBe('Your payment of $334.75 is being refunded');
    for (const part of [mail.text, mail.html]) expect(part).toContain('9:30am-3:00pm, Linden Field House');
    await watch();
    await test.jobs.run('run-refunds');
    expect(await mailsTo(test, family.email)).toHaveLength(1);
    expect(await atProvider(test, 'refunds')).toHaveLength(1);
  });

  it('would overbook if it were simply booked: the check is what stands in the way', async () => {
    const begun = await paidLate();
    await sellToAnother();
    await test.db.query('alter table programs drop constraint "CHK_programs_taken_within_max"');
    Object.assign(test.app.get(Settlements), {
      takeAgain: async () => {
        await test.db.query('update programs set "takenPlaces" = "takenPlaces" + 1 where id = $1', [
          program.id,
        ]);
      },
    });
    await confirmCard(test, begun);
    await family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });
    expect((await places())[1]).toBeGreaterThan(1);
  });
});

describe('money that fits nothing', () => {
  it('of another amount is not booked but shown to an administrator', async () => {
    const begun = await begin();
    await test.db.query('update checkout_quotes set "totalCents" = 1 where "checkoutId" = $1', [
      begun.checkoutId,
    ]);
    await confirmCard(test, begun);
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(body).toEqual({ status: 'processing', registrations: [] });
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(await test.db.manager.find(PaymentException)).toMatchObject([
      { kind: 'amount_mismatch', amountCents: 33475, status: 'open' },
    ]);
    expect(await test.db.manager.count(Registration)).toBe(0);
    expect(await places()).toEqual([0, 0]);
  });
});

describe('messages from the provider (R5, R6)', () => {
  /** Six families' cards are declined, then taken; each message comes three times, shuffled, and once more at last. */
  async function toldOften() {
    await test.db.query('update programs set "maxParticipants" = null where id = $1', [program.id]);
    await providerSettings(test, { webhooks: { drop: false, duplicates: 3, shuffleMs: 400 } });
    const families = await manyFamilies(test, 6);
    const begun: Awaited<ReturnType<typeof begin>>[] = [];
    for (const other of families)
      begun.push(await beginCheckout(other, [anItem(other.childIds[0], program.id)]));
    await Promise.all(begun.map((checkout) => confirmCard(test, checkout, 'pm_card_chargeDeclined')));
    await Promise.all(begun.map((checkout) => confirmCard(test, checkout)));
    for (let i = 0; i < 60 && (await places())[1] < 6; i++) {
      await test.jobs.run('process-payment-events');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 600));
    await test.db.query(`update webhook_events set "nextAttemptAt" = $1`, [test.clock.now()]);
    await test.jobs.run('process-payment-events');
    const [{ left }] = await test.db.query<{ left: number }[]>(
      'select count(*)::int as left from webhook_events where "nextAttemptAt" is not null',
    );
    const mails = await Promise.all(families.map(({ email }) => mailsTo(test, email)));
    return {
      places: await places(),
      registrations: await test.db.manager.count(Registration),
      refunds: await test.db.manager.count(Refund),
      mails: mails.map(({ length }) => length),
      left,
    };
  }

  it('three times each, shuffled and late, change nothing twice', async () => {
    expect(await toldOften()).toEqual({
      places: [6, 6],
      registrations: 6,
      refunds: 0,
      mails: [1, 1, 1, 1, 1, 1],
      left: 0,
    });
  });

  it('would send the money back when told again, if no payment were known (canary)', async () => {
    await dropUniqueIndex('payments', 'paymentIntentId');
    const find = EntityManager.prototype.findOneBy;
    jest.spyOn(EntityManager.prototype, 'findOneBy').mockImplementation(function (
      this: EntityManager,
      ...[entity, where]: Parameters<typeof find>
    ) {
      return entity === Payment ? Promise.resolve(null) : find.call(this, entity, where);
    });
    expect((await toldOften()).refunds).toBeGreaterThan(0);
  });

  /** A payment is made and disputed, and no message of either arrives. */
  async function disputedUnheard() {
    const begun = await begin();
    await confirmCard(test, begun, 'pm_card_createDispute');
    for (let i = 0; i < 30; i++) {
      await test.jobs.run('read-missed-payment-events');
      if ((await test.db.manager.count(PaymentException)) > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return stateOf(begun.checkoutId);
  }

  it('are read from the provider when none arrived', async () => {
    expect(await disputedUnheard()).toBe('completed');
    expect(await test.db.manager.find(PaymentException)).toMatchObject([{ kind: 'dispute', status: 'open' }]);
    await test.jobs.run('read-missed-payment-events');
    expect(await test.db.manager.count(PaymentException)).toBe(1);
  });

  it('would never be known if they were not asked for (canary)', async () => {
    test.app.get(PaymentProvider).eventsSince = async function* () {
      yield await Promise.resolve([]);
    };
    expect(await disputedUnheard()).toBe('open');
    expect(await test.db.manager.count(PaymentException)).toBe(0);
  });
});
