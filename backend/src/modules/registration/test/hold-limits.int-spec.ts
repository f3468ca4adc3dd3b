import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MINUTE_MS } from '../../../kernel';
import { createBarrier } from '../../../../test/barrier';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout, type CheckoutBody } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import {
  confirmCard,
  injectProviderFault,
  providerSettings,
  clearProviderFaults,
} from '../../../../test/payments';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { SlidingLimitService } from '../../../platform';
import { Child } from '../../identity';
import { Program } from '../../programs';
import { CartService } from '../checkout/cart.service';
import { UnpaidHoldService } from '../checkout/unpaid-hold.service';

jest.setTimeout(60_000);

const PAY_FIRST = 'Pay for five children first, then register the others.';

interface Problem {
  code: string;
  message: string;
  childId: number | null;
}

let test: TestApp;

/** A family of so many children that has never paid. */
async function aFamily(children = 1): Promise<QuickFamily> {
  const [family] = await manyFamilies(test, 1);
  const more = Array.from({ length: children - 1 }, (_, i) =>
    test.db.manager.create(Child, {
      ...{ userId: family.userId, name: `Sibling ${i}`, grade: '1st', gender: 'Boys' },
      ...{ school: 'Homeschool', tshirtSize: 'Youth M' },
    }),
  );
  const saved = await test.db.manager.save(more);
  return { ...family, childIds: [...family.childIds, ...saved.map(({ id }) => id)] };
}

const toItems = (childIds: readonly number[], program: { id: number }) =>
  childIds.map((childId) => anItem(childId, program.id));
const listProblems = async (family: QuickFamily, registrationData: object[]): Promise<Problem[]> =>
  (
    (await family.http.post('/api/checkout/quote').send({ registrationData }).expect(200)).body as {
      problems: Problem[];
    }
  ).problems;
const start = (family: QuickFamily, registrationData: object[]) =>
  family.http.post('/api/create-payment-intent').send({ registrationData });
const spotsTaken = async ({ id }: { id: number }) =>
  (await test.db.manager.findOneByOrFail(Program, { id })).spotsTaken;
const watch = () => test.jobs.run('check-expired-checkouts');

async function pay(family: QuickFamily, begun: CheckoutBody): Promise<void> {
  await confirmCard(test, begun);
  await family.http
    .post('/api/complete-payment')
    .send({ paymentIntentId: begun.paymentIntentId })
    .expect(200);
}

async function letRunOut(family: QuickFamily, items: object[], times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await beginCheckout(family, items);
    test.clock.advance(15 * MINUTE_MS);
    await watch();
  }
}

describe('hold limits for a user who has never paid', () => {
  let program: Program;
  beforeAll(async () => {
    test = await startTestApp();
    await providerSettings(test, { webhooks: { drop: true } });
  });
  beforeEach(async () => {
    program = await insertProgram(test, { maxParticipants: 60 });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await clearProviderFaults(test);
  });
  afterAll(() => test.close());

  describe('unpaid spots in one program', () => {
    it('are limited to five, so a family of seven registers in two steps, as the quote says', async () => {
      const family = await aFamily(7);
      const all = toItems(family.childIds, program);
      expect(await listProblems(family, all)).toMatchObject(
        family.childIds.slice(5).map((childId) => ({
          ...{ code: 'registration.unpaid_spots_limit', message: PAY_FIRST, childId },
        })),
      );
      const { body } = await start(family, all).expect(409);
      expect(body).toMatchObject({ code: 'registration.unpaid_spots_limit', message: PAY_FIRST });
      expect(await spotsTaken(program)).toBe(0);
      await pay(family, await beginCheckout(family, all.slice(0, 5)));
      expect(await listProblems(family, all.slice(5))).toEqual([]);
      await pay(family, await beginCheckout(family, all.slice(5)));
      expect(await spotsTaken(program)).toBe(7);
    });

    it('keep the five held spots when a sixth is added', async () => {
      const family = await aFamily(6);
      const all = toItems(family.childIds, program);
      const begun = await beginCheckout(family, all.slice(1));
      expect(await listProblems(family, all)).toMatchObject([{ childId: family.childIds[0] }]);
      await start(family, all).expect(409);
      const { body } = await family.http.get('/api/checkout').expect(200);
      expect(body).toMatchObject({ checkoutId: begun.checkoutId });
      expect(await spotsTaken(program)).toBe(5);
    });

    it("are counted per program; a season's program and teams count as one", async () => {
      const family = await aFamily(6);
      const other = await insertProgram(test, { maxParticipants: 60 });
      const mixed = [
        ...toItems(family.childIds.slice(0, 5), program),
        ...toItems(family.childIds.slice(0, 5), other),
      ];
      expect(await listProblems(family, mixed)).toEqual([]);
      const team = await insertTeam(test, 15);
      const { seasonId, divisionId } = team;
      const second = await insertTeam(test, 15, { team: { seasonId, divisionId } });
      const teams = [team, second];
      const assignedPlayers = family.childIds.map((childId, i) => ({
        ...{ childId, leagueTeamId: teams[i % 2].id, waiverAccepted: true },
      }));
      expect(await listProblems(family, assignedPlayers)).toMatchObject([
        { code: 'registration.unpaid_spots_limit', childId: family.childIds[5] },
      ]);
    });

    /** Ten children, five in each of two tabs; the second tab's hold is given up while the provider is silent. */
    async function inTwoTabs(): Promise<{ status: number; held: number }> {
      const family = await aFamily(10);
      const [first, second] = [family.childIds.slice(0, 5), family.childIds.slice(5)];
      const selections = test.app.get(CartService);
      const load = selections.load.bind(selections);
      jest.spyOn(selections, 'load').mockImplementationOnce(async (...asked) => {
        const cart = await load(...asked);
        await beginCheckout(family, toItems(second, program));
        await injectProviderFault(test, { kind: 'refuse', times: 1000 });
        await family.http.delete('/api/checkout');
        await clearProviderFaults(test);
        return cart;
      });
      const { status } = await start(family, toItems(first, program));
      return { status, held: await spotsTaken(program) };
    }

    it('are counted again when they are taken, including the hold of another tab that is being ended', async () => {
      expect(await inTwoTabs()).toEqual({ status: 409, held: 5 });
    });

    it('without that count, reach ten for one user (canary)', async () => {
      jest
        .spyOn(test.app.get(UnpaidHoldService), 'getHolds')
        .mockResolvedValue({ spots: new Map(), endedAt: new Map() });
      expect(await inTwoTabs()).toEqual({ status: 201, held: 10 });
    });

    /** Four starts of one account at once, each for five other children. */
    async function atOnce(): Promise<number> {
      const family = await aFamily(20);
      const fives = [0, 5, 10, 15].map((from) => family.childIds.slice(from, from + 5));
      await Promise.all(fives.map((five) => start(family, toItems(five, program))));
      return spotsTaken(program);
    }

    it('are limited to five, however many checkouts the user starts at once', async () => {
      expect(await atOnce()).toBe(5);
    });
  });

  describe('free spots', () => {
    const toQuote = async (family: QuickFamily, registrationData: object[], coupon: string | null = null) =>
      (
        await family.http
          .post('/api/checkout/quote')
          .send({ registrationData, ...(coupon !== null && { coupon }) })
          .expect(200)
      ).body as { totalCents?: number; problems: Problem[] };
    let coupons = 0;
    const everything = async () =>
      (await insertCoupon(test, { code: `EVERYTHING${++coupons}`, discountPercentage: 100 })).code;

    it('have no limit in a free program, neither in the quote nor at checkout', async () => {
      const free = await insertProgram(test, { maxParticipants: 60, priceCents: 0 });
      const family = await aFamily(7);
      const items = toItems(family.childIds, free);
      expect(await listProblems(family, items)).toEqual([]);
      await start(family, items).expect(201);
      expect(await spotsTaken(free)).toBe(7);
      // Beside them, what costs something has its own limit.
      const paid = toItems(family.childIds.slice(0, 6), program);
      expect(await listProblems(family, [...items, ...paid])).toMatchObject([
        { code: 'registration.unpaid_spots_limit', childId: family.childIds[5] },
      ]);
      await start(family, [...items, ...paid.slice(0, 5)]).expect(201);
      expect([await spotsTaken(free), await spotsTaken(program)]).toEqual([7, 5]);
    });

    it('have no limit with a 100% coupon, until the coupon is removed', async () => {
      const family = await aFamily(6);
      const items = toItems(family.childIds, program);
      const coupon = await everything();
      expect((await toQuote(family, items, coupon)).problems).toEqual([]);
      const begun = await beginCheckout(family, items, { coupon });
      expect(await spotsTaken(program)).toBe(6);
      expect((await toQuote(family, items)).problems).toMatchObject([
        { code: 'registration.unpaid_spots_limit', childId: family.childIds[5] },
      ]);
      const { body } = await start(family, items).expect(409);
      expect(body).toMatchObject({ code: 'registration.unpaid_spots_limit', message: PAY_FIRST });
      const { body: open } = await family.http.get('/api/checkout').expect(200);
      expect(open).toMatchObject({ checkoutId: begun.checkoutId, clientSecret: null });
      await start(family, items.slice(1)).expect(201);
      expect(await spotsTaken(program)).toBe(5);
    });

    it('have no limit when the cart changes and the 100% coupon stays', async () => {
      const family = await aFamily(7);
      const items = toItems(family.childIds, program);
      const coupon = await everything();
      await beginCheckout(family, items.slice(1), { coupon });
      await family.http
        .post('/api/create-payment-intent')
        .send({ registrationData: items, coupon })
        .expect(201);
      expect(await spotsTaken(program)).toBe(7);
      await start(family, items.slice(1)).expect(409);
    });

    it('never cause a delay, however often their holds expire', async () => {
      const family = await aFamily();
      const items = toItems(family.childIds, program);
      const coupon = await everything();
      for (let i = 0; i < 3; i++) {
        await beginCheckout(family, items, { coupon });
        test.clock.advance(15 * MINUTE_MS);
        await watch();
      }
      expect(await listProblems(family, items)).toEqual([]);
      await letRunOut(family, items, 3);
      expect(await listProblems(family, items)).toMatchObject([
        { code: 'registration.too_many_unpaid_holds' },
      ]);
      expect((await toQuote(family, items, coupon)).problems).toEqual([]);
      await beginCheckout(family, items, { coupon });
      await start(family, items).expect(409);
    });
  });

  describe('holds that ended unpaid', () => {
    let family: QuickFamily;
    let items: object[];
    beforeEach(async () => {
      family = await aFamily();
      items = toItems(family.childIds, program);
    });

    it('delay the next one in that program by 30 minutes, and the quote says until when', async () => {
      await letRunOut(family, items, 3);
      const [{ at }] = await test.db.query<{ at: Date }[]>('select max("endedAt") as at from checkouts');
      const time = new Date(
        Math.ceil((at.getTime() + 30 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS,
      ).toLocaleTimeString('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' });
      const [problem] = await listProblems(family, items);
      expect(problem.code).toBe('registration.too_many_unpaid_holds');
      expect(problem.message).toBe(
        `Your spots in ${program.name} ran out too often before you paid. You can try again at ${time.replace('\u202f', ' ')}.`,
      );
      const { body } = await start(family, items).expect(409);
      expect(body).toMatchObject({ code: 'registration.too_many_unpaid_holds', message: problem.message });
      const other = await insertProgram(test);
      expect(await listProblems(family, toItems(family.childIds, other))).toEqual([]);
      test.clock.advance(30 * MINUTE_MS);
      expect(await listProblems(family, items)).toEqual([]);
      await start(family, items).expect(201);
    });

    it('are ignored after 24 hours, and two cause no delay', async () => {
      await letRunOut(family, items, 2);
      expect(await listProblems(family, items)).toEqual([]);
      test.clock.advance(24 * 60 * MINUTE_MS);
      await letRunOut(family, items, 1);
      expect(await listProblems(family, items)).toEqual([]);
    });

    it('do not include abandoned holds', async () => {
      for (let i = 0; i < 4; i++) {
        await beginCheckout(family, items);
        await family.http.delete('/api/checkout').expect(204);
      }
      expect(await listProblems(family, items)).toEqual([]);
    });

    it('do not include holds that another cart replaced', async () => {
      const others = toItems(family.childIds, await insertProgram(test));
      for (let i = 0; i < 4; i++) {
        await beginCheckout(family, items);
        await beginCheckout(family, others);
      }
      expect(await listProblems(family, items)).toEqual([]);
    });

    it('count once, whatever was declined or repriced before', async () => {
      const { code } = await insertCoupon(test);
      for (let i = 0; i < 2; i++) {
        const begun = await beginCheckout(family, items);
        await confirmCard(test, begun, 'pm_card_chargeDeclined');
        await confirmCard(test, begun, 'pm_card_chargeDeclined');
        for (const coupon of [code, null]) await beginCheckout(family, items, { coupon });
        test.clock.advance(15 * MINUTE_MS);
        await watch();
      }
      expect(await listProblems(family, items)).toEqual([]);
      await letRunOut(family, items, 1);
      expect(await listProblems(family, items)).toMatchObject([
        { code: 'registration.too_many_unpaid_holds' },
      ]);
    });

    it('do not include holds whose payment may still arrive', async () => {
      await letRunOut(family, items, 2);
      await beginCheckout(family, items);
      await injectProviderFault(test, { kind: 'refuse', times: 1000 });
      test.clock.advance(16 * MINUTE_MS);
      await watch();
      test.clock.advance(30 * MINUTE_MS);
      await watch();
      expect(await spotsTaken(program)).toBe(0);
      expect(await listProblems(family, items)).toEqual([]);
    });

    it('never limit a user who has paid before, nor does the number of its spots', async () => {
      const big = await aFamily(8);
      const [first, ...others] = toItems(big.childIds, program);
      await pay(big, await beginCheckout(big, [first]));
      await letRunOut(big, others, 4);
      expect(await listProblems(big, others)).toEqual([]);
      await start(big, others).expect(201);
    });
  });
});

describe('holds by IP address for users who have never paid', () => {
  const LIMIT = 40;
  let first: TestApp;
  let second: TestApp;
  let program: Program;
  beforeEach(async () => {
    first = await startTestApp({ rateLimits: true, settings: { trustProxy: 1 } });
    second = await startTestApp({ rateLimits: true, settings: { trustProxy: 1 }, sharing: first });
    test = first;
    await providerSettings(test, { webhooks: { drop: true } });
    program = await insertProgram(test, { maxParticipants: null });
  });
  afterEach(async () => {
    await second.close();
    await first.close();
  });

  /** Each of so many accounts starts a hold, all at once, at two processes by turns; how often each status came. */
  async function startAll(count: number, address: (i: number) => string) {
    const families = await manyFamilies(test, count, { at: [first, second] });
    const answers = await Promise.all(
      families.map((family, i) =>
        start(family, toItems(family.childIds, program)).set('X-Forwarded-For', address(i)),
      ),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    return { started: of(201), refused: of(429) };
  }

  it('are limited to 40 an hour over two processes together, whatever header the client adds', async () => {
    const made = (i: number) => `10.9.9.${i}, 198.51.100.7`;
    expect(await startAll(60, made)).toEqual({ started: LIMIT, refused: 20 });
    expect(await spotsTaken(program)).toBe(LIMIT);
    const [family] = await manyFamilies(test, 1);
    const items = toItems(family.childIds, program);
    const quote = (address: string) =>
      family.http
        .post('/api/checkout/quote')
        .set('X-Forwarded-For', address)
        .send({ registrationData: items });
    const { body } = await quote('198.51.100.7').expect(200);
    expect(body).toMatchObject({
      problems: [
        {
          code: 'request.rate_limited',
          message: 'Too many requests. Please wait a moment and try again.',
        },
      ],
    });
    const elsewhere = await quote('198.51.100.8').expect(200);
    expect(elsewhere.body).toMatchObject({ problems: [] });
    test.clock.advance(60 * MINUTE_MS);
    await start(family, items).set('X-Forwarded-For', '198.51.100.7').expect(201);
  });

  it('are counted by network for IPv6', async () => {
    expect(await startAll(50, (i) => `2001:db8:7:7::${i}`)).toEqual({ started: LIMIT, refused: 10 });
    expect(await startAll(2, () => '2001:db8:7:8::1')).toEqual({ started: 2, refused: 0 });
  });

  it('without the lock per IP address, more than 40 start (canary)', async () => {
    expect((await startAll(LIMIT - 1, () => '198.51.100.7')).started).toBe(LIMIT - 1);
    const bothArrived = createBarrier(2);
    for (const { app } of [first, second]) Object.assign(app.get(SlidingLimitService), { lock: bothArrived });
    expect(await startAll(2, () => '198.51.100.7')).toEqual({ started: 2, refused: 0 });
  });

  it('are counted only once they cost something', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.7' };
    const { code } = await insertCoupon(test, { discountPercentage: 100 });
    const [family] = await manyFamilies(test, 1);
    const items = toItems(family.childIds, program);
    const asked = () => family.http.post('/api/create-payment-intent').set(from);
    await asked().send({ registrationData: items, coupon: code }).expect(201);
    expect((await startAll(LIMIT, () => from['X-Forwarded-For'])).started).toBe(LIMIT);
    const free = await insertProgram(test, { priceCents: 0 });
    const [other] = await manyFamilies(test, 1);
    await start(other, toItems(other.childIds, free)).set(from).expect(201);
    const { body } = await family.http
      .post('/api/checkout/quote')
      .set(from)
      .send({ registrationData: items })
      .expect(200);
    expect(body).toMatchObject({ problems: [{ code: 'request.rate_limited' }] });
    await asked().send({ registrationData: items }).expect(429);
    test.clock.advance(61 * MINUTE_MS);
    await watch();
    await asked().send({ registrationData: items }).expect(201);
  });

  it('are not limited for users who have paid before', async () => {
    expect((await startAll(LIMIT, () => '198.51.100.7')).started).toBe(LIMIT);
    const [family] = await manyFamilies(test, 1);
    const paidFor = await insertProgram(test);
    const from = { 'X-Forwarded-For': '198.51.100.9' };
    const { body } = await start(family, toItems(family.childIds, paidFor)).set(from).expect(201);
    await pay(family, body as CheckoutBody);
    await start(family, toItems(family.childIds, program)).set('X-Forwarded-For', '198.51.100.7').expect(201);
  });
});
