import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiDocument } from '../src/platform/http/openapi';
import { hostileCalls } from '../tools/hostile-bodies';
import { buildNullBodyCases } from './null-body-cases';
import { signInAdmin, signInFamily } from './sign-in';
import { signInStaff } from './staff';
import { startTestApp, type TestApp } from './test-app';

type Headers = Record<string, string>;

describe('a request body', () => {
  let test: TestApp;
  let senders: Record<'visitor' | 'family' | 'office' | 'machine', { path: string; headers: Headers }>;

  beforeAll(async () => {
    test = await startTestApp();
    const family = await signInFamily(test);
    const admin = await signInAdmin(test);
    senders = {
      visitor: { path: '/api/contacts', headers: {} },
      family: { path: '/api/checkout/quote', headers: { authorization: `Bearer ${family.token}` } },
      office: { path: '/api/coupons', headers: { cookie: admin.cookie, origin: 'http://localhost:3000' } },
      machine: { path: '/api/payments/webhook', headers: {} },
    };
  });
  afterAll(() => test.close());

  const send = async (sender: keyof typeof senders, body: string | Buffer, more: Headers = {}) => {
    const { path, headers } = senders[sender];
    const response = await fetch(test.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...more },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    const text = await response.text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
    return { status: response.status, code: (JSON.parse(text) as { code: string }).code };
  };
  const ofBytes = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;

  it.each([
    ['visitor', 32 * 1024],
    ['family', 256 * 1024],
    ['office', 1024 * 1024],
    ['machine', 1024 * 1024],
  ] as const)('from a %s is at most %d bytes', async (sender, bytes) => {
    expect((await send(sender, ofBytes(bytes))).status).toBe(400);
    expect(await send(sender, ofBytes(bytes + 1))).toEqual({ status: 413, code: 'request.too_large' });
    const chunked = new ReadableStream({
      start: (stream) => (stream.enqueue(Buffer.from(ofBytes(bytes + 1))), stream.close()),
    });
    const { path, headers } = senders[sender];
    const { status } = await fetch(test.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: chunked,
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
  });

  it('is not read before it is known that the caller may call', async () => {
    const { path } = senders.family;
    const answer = await fetch(test.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'no JSON'.repeat(10_000),
    });
    expect(answer.status).toBe(401);
  });

  it('reaches the signature check as it was sent', async () => {
    const body = '{ "id":"evt_1",  "type":"unheard.of", "object":"event", "data":{"object":{}} }';
    const at = Math.floor(test.clock.now().getTime() / 1000);
    const signature = createHmac('sha256', test.settings.stripe.webhookSecret)
      .update(`${at}.${body}`)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    const post = (sent: string) =>
      fetch(`${test.url}${senders.machine.path}`, { method: 'POST', headers, body: sent });
    expect((await post(body)).ok).toBe(true);
    expect((await post(body.replace('  ', ' '))).status).toBe(400);
  });

  it.each([
    ['33 levels', '[{"a":'.repeat(17) + '1' + '}]'.repeat(17)],
    ['3,000 levels', '['.repeat(3000) + ']'.repeat(3000)],
    ['201 keys', `{${Array.from({ length: 201 }, (_, n) => `"k${n}":1`).join()}}`],
    ['10,001 items', `{"x":[${'1,'.repeat(10_000)}1]}`],
  ])('is never %s', async (_, body) => {
    for (const sender of ['visitor', 'family', 'office', 'machine'] as const)
      expect(await send(sender, body)).toEqual({ status: 413, code: 'request.too_large' });
  });

  it('is never 20,001 values', async () => {
    const body = `[${`[${'1,'.repeat(9_999)}1],`.repeat(2)}1]`;
    for (const sender of ['family', 'office', 'machine'] as const)
      expect(await send(sender, body)).toEqual({ status: 413, code: 'request.too_large' });
  });

  it.each(['utf-7', 'utf-16le', 'iso-8859-1', 'x"', 'utf-8; charset=utf-7', ''])(
    'is text in UTF-8, not %j',
    async (charset) => {
      const { status, code } = await send('visitor', '{}', {
        'content-type': `application/json; charset=${charset}`,
      });
      expect({ status, code }).toEqual({ status: 415, code: 'request.unsupported' });
    },
  );

  it.each(['application/json; charset=UTF-8', 'application/json;charset="utf-8"', 'Application/JSON'])(
    'can have the type %s',
    async (kind) => {
      expect((await send('visitor', '{}', { 'content-type': kind })).code).toBe('request.invalid');
    },
  );

  it.each([
    ['compressed', { 'content-encoding': 'gzip' }],
    ['of a kind that only begins as JSON does', { 'content-type': 'application/jsonp' }],
  ])('is never %s', async (_, headers) => {
    expect((await send('visitor', '{}', headers)).status).toBe(415);
  });

  it.each([
    ['a text', '"x"'],
    ['a number', '1'],
    ['nothing', 'null'],
    ['cut short', '{"name":'],
    [
      'bytes that are no UTF-8',
      Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    ],
  ])('is never %s', async (_, body) => {
    expect(await send('visitor', body)).toEqual({ status: 400, code: 'request.malformed' });
  });

  describe('a field without null', () => {
    const season = { name: 'Winter Basketball', price: 139, registrationEndDate: '2031-03-01' };
    const camp = { ...season, type: 'camp', sport: 'Soccer', description: 'd', location: 'l', ageRange: 'K' };
    const days = { startDate: '2031-06-02', endDate: '2031-06-06', registrationDeadline: '2031-05-01' };
    const { registrationEndDate: _, ...program } = { ...camp, ...days };
    const teams = { divisionId: 1, homeTeamId: 1, awayTeamId: 2 };
    const game = { ...teams, date: '2031-03-01', time: '09:00', location: 'Penfield Gym' };
    const coach = { name: 'Ida Berg', email: 'ida.berg@example.com', phone: '(610) 555-0125' };
    it.each([
      ['/api/seasons', season, 'divisions'],
      ['/api/seasons', season, 'isActive'],
      ['/api/programs', program, 'divisions'],
      ['/api/programs', program, 'registrationOpen'],
      ['/api/programs', program, 'soldOut'],
      ['/api/games', game, 'confirm'],
      ['/api/games', game, 'durationMinutes'],
      ['/api/seasons/1/team-fill-proposals', { divisionId: 1 }, 'draft'],
      ['/api/seasons/1/team-fill-proposals', { divisionId: 1 }, 'separateFamilyIds'],
      ['/api/league-teams/1/transfer', coach, 'applicationId'],
    ])('%s %j: %s', async (path, body, field) => {
      const response = await fetch(test.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...senders.office.headers },
        body: JSON.stringify({ ...body, [field]: null }),
      });
      const { errors } = (await response.json()) as { errors?: { path: string }[] };
      const paths = errors?.map((error) => error.path);
      expect({ status: response.status, paths }).toEqual({ status: 400, paths: [field] });
    });
  });

  it('is never null in any field of any call that does not accept it', async () => {
    const { token } = await signInStaff(test);
    const headersOf = { ...senders, family: { headers: { authorization: `Bearer ${token}` } } };
    const fields = buildNullBodyCases(apiDocument(test.app));
    expect(fields.length).toBeGreaterThan(150);
    const through: object[] = [];
    for (const { by, method, path, body, field } of fields) {
      const response = await fetch(test.url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headersOf[by].headers },
        body: JSON.stringify(body),
      });
      const { errors } = (await response.json()) as { errors?: { path: string }[] };
      if (response.status !== 400 || !errors?.some((error) => error.path === field))
        through.push({ method, path, field, status: response.status });
    }
    expect(through).toEqual([]);
  }, 60_000);

  it('names the first of many wrong fields within four kilobytes, whatever they are called', async () => {
    for (const name of ['a', '"', '\u0001', 'é', '😀'.repeat(20)]) {
      const body = JSON.stringify(
        Object.fromEntries(Array.from({ length: 190 }, (_, n) => [name.repeat(3) + String(n), 1])),
      );
      expect((await send('office', body)).status).toBe(400);
    }
    expect((await send('visitor', JSON.stringify({ ['\u0001'.repeat(5_000)]: 1 }))).status).toBe(400);
  });

  it('is answered within the limits, whatever it contains', async () => {
    const bytes = { visitor: 4_000, family: 4_000, office: 4_000 };
    const calls = [...hostileCalls(apiDocument(test.app), bytes)];
    expect(calls.length).toBeGreaterThan(2_000);
    // Each call gets each kind of value, if not in each of its fields; the benchmark sends them all.
    const some = calls.filter(({ body }, n) => body === undefined || n % 7 === 0);
    const faults: object[] = [];
    const next = some[Symbol.iterator]();
    const work = async () => {
      for (const { by, name, path, method, body } of next) {
        const response = await fetch(test.url + path, {
          method,
          headers: { 'content-type': 'application/json', ...senders[by].headers },
          body,
        });
        const length = Buffer.byteLength(await response.text());
        const { status } = response;
        if (status >= 500 || (status >= 400 && length > 4096))
          faults.push({ method, path, name, status, length });
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(faults).toEqual([]);
  }, 180_000);
});
