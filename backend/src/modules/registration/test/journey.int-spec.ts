import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Program } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout, type CheckoutBody } from '../../../../test/checkout';
import { fetchFromProvider, confirmCard, providerSettings } from '../../../../test/payments';
import { signInFamilyWith, emailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';

let test: TestApp;
let camp: Program;
let clinics: Program[];

beforeAll(async () => {
  test = await startTestApp();
  // Events are delivered on request, so that each test knows who completed a payment.
  await providerSettings(test, { webhooks: { drop: true } });
  camp = await insertProgram(test);
  clinics = [];
  for (const month of ['August', 'September', 'October', 'November']) {
    clinics.push(
      await insertProgram(test, {
        name: `${month} Clinic`,
        type: 'clinic',
        sport: month === 'September' ? 'Soccer' : 'Baseball',
        priceCents: 7900,
      }),
    );
  }
  await insertCoupon(test, { code: 'TEN' });
  await insertCoupon(test, { code: 'ALL', discountPercentage: 100 });
});

afterAll(() => test.close());

async function twoChildren() {
  const family = await signInFamilyWith(test, [
    { firstName: 'Ada', grade: '4th' },
    { firstName: 'Ben', grade: '1st' },
  ]);
  const [ada, ben] = family.childIds;
  const items = [anItem(ada, camp.id), ...clinics.map((clinic) => anItem(ben, clinic.id))];
  return { family, items };
}

const spotsTaken = async (program: Program) =>
  (await test.db.query('select "spotsTaken" as t, "currentParticipants" as p from programs where id = $1', [
    program.id,
  ])) as { t: number; p: number }[];

describe('a family that registers two children and pays by card', () => {
  it('is charged exactly what the server priced, once, and gets one receipt', async () => {
    const { family, items } = await twoChildren();
    const quote = await family.http.post('/api/checkout/quote').send({ registrationData: items }).expect(200);
    // 325 + 4 × 79 − 50 = 591; 3 % of it is 17.73.
    expect(quote.body).toMatchObject({
      discounts: [
        {
          kind: 'multi_session',
          label: 'Multi-session discount (Ben Whitfield)',
          amount: 50,
          percent: null,
          childId: expect.any(Number),
        },
      ],
      processingFeePercent: 3,
      processingFee: 17.73,
      total: 608.73,
      problems: [],
    });
    const [before] = await spotsTaken(camp);

    const begun = await beginCheckout(family, items, { amount: 608.73 });
    expect(begun).toMatchObject({ total: 608.73, quoteVersion: 1 });
    expect(begun.holdSecondsLeft).toBeGreaterThan(890);
    expect(await spotsTaken(camp)).toEqual([{ t: before.t + 1, p: before.p }]);

    const priced = await beginCheckout(family, items, { coupon: ' ten ' });
    // 591 − 59.10 = 531.90; fee 15.957 → 15.96.
    expect(priced).toMatchObject({
      checkoutId: begun.checkoutId,
      paymentIntentId: begun.paymentIntentId,
      clientSecret: begun.clientSecret,
      holdExpiresAt: begun.holdExpiresAt,
      quoteVersion: 2,
      processingFee: 15.96,
      total: 547.86,
      coupon: { code: 'TEN', discountPercentage: 10 },
    });
    const { body: read } = await family.http.get('/api/checkout').expect(200);
    expect(read).toMatchObject({ checkoutId: begun.checkoutId, total: 547.86, processingFeePercent: 3 });
    expect(read.discounts).toMatchObject([{ kind: 'multi_session' }, { kind: 'coupon', percent: 10 }]);

    const paid = await confirmCard(test, priced);
    expect(paid.body).toMatchObject({ status: 'succeeded', amount: 54786 });
    const completion = { paymentIntentId: priced.paymentIntentId, registrationData: [] };
    const { body: done } = await family.http.post('/api/complete-payment').send(completion).expect(200);
    expect(done.status).toBe('completed');
    expect(done.registrations).toHaveLength(5);
    const again = await family.http.post('/api/complete-payment').send(completion).expect(200);
    expect(again.body).toEqual(done);

    const rows = await test.db.getRepository(Registration).findBy({ checkoutId: begun.checkoutId });
    expect(rows.reduce((sum, row) => sum + row.amountCents, 0)).toBe(54786);
    expect(rows[0]).toMatchObject({
      waiverAccepted: true,
      waiverHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      waiverIpAddress: expect.stringContaining('127.0.0.1'),
      emergencyContact: 'Robin Whitfield (610) 555-0145',
      stripePaymentIntentId: priced.paymentIntentId,
    });
    expect(await spotsTaken(camp)).toEqual([{ t: before.t + 1, p: before.p + 1 }]);

    const receipts = (await emailsTo(test, family.email)).filter(({ subject }) =>
      subject.includes('receipt'),
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0].text).toContain('Total paid: $547.86');
    expect(receipts[0].text).toContain(`Payment reference: ${priced.paymentIntentId}`);

    const { body: mine } = await family.http.get('/api/my-registrations').expect(200);
    expect(mine).toHaveLength(5);
    const { body: receipt } = await family.http
      .get(`/api/registrations/${(mine as { id: number }[])[0].id}/receipt`)
      .expect(200);
    expect(receipt).toMatchObject({
      organization: { name: 'Fieldhouse' },
      discounts: [{ kind: 'multi_session' }, { kind: 'coupon' }],
      total: 547.86,
      paymentReference: priced.paymentIntentId,
    });
    await family.http.get('/api/checkout').expect(200, 'null');
    expect((await fetchFromProvider(test, 'charges')).length).toBe(1);
  });

  it('pays $266 instead of $316 for four clinics', async () => {
    const family = await signInFamilyWith(test, [{ grade: 'K' }]);
    const items = clinics.map((clinic) => anItem(family.childIds[0], clinic.id));
    const { body } = await family.http.post('/api/checkout/quote').send({ registrationData: items });
    expect(body).toMatchObject({ subtotal: 316, processingFee: 7.98, total: 273.98 });
    expect((body as CheckoutBody).discounts.map(({ amount }) => amount)).toEqual([50]);
    const { body: pricing } = await test.http.get('/api/pricing').expect(200);
    expect(pricing).toEqual({ processingFeePercent: 3, multiSession: { minimum: 4, amount: 50 } });
  });

  it('is registered by the signed webhook when it closes the page after paying', async () => {
    const { family, items } = await twoChildren();
    const begun = await beginCheckout(family, items);
    await providerSettings(test, { webhooks: { drop: false } });
    await confirmCard(test, begun);
    for (let i = 0; i < 100; i++) {
      await test.jobs.run('process-payment-events');
      const checkout = await test.db.getRepository(Checkout).findOneByOrFail({ id: begun.checkoutId });
      if (checkout.state === 'completed') break;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    const { body: mine } = await family.http.get('/api/my-registrations').expect(200);
    expect(mine).toHaveLength(5);
    await providerSettings(test, { webhooks: { drop: true } });
  });
});

describe('a free registration', () => {
  it("requires the server's own quote of zero and needs no payment", async () => {
    const family = await signInFamilyWith(test, [{ grade: '2nd' }]);
    const items = [anItem(family.childIds[0], camp.id)];
    const begun = await beginCheckout(family, items);
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: 'free_registration', isFreeRegistration: true, registrationData: items })
      .expect(409)
      .expect(({ body }) => expect(body).toMatchObject({ code: 'registration.payment_required' }));

    const free = await beginCheckout(family, items, { coupon: 'ALL' });
    expect(free).toMatchObject({ total: 0, processingFee: 0, clientSecret: null, paymentIntentId: null });
    const old = (await fetchFromProvider(test, 'payment_intents')).find(
      ({ id }) => id === begun.paymentIntentId,
    );
    expect(old?.status).toBe('canceled');
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({
        paymentIntentId: 'free_registration',
        isFreeRegistration: true,
        registrationData: items,
        coupon: 'ALL',
      })
      .expect(200);
    expect(body).toMatchObject({
      status: 'completed',
      registrations: [{ amount: 0, paymentStatus: 'free' }],
    });
  });

  it('works in one call, without starting a checkout before', async () => {
    const family = await signInFamilyWith(test, [{ grade: '2nd' }]);
    const registrationData = [anItem(family.childIds[0], camp.id)];
    const call = { paymentIntentId: 'free_registration', isFreeRegistration: true, registrationData };
    await family.http.post('/api/complete-payment').send(call).expect(409);
    await family.http.get('/api/checkout').expect(200, 'null');
    for (let i = 0; i < 2; i++) {
      const { body } = await family.http
        .post('/api/complete-payment')
        .send({ ...call, coupon: 'ALL' })
        .expect(200);
      expect(body).toMatchObject({ status: 'completed', registrations: [{ amount: 0 }] });
    }
  });
});

describe('abandoning a checkout', () => {
  it('cancels the payment and releases the spots', async () => {
    const family = await signInFamilyWith(test, [{ grade: '2nd' }]);
    const [before] = await spotsTaken(camp);
    const begun = await beginCheckout(family, [anItem(family.childIds[0], camp.id)], { coupon: 'TEN' });
    await family.http.delete('/api/checkout').expect(204);
    await family.http.delete('/api/checkout').expect(204);
    expect(await spotsTaken(camp)).toEqual([before]);
    expect((await confirmCard(test, begun)).ok).toBe(false);
  });
});
