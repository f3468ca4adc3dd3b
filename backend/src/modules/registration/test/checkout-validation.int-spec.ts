import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '../../../kernel';
import { Coupon } from '../../coupons';
import { Child } from '../../identity';
import { Program, ProgramSpotService } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { eventually } from '../../../../test/eventually';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { fetchFromProvider, confirmCard, providerSettings } from '../../../../test/payments';
import { signInFamily } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Registration } from '../checkout/entities/registration.entity';

let test: TestApp;
let program: Program;
let family: QuickFamily;
let child: number;

beforeAll(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
});

afterAll(() => test.close());

beforeEach(async () => {
  program = await insertProgram(test, { maxParticipants: 3 });
  [family] = await manyFamilies(test, 1);
  [child] = family.childIds;
});

const refused = async (body: object, status: number, code: string, path?: string) => {
  const answer = await family.http.post('/api/create-payment-intent').send(body).expect(status);
  expect(answer.body).toMatchObject({ code, ...(path ? { errors: [{ path }] } : {}) });
  expect(await taken()).toBe(0);
  return answer.body as { message: string };
};
const taken = async () => (await test.db.manager.findOneByOrFail(Program, { id: program.id })).spotsTaken;
const change = (fields: Partial<Program>) => test.db.manager.update(Program, program.id, fields);

describe('an invalid cart', () => {
  it('is rejected in the quote when it exceeds the card payment limit, and nothing is held', async () => {
    const [dear, other] = [
      await insertProgram(test, { priceCents: 97_087_378 }),
      await insertProgram(test, { priceCents: 100 }),
    ];
    const registrationData = [anItem(child, dear.id), anItem(child, other.id)];
    const { body } = await family.http.post('/api/checkout/quote').send({ registrationData }).expect(200);
    const message = "A single payment can't exceed $999,999.99. Register for fewer programs at a time.";
    expect(body).toMatchObject({ problems: [{ code: 'registration.total_too_large', message }] });
    expect(await refused({ registrationData }, 409, 'registration.total_too_large')).toMatchObject({
      message,
    });
    await insertCoupon(test, { code: 'DEAR', discountPercentage: 50 });
    const begun = await beginCheckout(family, registrationData, { coupon: 'DEAR' });
    await family.http.post('/api/create-payment-intent').send({ registrationData }).expect(409);
    expect((await family.http.get('/api/checkout')).body).toMatchObject({ total: begun.total });
    await family.http.delete('/api/checkout').expect(204);
    const { total } = await beginCheckout(family, [anItem(child, dear.id)]);
    expect(total).toBe(999_999.99);
  });

  it.each([
    ['an empty cart', () => ({ registrationData: [] }), 400, 'request.invalid', 'registrationData'],
    [
      'an unknown field',
      () => ({ registrationData: [anItem(child, program.id, { price: 1 })] }),
      400,
      'request.invalid',
      'registrationData.0.price',
    ],
    [
      'a missing child',
      () => ({ registrationData: [{ programId: program.id }] }),
      400,
      'request.invalid',
      'registrationData.0.childId',
    ],
    [
      'a missing program',
      () => ({ registrationData: [anItem(child, 0)] }),
      400,
      'registration.nothing_selected',
      'registrationData.0.programId',
    ],
    [
      'a missing waiver',
      () => ({ registrationData: [anItem(child, program.id, { waiverAccepted: false })] }),
      400,
      'registration.waiver_required',
      'registrationData.0.waiverAccepted',
    ],
    [
      'an outdated waiver',
      () => ({ registrationData: [anItem(child, program.id, { waiverVersion: 'old' })] }),
      409,
      'registration.waiver_changed',
      'registrationData.0.waiverVersion',
    ],
    [
      'an unknown child',
      () => ({ registrationData: [anItem(999_999, program.id)] }),
      404,
      'registration.child_not_found',
      'registrationData.0.childId',
    ],
    [
      'an unknown program',
      () => ({ registrationData: [anItem(child, 999_999)] }),
      404,
      'registration.offering_not_found',
      'registrationData.0.programId',
    ],
    [
      'a child listed twice',
      () => ({ registrationData: [anItem(child, program.id), anItem(child, program.id)] }),
      409,
      'registration.duplicate_item',
      'registrationData.1',
    ],
    [
      'an unknown coupon',
      () => ({ registrationData: [anItem(child, program.id)], coupon: 'NOPE' }),
      409,
      'registration.coupon_invalid',
      'coupon',
    ],
    [
      'a smaller amount',
      () => ({ registrationData: [anItem(child, program.id)], amount: '1.00' }),
      409,
      'registration.price_changed',
      undefined,
    ],
    [
      'no amount',
      () => ({ registrationData: [anItem(child, program.id)], amount: 'free' }),
      400,
      'request.invalid',
      'amount',
    ],
  ] as const)('is rejected for %s', async (_name, body, status, code, path) => {
    await refused(body(), status, code, path);
  });

  it.each([[{}], [{ registrationData: null }], [{ registrationData: 'x' }]])(
    "without items, as %j, is rejected with the page's error message",
    async (body) => {
      const { message } = await refused(body, 400, 'request.invalid', 'registrationData');
      expect(message).toBe('Please select at least one program to continue.');
    },
  );

  it("with another family's child or parent is rejected", async () => {
    const [other] = await manyFamilies(test, 1);
    await refused(
      { registrationData: [anItem(other.childIds[0], program.id)] },
      404,
      'registration.child_not_found',
    );
    const parentId = other.parentId;
    await refused(
      { registrationData: [anItem(child, program.id, { parentId })] },
      404,
      'registration.parent_not_found',
    );
  });

  it("does not reveal whether another family's child is registered in a full program", async () => {
    const [other] = await manyFamilies(test, 1);
    const [itsChild] = other.childIds;
    const registrationData = [anItem(itsChild, program.id)];
    const ask = () => family.http.post('/api/create-payment-intent').send({ registrationData }).expect(409);
    await change({ maxParticipants: 1, spotsTaken: 1 });
    const { body: unregistered } = await ask();
    await change({ maxParticipants: 3, spotsTaken: 0 });
    const begun = await beginCheckout(other, registrationData);
    await confirmCard(test, begun);
    const { paymentIntentId } = begun;
    await other.http.post('/api/complete-payment').send({ paymentIntentId }).expect(200);
    await change({ maxParticipants: 1 });
    expect((await ask()).body).toEqual(unregistered);
  });

  it('of a family without a parent is rejected', async () => {
    const alone = await signInFamily(test);
    const added = await alone.http.post('/api/family/children').send({
      ...{ firstName: 'A', lastName: 'B', gender: 'Boys', school: 'Homeschool', grade: '1st' },
      ...{ tshirtSize: 'Youth M', jerseyColor: 'Ocean Blue' },
    });
    const registrationData = [anItem((added.body as { id: number }).id, program.id)];
    const { body } = await alone.http
      .post('/api/create-payment-intent')
      .send({ registrationData })
      .expect(409);
    expect(body).toMatchObject({
      code: 'registration.parent_required',
      message: 'Please add parent information to your family profile before registering.',
    });
  });

  it('gets the same error for a full program from the quick check and the complete one', async () => {
    await change({ soldOut: true, maxParticipants: 1, spotsTaken: 1 });
    const registrationData = [anItem(child, program.id)];
    const quote = await family.http.post('/api/checkout/quote').send({ registrationData }).expect(200);
    const problems = (quote.body as { problems: { code: string; message: string }[] }).problems;
    expect(problems.map(({ code }) => code)).toEqual([
      'registration.program_sold_out',
      'registration.program_full',
    ]);
    const { body } = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData })
      .expect(409);
    expect(body).toMatchObject({
      code: problems[0].code,
      message: problems[0].message,
      errors: problems.map(({ message }) => ({ message, path: 'registrationData.0' })),
    });
  });

  it.each([
    [{ registrationOpen: false }, 'registration.program_closed'],
    [{ soldOut: true }, 'registration.program_sold_out'],
    [{ endDate: '2020-01-01' }, 'registration.program_ended'],
    [{ registrationDeadline: '2020-01-01' }, 'registration.deadline_passed'],
    [{ minGrade: -1, maxGrade: 2 }, 'registration.grade_not_eligible'],
    [{ gender: 'Girls' as const }, 'registration.gender_not_eligible'],
  ])('with a program with %j is rejected', async (fields, code) => {
    await change(fields);
    await test.db.query(`update children set grade = '5th' where id = $1`, [child]);
    const registrationData = [anItem(child, program.id)];
    await refused({ registrationData }, 409, code);
    const { body } = await family.http.post('/api/checkout/quote').send({ registrationData }).expect(200);
    expect((body as { problems: { code: string }[] }).problems.map((problem) => problem.code)).toContain(
      code,
    );
  });

  it.each([
    [{ grade: '2nd' }, 'registration.grade_not_eligible', 'Spring Flag is only for 3rd through 8th grade.'],
    [{ gender: 'Boys' }, 'registration.gender_not_eligible', 'Spring Flag is only for girls.'],
    [
      { grade: 'Not specified' },
      'registration.grade_required',
      "Spring Flag is only for 3rd through 8th grade. Add Ada Quick's grade to your family profile.",
    ],
    [
      { gender: '' },
      'registration.gender_required',
      "Spring Flag is only for girls. Add Ada Quick's gender to your family profile.",
    ],
  ])(
    'with a child with %j outside the audience is rejected in the quote and at the hold',
    async (is, code, message) => {
      await change({ name: 'Spring Flag', minGrade: 3, maxGrade: 8, gender: 'Girls' });
      await test.db.manager.update(Child, child, { name: 'Ada Quick', grade: '3rd', gender: 'Girls', ...is });
      const registrationData = [anItem(child, program.id)];
      const { body } = await family.http.post('/api/checkout/quote').send({ registrationData }).expect(200);
      expect((body as { problems: object[] }).problems).toMatchObject([{ code, message, childId: child }]);
      await refused({ registrationData }, 409, code);
      expect(await test.db.manager.findOneByOrFail(Program, { id: program.id })).toMatchObject({
        spotsTaken: 0,
      });
    },
  );

  it("is rejected when the program's audience changed just before the spot is taken", async () => {
    const spots = test.app.get(ProgramSpotService);
    const take = spots.hold.bind(spots);
    jest.spyOn(spots, 'hold').mockImplementationOnce(async (...asked) => {
      await change({ minGrade: 6, maxGrade: 8 });
      return take(...asked);
    });
    await refused({ registrationData: [anItem(child, program.id)] }, 409, 'registration.grade_not_eligible');
  });

  it('without a signed-in family or valid JSON is rejected', async () => {
    await test.http.post('/api/create-payment-intent').send({}).expect(401);
    await test.http.post('/api/complete-payment').send({}).expect(401);
    await test.http.get('/api/my-registrations').expect(401);
    const broken = await family.http
      .post('/api/create-payment-intent')
      .set('content-type', 'application/json')
      .send('{"registrationData": [')
      .expect(400);
    expect(broken.body).toMatchObject({ code: 'request.malformed' });
    const huge = JSON.stringify({ registrationData: [], coupon: 'x'.repeat(10 * 1024 * 1024) });
    await family.http
      .post('/api/create-payment-intent')
      .set('content-type', 'application/json')
      .send(huge)
      .expect(413);
  });
});

describe('changes between quote and payment', () => {
  const item = () => [anItem(child, program.id)];

  it("keep a held spot, even when the program's audience no longer includes the child", async () => {
    const begun = await beginCheckout(family, item());
    await change({ minGrade: 6, maxGrade: 8, gender: 'Girls' });
    await confirmCard(test, begun);
    const done = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(done.body).toMatchObject({ status: 'completed' });
  });

  it('keep the price while the hold lasts, whatever administrators change', async () => {
    const begun = await beginCheckout(family, item());
    await change({ priceCents: 99_900, registrationOpen: false, soldOut: true });
    const same = await beginCheckout(family, item(), { amount: begun.total });
    expect(same).toMatchObject({ checkoutId: begun.checkoutId, total: begun.total });
    await confirmCard(test, same);
    const done = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(done.body).toMatchObject({ status: 'completed', registrations: [{ amount: begun.total }] });
  });

  it('never charge a new price to a page that showed the old one', async () => {
    const quote = await family.http.post('/api/checkout/quote').send({ registrationData: item() });
    await change({ priceCents: 40_000 });
    const { total: amount } = quote.body as { total: number };
    const { message } = await refused(
      { registrationData: item(), amount },
      409,
      'registration.price_changed',
    );
    expect(message).toContain('price has changed');
  });

  it("keep an applied coupon that reaches its limit or expires, while others can't use it", async () => {
    const coupon = await insertCoupon(test, { code: `ONE${program.id}`, maxUsage: 1 });
    const begun = await beginCheckout(family, item(), { coupon: coupon.code });
    await test.db.manager.update(Coupon, coupon.id, {
      expiresAt: addDays(test.clock.today(), -1),
      isActive: false,
    });
    const again = await beginCheckout(family, item(), { coupon: coupon.code });
    expect(again).toMatchObject({ total: begun.total, quoteVersion: 1 });
    const [other] = await manyFamilies(test, 1);
    await other.http
      .post('/api/create-payment-intent')
      .send({ registrationData: [anItem(other.childIds[0], program.id)], coupon: coupon.code })
      .expect(409);
    const without = await beginCheckout(family, item());
    expect(without).toMatchObject({ coupon: null, quoteVersion: 2 });
    expect((await test.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).usageCount).toBe(0);
    await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: item(), coupon: coupon.code })
      .expect(409);
  });

  it('of the whole cart replace the first checkout, whose payment is canceled', async () => {
    const other = await insertProgram(test, { name: 'Week 2' });
    const first = await beginCheckout(family, item());
    const second = await beginCheckout(family, [anItem(child, other.id)]);
    expect(second.checkoutId).not.toBe(first.checkoutId);
    expect(await taken()).toBe(0);
    expect((await confirmCard(test, first)).ok).toBe(false);
    expect((await confirmCard(test, second)).ok).toBe(true);
  });

  it('never register a child twice', async () => {
    const begun = await beginCheckout(family, item());
    await confirmCard(test, begun);
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    const answer = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: item() })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'registration.already_registered' });
    const check = (body: object) =>
      family.http.post('/api/check-existing-registration').send(body).expect(200);
    const [{ name }] = await test.db.query<{ name: string }[]>('select name from children where id = $1', [
      child,
    ]);
    expect((await check({ childId: child, programId: program.id })).body).toEqual({ exists: true });
    expect((await check({ childName: name, parentEmail: 'x@y.z', programId: program.id })).body).toEqual({
      exists: true,
    });
    expect((await check({ childName: 'Nobody', programId: program.id })).body).toEqual({ exists: false });
    const [other] = await manyFamilies(test, 1);
    const asked = await other.http
      .post('/api/check-existing-registration')
      .send({ childName: name, programId: program.id });
    expect(asked.body).toEqual({ exists: false });
  });
});

describe('cards', () => {
  const completion = (paymentIntentId: string | null) =>
    family.http.post('/api/complete-payment').send({ paymentIntentId });

  it('that are declined register nothing, and another card can pay the same checkout', async () => {
    const begun = await beginCheckout(family, [anItem(child, program.id)]);
    const declined = await confirmCard(test, begun, 'pm_card_chargeDeclined');
    expect(declined.ok).toBe(false);
    const { body } = await completion(begun.paymentIntentId).expect(409);
    expect(body).toMatchObject({
      code: 'registration.payment_incomplete',
      message: declined.body.error?.message,
    });
    expect(await test.db.manager.countBy(Registration, { userId: family.userId })).toBe(0);
    expect((await confirmCard(test, begun)).ok).toBe(true);
    expect((await completion(begun.paymentIntentId).expect(200)).body).toMatchObject({ status: 'completed' });
  });

  it('with 3-D Secure pay once the bank confirms', async () => {
    const begun = await beginCheckout(family, [anItem(child, program.id)]);
    const asked = await confirmCard(test, begun, 'pm_card_authenticationRequired');
    expect(asked.body.status).toBe('requires_action');
    await completion(begun.paymentIntentId).expect(409);
    await agreeAtBank(asked.body.next_action!.use_stripe_sdk!.stripe_js);
    expect((await completion(begun.paymentIntentId).expect(200)).body).toMatchObject({ status: 'completed' });
  });

  it('with 3-D Secure and then another coupon cancel the waiting payment before creating a new one', async () => {
    const { code } = await insertCoupon(test, { code: `SEC${program.id}` });
    const begun = await beginCheckout(family, [anItem(child, program.id)]);
    await confirmCard(test, begun, 'pm_card_authenticationRequired');
    const priced = await beginCheckout(family, [anItem(child, program.id)], { coupon: code });
    expect(priced.paymentIntentId).not.toBe(begun.paymentIntentId);
    const [old] = (await fetchFromProvider(test, 'payment_intents')).filter(
      ({ id }) => id === begun.paymentIntentId,
    );
    expect(old.status).toBe('canceled');
  });

  it('that are processing prevent a new price, and register when they succeed', async () => {
    const begun = await beginCheckout(family, [anItem(child, program.id)]);
    await providerSettings(test, { processingMs: 4000 });
    const sent = await confirmCard(test, begun);
    await providerSettings(test, { processingMs: null });
    expect(sent.body.status).toBe('processing');
    expect((await completion(begun.paymentIntentId).expect(200)).body).toMatchObject({
      status: 'processing',
    });
    const { code } = await insertCoupon(test, { code: `PRO${program.id}` });
    const answer = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData: [anItem(child, program.id)], coupon: code })
      .expect(409);
    expect(answer.body).toMatchObject({ code: 'registration.payment_processing' });
    await eventually(async () => {
      const { body } = await completion(begun.paymentIntentId).expect(200);
      expect(body).toMatchObject({ status: 'completed' });
    });
    expect((await test.db.manager.findOneByOrFail(Coupon, { code })).usageCount).toBe(0);
  });

  it("can't pay with another family's, an invented, or a used payment", async () => {
    const begun = await beginCheckout(family, [anItem(child, program.id)]);
    await confirmCard(test, begun);
    const [other] = await manyFamilies(test, 1);
    const stolen = await other.http.post('/api/complete-payment').send({
      paymentIntentId: begun.paymentIntentId,
      registrationData: [anItem(other.childIds[0], program.id)],
    });
    expect(stolen.status).toBe(404);
    await completion('pi_made_up').expect(404);
    await completion(begun.paymentIntentId).expect(200);
    const second = await insertProgram(test, { name: 'Not paid' });
    const used = await family.http.post('/api/complete-payment').send({
      paymentIntentId: begun.paymentIntentId,
      registrationData: [anItem(child, second.id)],
    });
    expect((used.body as { registrations: { programId: number }[] }).registrations).toMatchObject([
      { programId: program.id },
    ]);
    expect(await test.db.manager.countBy(Registration, { programId: second.id })).toBe(0);
  });
});

/** Clicks the button on the sandbox's bank page. */
async function agreeAtBank(address: string): Promise<void> {
  const { status } = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'approve' }),
    redirect: 'manual',
  });
  expect(status).toBeLessThan(400);
}
