import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { CACHING, type CachePolicy } from '../src/platform/access/caching.decorator';
import { ACCESS, type AccessRole } from '../src/platform/access/access.decorator';
import { insertProgram } from './program-fixtures';
import { insertTeam } from './league-teams';
import { signInAdmin, signInFamily } from './sign-in';
import { servedRoutes } from './routes';
import { startTestApp, type TestApp } from './test-app';

/** Every read that is open to visitors, and who may keep what it answers. A read that is not in this table fails. */
const PUBLIC: Record<CachePolicy, string[]> = {
  // The same for everybody: shared caches may keep it, and ask each time whether it is current.
  'public, no-cache': [
    'GET /api/security',
    'GET /api/programs',
    'GET /api/camps',
    'GET /api/teams',
    'GET /api/teams/:slug',
    'GET /api/teams/:id/events',
    'GET /api/games',
    'GET /api/payments/config',
    'GET /api/pricing',
    'GET /api/waiver',
  ],
  // Calendar programs ask every few minutes, many from one address.
  'public, max-age=300': ['GET /api/games/calendar.ics'],
  'private, no-cache': [
    // Administrators get the version that an edit begins from.
    'GET /api/programs/:id',
    'GET /api/seasons',
    'GET /api/seasons/active',
    'GET /api/seasons/:id',
    'GET /api/divisions',
    'GET /api/divisions/season/:id',
    'GET /api/games/season/:id',
    'GET /api/games/division/:id',
    // Children's first names: no shared cache keeps them after they are erased.
    'GET /api/teams/:slug/roster',
  ],
  'no-store': [
    // Monitors want to know how it is now.
    'GET /api/health/live',
    'GET /api/health/ready',
    // They say who is signed in, or sign somebody in.
    'GET /api/admin/check-auth',
    'HEAD /api/auth/verify',
    'GET /api/auth/verify',
    // Their address holds a secret.
    'GET /api/coach-registration/:token',
    'GET /api/referee-offers',
    'GET /api/assignment-offers',
    'GET /api/mail/subscription',
    'GET /api/mail/unsubscribe',
  ],
};

/** Reads for people who are signed in that their browser may keep, each with its reason. */
const PRIVATE: Record<string, string> = {
  'GET /api/teams/:id/messages':
    'Each open team page asks every few seconds; where nothing changed, the answer is 304 and nothing is read.',
};

const CREDENTIALS = ['Authorization', 'Cookie', 'X-Coach-Token'];

interface Call {
  route: string;
  method: string;
  path: string;
  who: readonly AccessRole[];
  policy: CachePolicy | undefined;
  /** Whether the call looks at who is signed in. */
  asksWho: boolean;
}

/** The calls of all controllers, read from what their decorators say. */
function getCalls(test: TestApp): Call[] {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];
  const meta = (key: string, ...targets: object[]): unknown =>
    targets.map((target) => Reflect.getMetadata(key, target) as unknown).find((one) => one !== undefined);
  return [...test.app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => {
      const controller = metatype as new () => object;
      const prototype = controller.prototype as Record<string, object>;
      return Object.getOwnPropertyNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const below = name === 'constructor' ? undefined : meta('path', handler);
        if (below === undefined) return [];
        const path = `/${meta('path', controller) as string}/${below as string}`.replace(/\/+$/, '');
        const method = methods[meta('method', handler) as number];
        const args = (Reflect.getMetadata('__routeArguments__', controller, name) ?? {}) as object;
        return [
          {
            ...{ route: `${method} ${path}`.replace(/\/\//g, '/'), method, path },
            who: (meta(ACCESS, handler, controller) ?? []) as AccessRole[],
            policy: meta(CACHING, handler, controller) as CachePolicy | undefined,
            asksWho: Object.keys(args).some((key) => key.includes('__customRouteArgs__')),
          },
        ];
      });
    }),
  );
}

describe('who may keep an answer', () => {
  let test: TestApp;
  let calls: Call[];
  let ids: Record<'program' | 'season' | 'division' | 'team', number>;
  let slug: string;
  /** Headers of a visitor, a family and an administrator. */
  let sessions: Record<string, Record<string, string>>;

  beforeAll(async () => {
    test = await startTestApp();
    calls = getCalls(test);
    const family = await signInFamily(test);
    const admin = await signInAdmin(test);
    sessions = {
      visitor: {},
      family: { authorization: `Bearer ${family.token}` },
      admin: { cookie: admin.cookie, origin: 'http://localhost:3000' },
    };
    const team = await insertTeam(test, 10);
    const program = await insertProgram(test);
    ids = { program: program.id, season: team.seasonId, division: team.divisionId!, team: team.id };
    slug = team.teamSlug;
  });
  afterAll(() => test.close());

  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await fetch(test.url + path, { method, headers, redirect: 'manual' });
    return {
      status: response.status,
      policy: response.headers.get('cache-control'),
      vary: (response.headers.get('vary') ?? '').split(/,\s*/),
      body: await response.text(),
    };
  };
  /** An address of the call that is there. */
  const getAddress = (path: string) => {
    const kind = /seasons\/|season\//.test(path) ? 'season' : /division\//.test(path) ? 'division' : null;
    const id = ids[kind ?? (path.includes('teams') ? 'team' : 'program')];
    return path.replace(':id', String(id)).replace(':slug', slug).replace(':token', 'unknown');
  };
  const publicReads = () =>
    calls.filter(({ method, who }) => who.includes('public') && ['GET', 'HEAD'].includes(method));
  const expected = (route: string) =>
    (Object.keys(PUBLIC) as CachePolicy[]).find((policy) => PUBLIC[policy].includes(route));

  it('is decided for every call that the server serves', () => {
    const served = servedRoutes(test.app).filter(
      ({ method, path }) => method !== 'MOUNT' && !/docs|splat/.test(path),
    );
    const known = new Set(calls.map(({ route }) => route));
    expect(served.map(({ method, path }) => `${method} ${path}`).filter((one) => !known.has(one))).toEqual(
      [],
    );
    expect(
      publicReads()
        .map(({ route }) => route)
        .sort(),
    ).toEqual(Object.values(PUBLIC).flat().sort());
  });

  it('is stated by every public read, and by no other call but those that live by their ETag', () => {
    expect(publicReads().filter(({ policy }) => policy === undefined)).toEqual([]);
    const others = calls.filter(
      (call) => !publicReads().includes(call) && (call.policy ?? 'no-store') !== 'no-store',
    );
    expect(others.map(({ route, policy }) => ({ route, policy }))).toEqual(
      Object.keys(PRIVATE).map((route) => ({ route, policy: 'private, no-cache' })),
    );
  });

  it('is never everybody where the call looks at who is signed in', () => {
    const asking = publicReads().filter(({ asksWho }) => asksWho);
    expect(asking.map(({ route }) => route)).toContain('GET /api/seasons');
    expect(asking.filter(({ route }) => expected(route)!.startsWith('public'))).toEqual([]);
  });

  it('is said by the answer of every public read, with and without a session', async () => {
    for (const { route, method, path } of publicReads()) {
      const policy = expected(route);
      const address = getAddress(path);
      const bodies = new Set<string>();
      for (const [session, headers] of Object.entries(sessions)) {
        const answer = await ask(method, address, headers);
        expect({ route, session, policy: answer.policy }).toEqual({ route, session, policy });
        if (policy === 'no-store') continue;
        expect({ route, session, status: answer.status }).toEqual({ route, session, status: 200 });
        if (policy === 'private, no-cache') expect(answer.vary).toContain('Cookie');
        bodies.add(answer.body);
      }
      if (policy!.startsWith('public'))
        expect({ route, answers: bodies.size }).toEqual({ route, answers: 1 });
    }
    // Some do differ, so the comparison can fail.
    const [visitor, admin] = [sessions.visitor, sessions.admin].map((headers) =>
      ask('GET', '/api/seasons', headers),
    );
    expect((await visitor).body).not.toBe((await admin).body);
  });

  it('is nobody where the answer is an error, of public reads too', async () => {
    for (const path of [
      'programs/999999',
      'teams/nobody',
      'games/season/0x1',
      'games/calendar.ics?season=0x1',
      'nothing',
    ])
      expect(await ask('GET', `/api/${path}`, {})).toMatchObject({ policy: 'no-store' });
  });

  it.each(Object.keys(PRIVATE))('%s is kept by its own browser only, which asks each time', async (route) => {
    const path = getAddress(route.split(' ')[1]);
    const { status, policy, vary } = await ask('GET', path, sessions.admin);
    expect({ status, policy }).toEqual({ status: 200, policy: 'private, no-cache' });
    expect(vary).toEqual(expect.arrayContaining(CREDENTIALS));
    expect(await ask('GET', path, sessions.visitor)).toMatchObject({ status: 401, policy: 'no-store' });
  });

  it('is nobody for what is mounted beside the calls, but for the specification', async () => {
    for (const path of ['/metrics', '/admin/queues'])
      for (const headers of [sessions.visitor, sessions.admin])
        expect({ path, ...(await ask('GET', path, headers)) }).toMatchObject({ path, policy: 'no-store' });
    const { policy } = await ask('GET', '/api/openapi.json', {});
    expect(policy).toBe('public, no-cache');
  });
});
