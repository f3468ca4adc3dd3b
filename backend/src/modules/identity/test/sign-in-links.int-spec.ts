import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { MINUTE_MS, DAY_MS } from '../../../kernel';
import { emailsTo, signInAdmin, signInFamily, signInSecret } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { SignInHooks, UserService } from '..';

describe('sign-in links', () => {
  let test: TestApp;
  let count = 0;
  const someone = () => `someone-${++count}@links.example`;
  const verify = (token: string) => test.http.get('/api/auth/verify').query({ token });

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('sign in a new email address once', async () => {
    const email = someone();
    const secret = await signInSecret(
      test,
      `  ${email.toUpperCase()} `.trim(),
      '/dashboard?register-team=hawks',
    );
    expect(await test.app.get(UserService).findByEmail(email)).toBeNull();
    const { body, headers } = await verify(secret).expect(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        email,
        name: '',
        firstName: null,
        lastName: null,
        profileImageUrl: null,
        role: 'parent',
        hasStaffProfile: false,
      },
      redirectTo: '/dashboard?register-team=hawks',
    });
    expect(headers['cache-control']).toBe('no-store');
    const again = await verify(secret).expect(401);
    expect(again.body).toMatchObject({
      code: 'identity.link_invalid',
      error: 'This sign-in link is invalid or has expired.',
    });
    const next = await signInFamily(test, email);
    expect(next.userId).toBe((body as { user: { id: number } }).user.id);
  });

  it('show their target page to someone already signed in as their recipient, and to nobody else', async () => {
    const family = await signInFamily(test, someone());
    const secret = await signInSecret(test, family.email, '/dashboard?register=camp');
    const renewed = () => family.http.get('/api/auth/verify').query({ token: secret });
    await renewed().expect(200);
    const { body } = await renewed().expect(401);
    expect(body).toMatchObject({
      code: 'identity.link_invalid',
      current: { redirectTo: '/dashboard?register=camp' },
    });
    const other = await signInFamily(test, someone());
    for (const http of [test.http, other.http]) {
      const refused = await http.get('/api/auth/verify').query({ token: secret }).expect(401);
      expect(refused.body).not.toHaveProperty('current');
    }
  });

  it.each(['', 'made-up', 'a'.repeat(43), '%00', "' or 1=1 --"])('reject the token %j', async (token) => {
    await verify(token).expect(401);
  });

  it('reject a missing or repeated token', async () => {
    await test.http.get('/api/auth/verify').expect(401);
    await test.http.get('/api/auth/verify?token=a&token=b').expect(401);
  });

  it('expire after fifteen minutes', async () => {
    const [late, early] = [await signInSecret(test, someone()), await signInSecret(test, someone())];
    test.clock.advance(14 * MINUTE_MS);
    await verify(early).expect(200);
    test.clock.advance(MINUTE_MS);
    await verify(late).expect(401);
  });

  it('are not used up by a mail scanner that sends HEAD', async () => {
    const secret = await signInSecret(test, someone());
    const { headers } = await test.http.head('/api/auth/verify').query({ token: secret }).expect(405);
    expect(headers.allow).toBe('GET');
    await verify(secret).expect(200);
  });

  async function openFiftyTimes(): Promise<number> {
    const secret = await signInSecret(test, someone());
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(secret)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
    return statuses.filter((status) => status === 200).length;
  }

  it('create one session when fifty requests open the same link at once', async () => {
    expect(await openFiftyTimes()).toBe(1);
  });

  it('without the row lock, create several sessions (canary)', async () => {
    jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockImplementation(function (
      this: SelectQueryBuilder<object>,
    ) {
      return this;
    });
    expect(await openFiftyTimes()).toBeGreaterThan(1);
  });

  it('create one user when two links to a new address are opened at once', async () => {
    const email = someone();
    const secrets = [await signInSecret(test, email), await signInSecret(test, email)];
    const answers = await Promise.all(secrets.map((secret) => verify(secret).expect(200)));
    const ids = answers.map(({ body }) => (body as { user: { id: number } }).user.id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('are sent the same way to a known and an unknown address', async () => {
    const family = await signInFamily(test, someone());
    const queries = jest.spyOn(test.db.driver, 'createQueryRunner');
    const ask = async (email: string) => {
      queries.mockClear();
      const { status, body } = await test.http.post('/api/auth/send-magic-link').send({ email });
      return { status, body: body as object, queries: queries.mock.calls.length };
    };
    // The queue sends emails and queries the database in the meantime, so we compare the fastest of several calls.
    const askOften = async (email: string) => {
      const answers = [await ask(email), await ask(email), await ask(email), await ask(email)];
      return { ...answers[0], queries: Math.min(...answers.map((answer) => answer.queries)) };
    };
    const known = await askOften(family.email);
    expect(await askOften(someone())).toEqual(known);
    expect(known.body).toEqual({ success: true, message: 'Check your email for the login link.' });
  });

  it.each(['', 'nobody', 'a@', 'a@b', 'a@example.com\r\nBcc: b@example.com', ['a@example.com'], null, 7])(
    'are not sent to %j',
    async (email) => {
      const { body } = await test.http.post('/api/auth/send-magic-link').send({ email }).expect(400);
      expect(body).toMatchObject({
        message: 'Please enter a valid email address',
        errors: [{ path: 'email', message: 'Please enter a valid email address' }],
      });
    },
  );

  it('ask before they switch to another user, and the question does not use them up', async () => {
    const family = await signInFamily(test, someone());
    const email = someone();
    const secret = await signInSecret(test, email);
    const open = (query: object) => family.http.get('/api/auth/verify').query({ token: secret, ...query });
    for (const query of [{}, { switch: 'false' }, { switch: '1' }]) {
      const { body } = await open(query).expect(409);
      expect(body).toMatchObject({
        code: 'auth.other_account',
        message: `You are signed in as ${family.email}. This link signs in ${email}.`,
      });
    }
    expect(await test.app.get(UserService).findByEmail(email)).toBeNull();
    const { body } = await open({ switch: 'true' }).expect(200);
    expect(body).toMatchObject({ user: { email } });
    await open({ switch: 'true' }).expect(401);
    const own = await signInSecret(test, family.email);
    await family.http.get('/api/auth/verify').query({ token: own }).expect(200);
  });

  const traces = async () =>
    (
      await test.db.query<{ rows: string }[]>(
        `select (select count(*) from user_sessions) || ' ' || (select count(*) from users) || ' ' ||
                (select string_agg("isUsed"::text, ',' order by id) from magic_link_tokens) || ' ' ||
                (select count(*) from audit_entries) as rows`,
      )
    )[0].rows;

  const openings: [string, (secret: string) => Promise<unknown>][] = [
    ['HEAD of the call', (secret) => test.http.head('/api/auth/verify').query({ token: secret })],
    ['HEAD of the page', (secret) => test.http.head(`/auth/verify?token=${secret}`)],
    ['GET of the page', (secret) => test.http.get(`/auth/verify?token=${secret}`)],
    ['GET of its other page', (secret) => test.http.get(`/magic-link?token=${secret}`)],
    [
      'prefetch of the page',
      (secret) =>
        test.http.get(`/auth/verify?token=${secret}`).set({ Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' }),
    ],
    ['OPTIONS', (secret) => test.http.options(`/api/auth/verify?token=${secret}`)],
    ['POST', (secret) => test.http.post(`/api/auth/verify?token=${secret}`).send({ token: secret })],
    ['two in one', (secret) => test.http.get(`/api/auth/verify?token=${secret}&token=${secret}`)],
    ['one for two', (secret) => test.http.get(`/api/auth/verify?token=${secret},${secret}`)],
  ];

  it.each(openings)('are not changed by %s (R21)', async (_, opening) => {
    const secret = await signInSecret(test, someone());
    const before = await traces();
    await opening(secret);
    expect(await traces()).toBe(before);
    await verify(secret).expect(200);
  });

  it('are changed when one is verified, as this comparison shows (canary)', async () => {
    const secret = await signInSecret(test, someone());
    const before = await traces();
    await verify(secret).expect(200);
    const after = await traces();
    expect(after).not.toBe(before);
    await verify(secret).expect(401);
    expect(await traces()).toBe(after);
  });

  it('never lead to a page that takes a token, even from an older link that was stored with one (R21)', async () => {
    const [email, other] = [someone(), someone()];
    const stranger = await signInSecret(test, other);
    const redirectUrl = `/auth/verify?token=${stranger}`;
    await test.http.post('/api/auth/send-magic-link').send({ email, redirectUrl }).expect(400);
    const secret = await signInSecret(test, email);
    await test.db.query('update magic_link_tokens set "redirectUrl" = $1 where email = $2', [
      redirectUrl,
      email,
    ]);
    const { body } = await verify(secret).expect(200);
    expect(body).toMatchObject({ user: { email }, redirectTo: null });
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)', '/%2f%2fevil'])(
    'do not lead to %s',
    async (redirectUrl) => {
      const email = someone();
      const { body } = await test.http
        .post('/api/auth/send-magic-link')
        .send({ email, redirectUrl })
        .expect(400);
      expect(body).toMatchObject({
        code: 'identity.redirect_invalid',
        errors: [{ path: 'redirectUrl' }],
      });
      expect(await emailsTo(test, email)).toEqual([]);
      const secret = await signInSecret(test, email);
      await test.db.query('update magic_link_tokens set "redirectUrl" = $1 where email = $2', [
        redirectUrl,
        email,
      ]);
      const { body: signedIn } = await verify(secret).expect(200);
      expect(signedIn).toMatchObject({ redirectTo: null });
    },
  );

  it('are shown only to administrators, which is audited', async () => {
    const email = someone();
    const admin = await signInAdmin(test);
    const { body } = await admin.http.post('/api/auth/send-magic-link').send({ email }).expect(200);
    const { magicLink } = body as { magicLink: string };
    expect(magicLink).toMatch(/^http:\/\/localhost:3000\/auth\/verify\?token=[\w-]{43}$/);
    await verify(new URL(magicLink).searchParams.get('token')!).expect(200);
    const audited: unknown = await test.db.query(
      `select actor, "newValues" from audit_entries where action = 'sign_in_link.generated'`,
    );
    expect(audited).toContainEqual({
      actor: expect.stringMatching(/^admin:\d+$/),
      newValues: { email: '(changed)' },
    });
    const family = await signInFamily(test);
    const asFamily = await family.http.post('/api/auth/send-magic-link').send({ email }).expect(200);
    expect(asFamily.body).not.toHaveProperty('magicLink');
    await test.http
      .post('/api/auth/send-magic-link')
      .set('Cookie', admin.cookie)
      .set('Origin', 'https://evil.example')
      .send({ email })
      .expect(403);
  });

  it('call the sign-in hooks in the same transaction', async () => {
    const email = someone();
    const listeners = test.app.get(SignInHooks);
    let fails = true;
    listeners.register(async (_tx, user) => {
      if (user.email === email && fails) throw new Error('not now');
    });
    const secret = await signInSecret(test, email);
    await verify(secret).expect(500);
    fails = false;
    await verify(secret).expect(200);
  });

  it("can't be recovered from a copy of the database, and neither can sessions", async () => {
    const email = someone();
    const pending = await signInSecret(test, email);
    const { token } = await signInFamily(test);
    const tables = await test.db.query<{ name: string }[]>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname in ('public', 'bullmq')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    const tablesWith = async (text: string): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of tables) {
        const [{ n }] = await test.db.query<{ n: string }[]>(
          `select count(*) as n from ${name} t where strpos(t::text, $1) > 0`,
          [text],
        );
        if (Number(n) > 0) found.push(name);
      }
      return found;
    };
    expect(await tablesWith(email)).toContain('public.magic_link_tokens');
    for (const secret of [pending, token]) expect(await tablesWith(secret)).toEqual([]);
  });

  it('create sessions that end by signing out, by signing out everywhere, and after seven days', async () => {
    const email = someone();
    const [here, there, other] = [
      await signInFamily(test, email),
      await signInFamily(test, email),
      await signInFamily(test),
    ];
    await here.http.post('/api/auth/logout').expect(200, { success: true });
    await here.http.get('/api/auth/me').expect(401);
    await here.http.post('/api/auth/logout').expect(200, { success: true });
    await there.http.get('/api/auth/me').expect(200);
    const third = await signInFamily(test, email);
    await third.http.post('/api/auth/logout-all').expect(200);
    await there.http.get('/api/auth/me').expect(401);
    await third.http.get('/api/auth/me').expect(401);
    test.clock.advance(7 * DAY_MS - MINUTE_MS);
    await other.http.get('/api/auth/me').expect(200);
    test.clock.advance(MINUTE_MS);
    await other.http.get('/api/auth/me').expect(401);
  });

  it('are purged once they expire, like sessions and the bodies of sent emails', async () => {
    const [used, unused] = [someone(), someone()];
    await signInFamily(test, used);
    await signInSecret(test, unused);
    const fresh = await signInSecret(test, someone());
    await signInAdmin(test);
    const adminSessions = async () =>
      (await test.db.query<{ n: string }[]>('select count(*) n from sessions'))[0].n;
    expect(await adminSessions()).not.toBe('0');
    await test.jobs.run('purge-expired-sessions');
    const addresses = async () =>
      (await test.db.query<{ email: string }[]>('select email from magic_link_tokens')).map((r) => r.email);
    expect(await addresses()).not.toContain(used);
    expect(await addresses()).toContain(unused);
    test.clock.advance(8 * DAY_MS);
    await test.db.query(`update outbox_emails set state = 'accepted', "sentAt" = $1 where recipient = $2`, [
      new Date(test.clock.now().getTime() - 2 * DAY_MS),
      used,
    ]);
    await test.jobs.run('purge-expired-sessions');
    await test.jobs.run('purge-emails');
    expect(await addresses()).toEqual([]);
    await verify(fresh).expect(401);
    const [sessions] = await test.db.query<{ n: string }[]>('select count(*) n from user_sessions');
    expect(sessions.n).toBe('0');
    expect(await adminSessions()).toBe('0');
    expect((await emailsTo(test, used))[0].text).toBe('');
    expect((await emailsTo(test, unused))[0].text).not.toBe('');
  });
});

describe('limits on sign-in links', () => {
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    one = await startTestApp({ rateLimits: true });
    two = await startTestApp({ rateLimits: true, sharing: one });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  it('allow five per email address in 15 minutes, over all processes, whatever IP address the client claims', async () => {
    const ask = (app: TestApp, email: string, from = '203.0.113.1') =>
      app.http.post('/api/auth/send-magic-link').set('X-Forwarded-For', from).send({ email });
    for (let n = 0; n < 5; n++)
      await ask(n % 2 ? one : two, 'flooded@example.com', `203.0.113.${n}`).expect(200);
    const refused = await ask(two, 'FLOODED@example.com').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({
      message: 'Too many requests. Please wait a moment and try again.',
    });
    await ask(one, 'flooded@example.com', '203.0.113.99').expect(429);
    await ask(one, 'another@example.com').expect(200);
    const admin = await signInAdmin(one);
    await admin.http.post('/api/auth/send-magic-link').send({ email: 'flooded@example.com' }).expect(200);
  });
});
