import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertCoupon } from '../../../../test/program-fixtures';
import { signInAdmin, signInFamily, type SignedInAdmin, type SignedInFamily } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import type { Coupon } from '../entities/coupon.entity';

describe('/api/coupons', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let family: SignedInFamily;
  let today: string;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    family = await signInFamily(test);
    today = test.clock.today();
  });
  afterAll(() => test.close());

  it('creates, edits, lists, and deletes coupons, with codes in upper case, and audits each change', async () => {
    const { body } = await admin.http
      .post('/api/coupons')
      .send({ code: ' spring25 ', discountPercentage: 25, expiresAt: today, maxUsage: null })
      .expect(201);
    const { id } = body as Coupon;
    expect(body).toEqual({
      id,
      code: 'SPRING25',
      discountPercentage: 25,
      isActive: true,
      status: 'Active',
      usageCount: 0,
      maxUsage: null,
      expiresAt: today,
      version: 0,
    });
    await admin.http
      .put(`/api/coupons/${id}`)
      .send({ code: 'SPRING30', discountPercentage: 30, isActive: false, maxUsage: 5, expiresAt: '' })
      .expect(200);
    const { body: list } = await admin.http.get('/api/coupons').expect(200);
    expect(list).toEqual([
      {
        id,
        code: 'SPRING30',
        discountPercentage: 30,
        isActive: false,
        status: 'Inactive',
        usageCount: 0,
        maxUsage: 5,
        expiresAt: null,
        version: 1,
      },
    ]);
    await admin.http.delete(`/api/coupons/${id}`).expect(204);
    await admin.http.delete(`/api/coupons/${id}`).expect(404);
    const actions = await test.db.manager.findBy(AuditEntry, { subjectType: 'coupon', subjectId: id });
    expect(actions.map(({ action }) => action)).toEqual([
      'coupon.created',
      'coupon.updated',
      'coupon.deleted',
    ]);
    expect(actions[1]).toMatchObject({
      previousValues: { code: 'SPRING25' },
      newValues: { code: 'SPRING30' },
    });
  });

  it.each([
    ['code', '', 'Coupon code is required'],
    ['code', undefined, 'Coupon code is required'],
    ['code', 'SPRING 25', 'Remove the spaces from the coupon code'],
    ['code', 'SPRING\u00a025', 'Remove the spaces from the coupon code'],
    ['discountPercentage', 0, 'Discount must be at least 1%'],
    ['discountPercentage', 101, 'Discount cannot exceed 100%'],
    ['discountPercentage', 12.5, 'Discount must be a whole number from 1 to 100'],
    ['maxUsage', 0, 'Usage limit must be at least 1'],
    ['expiresAt', '2026-13-01', 'Enter the date as YYYY-MM-DD'],
    ['usageCount', 0, 'property usageCount should not exist'],
  ])('rejects %s %p', async (path, value, message) => {
    const { body } = await admin.http
      .post('/api/coupons')
      .send({ code: 'RULES', discountPercentage: 10, [path]: value })
      .expect(400);
    expect((body as { errors: object[] }).errors).toEqual([{ path, message }]);
  });

  it('rejects an expiry date in the past, a taken code, and a limit below the uses so far', async () => {
    const yesterday = addDays(today, -1);
    const past = { code: 'PAST', discountPercentage: 10, expiresAt: yesterday };
    const { body } = await admin.http.post('/api/coupons').send(past).expect(400);
    expect(body).toMatchObject({ code: 'coupons.expiry_in_past', errors: [{ path: 'expiresAt' }] });

    const used = await insertCoupon(test, { code: 'USED', usageCount: 3, expiresAt: yesterday });
    const same = { code: 'used', discountPercentage: 50 };
    const taken = await admin.http.post('/api/coupons').send(same).expect(409);
    expect(taken.body).toMatchObject({ code: 'coupons.code_taken', errors: [{ path: 'code' }] });

    const edit = (change: object) =>
      admin.http
        .put(`/api/coupons/${used.id}`)
        .send({ code: 'USED', discountPercentage: 10, expiresAt: yesterday, ...change });
    await edit({ isActive: false }).expect(200);
    await edit({ expiresAt: addDays(today, -2) }).expect(400);
    const low = await edit({ maxUsage: 2 }).expect(409);
    expect(low.body).toMatchObject({ code: 'coupons.limit_below_usage', errors: [{ path: 'maxUsage' }] });
    await edit({ maxUsage: 3 }).expect(200);
  });

  it('keeps the fields that an edit omits, and ignores an edit that changes nothing', async () => {
    const terms = { discountPercentage: 15, maxUsage: 5, expiresAt: today };
    const { id } = await insertCoupon(test, { code: 'PART', ...terms });
    const edit = (body: object) => admin.http.put(`/api/coupons/${id}`).send(body);
    const { body: dearer } = await edit({ discountPercentage: 20 }).expect(200);
    expect(dearer).toMatchObject({ ...terms, code: 'PART', discountPercentage: 20, version: 1 });
    const { body: unlimited } = await edit({ maxUsage: null, version: 1 }).expect(200);
    expect(unlimited).toMatchObject({ maxUsage: null, expiresAt: today, version: 2 });

    for (const same of [{}, { code: ' part ', isActive: true, maxUsage: null, version: 2 }])
      expect((await edit(same).expect(200)).body).toEqual(unlimited);
    await edit({ discountPercentage: 20, version: 1 }).expect(409);
    await edit({ isActive: null }).expect(400);
    const actions = await test.db.manager.find(AuditEntry, {
      where: { action: 'coupon.updated', subjectId: id },
      order: { id: 'ASC' },
    });
    expect(actions.map(({ previousValues, newValues }) => ({ previousValues, newValues }))).toEqual([
      { previousValues: { discountPercentage: 15 }, newValues: { discountPercentage: 20 } },
      { previousValues: { maxUsage: 5 }, newValues: { maxUsage: null } },
    ]);
  });

  it('does not delete a coupon that has been used', async () => {
    const { id } = await insertCoupon(test, { code: 'KEPT', usageCount: 1 });
    const { body } = await admin.http.delete(`/api/coupons/${id}`).expect(409);
    expect(body).toMatchObject({
      code: 'coupons.in_use',
      message: "Coupon KEPT has been used and can't be deleted. Make it inactive instead.",
    });
  });

  it('tells families whether a code is valid, without the reason why not', async () => {
    await insertCoupon(test, { code: 'GOOD', discountPercentage: 15 });
    await insertCoupon(test, { code: 'OFF', isActive: false });
    await insertCoupon(test, { code: 'OLD', expiresAt: addDays(today, -1) });
    await insertCoupon(test, { code: 'FULL', usageCount: 2, maxUsage: 2 });
    const check = async (code: string) =>
      (await family.http.get(`/api/coupons/validate/${encodeURIComponent(code)}`).expect(200)).body as object;
    expect(await check(' good')).toEqual({ code: 'GOOD', isActive: true, discountPercentage: 15 });
    for (const code of ['OFF', 'OLD', 'FULL', 'NEVER', "' or 1=1 --"]) {
      expect(await check(code)).toEqual({ code: code.toUpperCase(), isActive: false, discountPercentage: 0 });
    }
  });

  it('is for administrators only', async () => {
    const { id } = await insertCoupon(test, { code: 'SECRET' });
    await test.http.get('/api/coupons/validate/SECRET').expect(401);
    for (const [http, status] of [
      [test.http, 401],
      [family.http, 403],
    ] as const) {
      await http.get('/api/coupons').expect(status);
      await http.post('/api/coupons').send({ code: 'X', discountPercentage: 100 }).expect(status);
      await http.put(`/api/coupons/${id}`).send({ code: 'X', discountPercentage: 100 }).expect(status);
      await http.delete(`/api/coupons/${id}`).expect(status);
    }
  });
});
