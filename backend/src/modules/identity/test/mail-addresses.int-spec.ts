import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';

const OTHER = 'second@parent.test';

describe("a family's email addresses", () => {
  let test: TestApp;
  let family: QuickFamily;
  let stranger: QuickFamily;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    [family, stranger] = await manyFamilies(test, 2);
    await test.db.query(`update parents set email = 'Second@Parent.test' where id = $1`, [family.parentId]);
    await test.db.query('delete from email_unsubscribes');
    await test.db.query('delete from email_suppressions');
  });
  afterAll(() => test.close());

  const list = async () =>
    (await family.http.get('/api/family/email-preferences').expect(200)).body as object[];
  const choose = (address: string, wantsPromotional: boolean, by = family) =>
    by.http.put('/api/family/email-preferences').send({ email: address, wantsPromotional });
  const confirm = (address: string, by = family) =>
    by.http.post('/api/family/email-preferences/confirmations').send({ email: address });
  const unsubscribed = (address: string) =>
    test.db.query('insert into email_unsubscribes values ($1, now())', [address]);
  const suppressed = (address: string) =>
    test.db.query(`insert into email_suppressions (email, reason) values ($1, '550 5.1.1 Unknown')`, [
      address,
    ]);

  it("list its own with their preferences, and its parents' only with whether they are undeliverable", async () => {
    await unsubscribed(family.email);
    await unsubscribed(OTHER);
    await suppressed(OTHER);
    expect(await list()).toEqual([
      { email: family.email, isOwn: true, wantsPromotional: false, isSuppressed: false },
      { email: OTHER, isOwn: false, wantsPromotional: null, isSuppressed: true },
    ]);
    await test.db.query('update parents set email = upper($2) where id = $1', [
      family.parentId,
      family.email,
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('can be unsubscribed from promotional email and subscribed again, any number of times', async () => {
    for (const input of [false, false, true, true])
      expect((await choose(family.email.toUpperCase(), input).expect(200)).body).toMatchObject([
        { email: family.email, wantsPromotional: input },
        { wantsPromotional: null },
      ]);
  });

  it('can be changed only by their owners, not by families that entered them', async () => {
    await suppressed(OTHER);
    for (const call of [choose(OTHER, false), choose(OTHER, true), confirm(OTHER)]) {
      const { body } = await call.expect(409);
      expect(body).toMatchObject({
        code: 'identity.email_owned_by_other',
        message: expect.stringContaining(OTHER),
      });
    }
    expect(await test.db.query('select email from email_unsubscribes')).toEqual([]);
    expect(await list()).toMatchObject([{}, { isSuppressed: true }]);
  });

  it("can't be changed by anyone else", async () => {
    await choose(family.email, false, stranger).expect(404);
    await suppressed(family.email);
    await confirm(family.email, stranger).expect(404);
    expect(await list()).toMatchObject([{ wantsPromotional: true, isSuppressed: true }, {}]);
  });

  it('can be confirmed as correct, which is audited', async () => {
    await suppressed(family.email);
    for (let twice = 0; twice < 2; twice++)
      expect((await confirm(family.email).expect(200)).body).toMatchObject([{ isSuppressed: false }, {}]);
    expect(
      await test.db.getRepository(AuditEntry).findBy({ action: 'email_suppression.removed' }),
    ).toMatchObject([{ actor: `user:${family.userId}`, previousValues: { reason: '(changed)' } }]);
  });
});
