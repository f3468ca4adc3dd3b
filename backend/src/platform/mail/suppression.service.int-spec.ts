import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInAdmin, type SignedInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { AuditEntry } from '../audit/audit-entry.entity';

describe('the list of suppressed email addresses', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
  });
  beforeEach(async () => {
    await test.db.query('delete from mail_suppressions');
    await test.db.query(
      `insert into mail_suppressions (address, reason, "createdAt") values
        ('ann_b@old.test', '550 5.1.1 No such user', '2027-01-01T10:00:00Z'),
        ('annxb@new.test', '550 5.1.2 Bad domain', '2027-01-03T10:00:00Z'),
        ('zoe@new.test', 'no code at all', '2027-01-02T10:00:00Z')`,
    );
  });
  afterAll(() => test.close());

  const list = (query: object = {}) => admin.http.get('/api/admin/undeliverable-emails').query(query);
  const lift = (address: string) => admin.http.delete('/api/admin/undeliverable-emails').query({ address });
  const addresses = async (query: object) =>
    ((await list(query).expect(200)).body as { address: string }[]).map(({ address }) => address);

  it('shows since when and why, latest first, one page at a time', async () => {
    const { body, headers } = await list({ pageSize: 2 }).expect(200);
    expect(headers['x-total-count']).toBe('3');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual([
      {
        ...{ address: 'annxb@new.test', code: '5.1.2', words: '550 5.1.2 Bad domain' },
        since: '2027-01-03T10:00:00.000Z',
      },
      { address: 'zoe@new.test', code: null, words: 'no code at all', since: '2027-01-02T10:00:00.000Z' },
    ]);
    expect(await addresses({ pageSize: 2, page: 2 })).toEqual(['ann_b@old.test']);
  });

  it.each([
    ['ANN_B', ['ann_b@old.test']],
    ['new.test', ['annxb@new.test', 'zoe@new.test']],
    ['no such user', ['ann_b@old.test']],
    ['%', []],
  ])('is searched for %s', async (search, found) => {
    expect(await addresses({ search })).toEqual(found);
  });

  it('loses an address that an administrator removes, which is audited', async () => {
    await lift('Ann_B@old.test').expect(204);
    expect(await addresses({})).toEqual(['annxb@new.test', 'zoe@new.test']);
    expect(
      await test.db.getRepository(AuditEntry).findBy({ action: 'mail_suppression.lifted' }),
    ).toMatchObject([{ actor: expect.stringMatching(/^admin:\d+$/), before: { reason: '(changed)' } }]);
    const { body } = await lift('ann_b@old.test').expect(404);
    expect(body).toMatchObject({ code: 'mail.suppression_not_found' });
    await lift('no address').expect(400);
  });
});
