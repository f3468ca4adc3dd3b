import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORIGIN, signInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AdministratorService } from '..';

const account = { username: 'office', password: 'a long enough password' };

describe('administrators', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ settings: { admin: account } });
  });
  afterAll(() => test.close());
  const login = (body: object) => test.http.post('/api/admin/login').set('Origin', ORIGIN).send(body);

  it('are created from the configuration at the first start, with an argon2id password', async () => {
    const rows: unknown = await test.db.query('select username, "passwordHash" from administrators');
    expect(rows).toEqual([
      { username: 'office', passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) },
    ]);
  });

  it("sign in with a cookie that scripts can't read, and sign out", async () => {
    await test.http.get('/api/admin/check-auth').expect(200, { authenticated: false, username: null });
    const { headers } = await login(account).expect(200, { success: true });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^fieldhouse\.sid=.*; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    const admin = await signInAdmin(test);
    await test.jobs.run('purge-expired-sessions');
    await admin.http.get('/api/admin/check-auth').expect(200, { authenticated: true, username: 'office' });
    const out = await admin.http.post('/api/admin/logout').expect(200, { success: true });
    expect(String(out.headers['set-cookie'])).toMatch(/^fieldhouse\.sid=; .*Expires=Thu, 01 Jan 1970/);
    await test.http.get('/api/admin/child-data').set('Cookie', admin.cookie).expect(401);
    await admin.http.post('/api/admin/logout').expect(200);
  });

  it.each([
    [{ username: 'office', password: 'wrong' }],
    [{ username: 'nobody', password: 'a long enough password' }],
    [{ username: 'office', password: 'x'.repeat(900) }],
  ])("can't sign in with %j", async (body) => {
    const { body: answer, headers } = await login(body).expect(401);
    expect(answer).toMatchObject({
      message: 'Invalid username or password',
      error: 'Invalid username or password',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [{}],
    [{ username: 'office' }],
    [{ username: '', password: '' }],
    [{ username: { $ne: '' }, password: ['x'] }],
  ])('must send both fields, not %j', async (body) => {
    const { body: answer } = await login(body).expect(400);
    expect(answer).toMatchObject({ message: 'Please enter both username and password' });
  });

  it('reject unknown fields, forms, plain text, and invalid JSON at sign-in', async () => {
    await login({ ...account, role: 'owner' }).expect(400);
    const post = () => test.http.post('/api/admin/login').set('Origin', ORIGIN);
    await post().type('form').send(account).expect(415);
    await post().type('text/plain').send(JSON.stringify(account)).expect(415);
    await post().type('json').send('{"username":').expect(400);
  });

  it("can't be signed in or impersonated by another site", async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
      await test.http.post('/api/admin/login').set('Origin', origin).send(account).expect(403);
    const { cookie } = await signInAdmin(test, account);
    const erase = () =>
      test.http.delete('/api/admin/child-data/1').set('Cookie', cookie).query({ name: 'Nobody' });
    await erase().expect(403);
    await erase().set('Origin', 'null').expect(403);
    await erase().set('Origin', 'https://evil.example').expect(403);
    await erase().set('Origin', ORIGIN).expect(404);
  });

  it('get a new session id at each sign-in', async () => {
    const first = await signInAdmin(test, account);
    const again = await first.http.post('/api/admin/login').send(account).expect(200);
    const cookie = String(again.headers['set-cookie']).split(';')[0];
    expect(cookie).not.toBe(first.cookie);
    await test.http.get('/api/admin/child-data').set('Cookie', first.cookie).expect(401);
    await test.http.get('/api/admin/child-data').set('Cookie', cookie).expect(200);
    const planted = await test.http
      .post('/api/admin/login')
      .set('Cookie', 'fieldhouse.sid=s%3Aplanted.forged')
      .set('Origin', ORIGIN)
      .send(account)
      .expect(200);
    expect(String(planted.headers['set-cookie'])).not.toContain('planted');
  });

  it('are signed out when the password changes, and after twelve hours', async () => {
    const admin = await signInAdmin(test, { username: 'second', password: 'the first password' });
    await test.app
      .get(AdministratorService)
      .applyConfiguredAdmin({ username: 'second', password: 'the other password' });
    await admin.http.get('/api/admin/child-data').expect(401);
    const other = await signInAdmin(test, { username: 'second', password: 'the other password' });
    test.clock.advance(12 * 3_600_000 - 60_000);
    await other.http.get('/api/admin/child-data').expect(200);
    test.clock.advance(60_000);
    await other.http.get('/api/admin/child-data').expect(401);
  });

  it('have each sign-in audited', async () => {
    const before = await traces();
    await signInAdmin(test, account);
    expect(await traces()).toBe(before + 1);
    async function traces(): Promise<number> {
      const [{ n }] = await test.db.query<{ n: string }[]>(
        `select count(*) n from audit_entries where action = 'administrator.signed_in'`,
      );
      return Number(n);
    }
  });
});

describe('guessing an administrator password', () => {
  it('is slowed down for that username and IP address, not for the administrator elsewhere', async () => {
    const test = await startTestApp({ rateLimits: true, settings: { admin: account, trustProxy: 1 } });
    try {
      const attempt = (password: string, from: string) =>
        test.http
          .post('/api/admin/login')
          .set({ Origin: ORIGIN, 'X-Forwarded-For': from })
          .send({ username: 'office', password });
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => attempt(`guess ${n}`, '203.0.113.5')),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(10).fill(429)]);
      await attempt(account.password, '203.0.113.5').expect(429);
      await attempt(account.password, '203.0.113.6').expect(200);
      for (let n = 0; n < 25; n++) await attempt(account.password, '203.0.113.6').expect(200);
    } finally {
      await test.close();
    }
  });
});

describe('an administrator session over HTTPS', () => {
  it('has a cookie for secure connections only', async () => {
    const test = await startTestApp({
      settings: { admin: account, appUrl: 'https://fieldhouse.example', trustProxy: 1 },
    });
    try {
      const { headers } = await test.http
        .post('/api/admin/login')
        .set({ Origin: 'https://fieldhouse.example', 'X-Forwarded-Proto': 'https' })
        .send(account)
        .expect(200);
      expect(String(headers['set-cookie'])).toMatch(/; Secure/);
    } finally {
      await test.close();
    }
  });
});
