import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';

describe('the running server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('reports that it is live and ready', async () => {
    await test.http.get('/api/health/live').expect(200, { status: 'ok' });
    await test.http.get('/api/health/ready').expect(200, { status: 'ok' });
  });

  it('reports quickly that it is not ready when the queue does not respond', async () => {
    const { mail } = test.jobs.queues;
    const { add, getWaitingCount } = mail;
    mail.add = () => new Promise(() => undefined);
    mail.getWaitingCount = () => new Promise(() => undefined);
    try {
      const input = test.http.post('/api/auth/send-magic-link').send({ email: 'quiet@example.com' });
      await input.timeout(8000).expect(200);
      await test.http.get('/api/health/ready').timeout(8000).expect(503);
    } finally {
      Object.assign(mail, { add, getWaitingCount });
    }
    await test.http.get('/api/health/ready').expect(200);
  }, 30_000);

  it('answers an unknown route with the standard error and the security headers', async () => {
    const { body, headers } = await test.http.get('/api/nothing').expect(404);
    expect(body).toEqual({
      statusCode: 404,
      code: 'request.not_found',
      message: 'The requested resource was not found.',
      error: 'The requested resource was not found.',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('hides metrics and the queue dashboard from visitors', async () => {
    await test.http.get('/metrics').expect(401);
    await test.http.get('/admin/queues').expect(401);
  });

  it('allows only the queue dashboard to set a base URL for its scripts', async () => {
    const admin = await signInAdmin(test);
    const getPolicy = async (path: string) =>
      (await admin.http.get(path).expect(200)).headers['content-security-policy'];
    expect(await getPolicy('/admin/queues')).toContain("base-uri 'self'");
    expect(await getPolicy('/api/health/live')).toContain("base-uri 'none'");
  });

  it('serves every script of the queue dashboard at URLs that its policy allows', async () => {
    const admin = await signInAdmin(test);
    const { text } = await admin.http.get('/admin/queues').expect(200);
    const base = /<base href="([^"]+)"/.exec(text)?.[1] ?? '';
    const scripts = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts).not.toEqual([]);
    for (const src of scripts) {
      const { origin, pathname } = new URL(src, new URL(base, test.url));
      expect(origin).toBe(new URL(test.url).origin);
      await admin.http
        .get(pathname)
        .expect(200)
        .expect('Content-Type', /javascript/);
    }
    const inline = [...text.matchAll(/<script([^>]*)>/g)].filter(([, named]) => !named.includes('src='));
    for (const [, named] of inline) expect(named).toMatch(/nonce=|type="application\/json"/);
  });

  it.each(['pause', 'resume', 'empty', 'retry/failed'])(
    'audits who used the queue dashboard to %s, but not who looked at it',
    async (change) => {
      const admin = await signInAdmin(test);
      const traces = () =>
        test.db.query<object[]>(
          `select actor, "newValues" from audit_entries where action = 'queue.changed' order by id`,
        );
      const before = await traces();
      await admin.http.get('/admin/queues/api/queues').expect(200);
      expect(await traces()).toEqual(before);
      const { status } = await admin.http.put(`/admin/queues/api/queues/maintenance/${change}`);
      expect(status).toBeLessThan(300);
      expect((await traces()).slice(before.length)).toEqual([
        {
          actor: expect.stringMatching(/^admin:\d+$/),
          newValues: { call: `PUT /api/queues/maintenance/${change}` },
        },
      ]);
    },
  );

  it('publishes its OpenAPI document', async () => {
    const { body } = await test.http.get('/api/openapi.json').expect(200);
    expect((body as { paths: object }).paths).toHaveProperty('/api/health/live');
  });
});
