import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInAdmin, type SignedInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { AuditEntry } from '../audit/audit-entry.entity';

describe('/api/admin/undeliverable-emails', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
  });
  beforeEach(async () => {
    await test.db.query('delete from email_suppressions');
    await test.db.query(
      `insert into email_suppressions (email, reason, "createdAt") values
        ('ann_b@old.test', '550 5.1.1 No such user', '2027-01-01T10:00:00Z'),
        ('annxb@new.test', '550 5.1.2 Bad domain', '2027-01-03T10:00:00Z'),
        ('zoe@new.test', 'no code at all', '2027-01-02T10:00:00Z')`,
    );
  });
  afterAll(() => test.close());

  const list = (query: object = {}) => admin.http.get('/api/admin/undeliverable-emails').query(query);
  const remove = (email: string) => admin.http.delete('/api/admin/undeliverable-emails').query({ email });
  const listEmails = async (query: object) =>
    ((await list(query).expect(200)).body as { email: string }[]).map(({ email }) => email);

  it('lists when and why each address was suppressed, latest first, in pages', async () => {
    const { body, headers } = await list({ pageSize: 2 }).expect(200);
    expect(headers['x-total-count']).toBe('3');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual([
      {
        ...{ email: 'annxb@new.test', code: '5.1.2', serverMessage: '550 5.1.2 Bad domain' },
        createdAt: '2027-01-03T10:00:00.000Z',
      },
      {
        email: 'zoe@new.test',
        code: null,
        serverMessage: 'no code at all',
        createdAt: '2027-01-02T10:00:00.000Z',
      },
    ]);
    expect(await listEmails({ pageSize: 2, page: 2 })).toEqual(['ann_b@old.test']);
  });

  it.each([
    ['ANN_B', ['ann_b@old.test']],
    ['new.test', ['annxb@new.test', 'zoe@new.test']],
    ['no such user', ['ann_b@old.test']],
    ['%', []],
  ])('searching for %s finds %j', async (search, found) => {
    expect(await listEmails({ search })).toEqual(found);
  });

  it('no longer lists an address that an administrator removed, which is audited', async () => {
    await remove('Ann_B@old.test').expect(204);
    expect(await listEmails({})).toEqual(['annxb@new.test', 'zoe@new.test']);
    expect(
      await test.db.getRepository(AuditEntry).findBy({ action: 'email_suppression.removed' }),
    ).toMatchObject([
      { actor: expect.stringMatching(/^admin:\d+$/), previousValues: { reason: '(changed)' } },
    ]);
    const { body } = await remove('ann_b@old.test').expect(404);
    expect(body).toMatchObject({ code: 'mail.suppression_not_found' });
    await remove('no address').expect(400);
  });
});
