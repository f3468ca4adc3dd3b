import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Coupon } from '../src/modules/coupons';
import { insertCoupon, insertProgram } from './program-fixtures';
import { anItem, beginCheckout } from './checkout';
import { manyFamilies } from './families';
import { signInAdmin, type SignedInAdmin } from './sign-in';
import { startTestApp, type TestApp } from './test-app';

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});

afterAll(() => test.close());

const changedMeanwhile = { code: 'edits.stale_version' };

describe('two people who edit one program', () => {
  const read = async (id: number) =>
    (await admin.http.get(`/api/programs/${id}`).expect(200)).body as { version: number };
  const edit = (id: number, body: object) => admin.http.patch(`/api/programs/${id}`).send(body);

  it('do not overwrite each other silently', async () => {
    const { id } = await insertProgram(test);
    const { version } = await read(id);
    const saved = await edit(id, { location: 'North Field', version }).expect(200);
    expect(saved.body).toMatchObject({ version: version + 1 });
    const refused = await edit(id, { location: 'South Field', version }).expect(409);
    expect(refused.body).toMatchObject({
      ...changedMeanwhile,
      current: { location: 'North Field', price: 325, version: version + 1 },
    });
    await edit(id, { location: 'South Field', version: version + 1 }).expect(200);
    // As the specification says, a body without a version wins.
    await edit(id, { location: 'Hall' }).expect(200);
  });

  it('are disturbed by no sold spot, and by no edit that changes nothing', async () => {
    const program = await insertProgram(test);
    const { version } = await read(program.id);
    const [family] = await manyFamilies(test, 1);
    await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    await edit(program.id, { location: program.location }).expect(200);
    await edit(program.id, { location: 'North Field', version }).expect(200);
  });

  it('do not conflict with a switch, which sets its value whatever was edited', async () => {
    const { id } = await insertProgram(test);
    const { version } = await read(id);
    await edit(id, { name: 'Renamed', version }).expect(200);
    await edit(id, { soldOut: true }).expect(200);
    await admin.http
      .patch(`/api/programs/${id}/toggle-registration`)
      .send({ registrationOpen: false })
      .expect(200);
    await edit(id, { name: 'Again', version: version + 1 }).expect(409);
  });

  it('see the version only as administrators', async () => {
    const { id } = await insertProgram(test);
    expect((await test.http.get(`/api/programs/${id}`).expect(200)).body).not.toHaveProperty('version');
    const { body } = await test.http.get('/api/programs').expect(200);
    expect((body as object[])[0]).not.toHaveProperty('version');
  });
});

describe('two people who edit one coupon', () => {
  it('change the fields that they name, and do not overwrite each other silently', async () => {
    const { id } = await insertCoupon(test, { code: 'EDITED', maxUsage: 5 });
    const edit = (body: object) => admin.http.put(`/api/coupons/${id}`).send(body);
    const { body } = await edit({ discountPercentage: 20, version: 0 }).expect(200);
    expect(body).toMatchObject({ code: 'EDITED', discountPercentage: 20, maxUsage: 5, version: 1 });
    const refused = await edit({ discountPercentage: 30, version: 0 }).expect(409);
    expect(refused.body).toMatchObject({
      ...changedMeanwhile,
      current: { discountPercentage: 20, version: 1 },
    });
    await test.db.manager.increment(Coupon, { id }, 'usageCount', 1);
    await edit({ maxUsage: null, version: 1 }).expect(200);
    expect(await test.db.manager.findOneByOrFail(Coupon, { id })).toMatchObject({
      maxUsage: null,
      usageCount: 1,
    });
    await edit({ isActive: false }).expect(200);
  });
});
