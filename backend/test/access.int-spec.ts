import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAllowed, type AccessRole } from '../src/platform';
import { coachSecret } from './coach-secret';
import { servedRoutes } from './routes';
import { signInAdmin, signInFamily } from './sign-in';
import { signInStaff } from './staff';
import { startTestApp, type TestApp } from './test-app';

/** Every call of the API and who may make it. A route that is not in this table fails the test. */
const TABLE: Record<AccessRole | 'family admin' | 'staff admin' | 'coach family admin' | 'mount', string[]> =
  {
    public: [
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/security',
      'POST /api/auth/send-magic-link',
      'HEAD /api/auth/verify',
      'GET /api/auth/verify',
      'POST /api/auth/logout',
      'GET /api/admin/check-auth',
      'POST /api/admin/login',
      'POST /api/admin/logout',
      'GET /api/programs',
      'GET /api/programs/:id',
      'GET /api/camps',
      'GET /api/seasons',
      'GET /api/seasons/active',
      'GET /api/seasons/:id',
      'GET /api/divisions',
      'GET /api/divisions/season/:id',
      'GET /api/teams',
      'GET /api/teams/:slug',
      'GET /api/teams/:slug/roster',
      'GET /api/teams/:id/events',
      'GET /api/coach-registration/:token',
      'POST /api/coach-applications',
      'GET /api/games',
      'GET /api/games/calendar.ics',
      'GET /api/games/season/:id',
      'GET /api/games/division/:id',
      'POST /api/contacts',
      'GET /api/payments/config',
      'GET /api/pricing',
      'GET /api/waiver',
      'POST /api/payments/webhook',
      'POST /api/staff/register',
      'GET /api/referee-offers',
      'POST /api/referee-offers',
      'GET /api/assignment-offers',
      'POST /api/assignment-offers',
      'GET /api/mail/subscription',
      'GET /api/mail/unsubscribe',
      'POST /api/mail/unsubscribe',
      'POST /api/mail/subscribe',
    ],
    family: [
      'POST /api/auth/logout-all',
      'GET /api/auth/me',
      'GET /api/family/parents',
      'POST /api/family/parents',
      'PUT /api/family/parents/:id',
      'DELETE /api/family/parents/:id',
      'GET /api/family/children',
      'POST /api/family/children',
      'PUT /api/family/children/:id',
      'DELETE /api/family/children/:id',
      'POST /api/contact',
      'GET /api/contact/teams',
      'GET /api/family/email-preferences',
      'PUT /api/family/email-preferences',
      'POST /api/family/email-preferences/confirmations',
      'POST /api/checkout/quote',
      'POST /api/create-payment-intent',
      'GET /api/checkout',
      'DELETE /api/checkout',
      'POST /api/complete-payment',
      'POST /api/check-existing-registration',
      'GET /api/my-registrations',
      'POST /api/teams/:slug/register',
      'GET /api/my-teams',
      'GET /api/staff/registration',
      'POST /api/staff/registration/confirm',
      'DELETE /api/staff/registration',
    ],
    'family admin': [
      'GET /api/coupons/validate/:code',
      'GET /api/registrations/:id/receipt',
      'POST /api/registrations/:id/receipt',
    ],
    'coach family admin': [
      'GET /api/locations',
      'GET /api/teams/:id/coaching',
      'GET /api/teams/:id/players',
      'PATCH /api/teams/:id/roster/:playerId',
      'GET /api/teams/:id/roster/export',
      'GET /api/teams/:id/care-sheet',
      'GET /api/teams/:id/assistant-coaches',
      'POST /api/teams/:id/assistant-coaches',
      'PUT /api/assistant-coaches/:id',
      'DELETE /api/assistant-coaches/:id',
      'POST /api/teams/:id/events',
      'PATCH /api/team-events/:id',
      'DELETE /api/team-events/:id',
      'GET /api/teams/:id/unavailable-dates',
      'POST /api/teams/:id/unavailable-dates',
      'DELETE /api/teams/:id/unavailable-dates',
      'PATCH /api/teams/:id/registration-status',
      'GET /api/teams/:id/messages',
      'POST /api/teams/:id/messages',
      'DELETE /api/teams/:id/messages/:messageId',
    ],
    'staff admin': ['GET /api/referee-time-slots'],
    staff: [
      'GET /api/staff/profile',
      'PUT /api/staff/profile',
      'POST /api/staff/w9-upload',
      'GET /api/staff/w9',
      'GET /api/staff/availability',
      'GET /api/staff/timesheets',
      'POST /api/staff/timesheets',
      'DELETE /api/staff/timesheets/:id',
      'POST /api/staff/availability',
      'GET /api/staff/assignments',
      'POST /api/staff/assignments/:id/answer',
      'POST /api/referee-time-slots/:id/signup',
      'DELETE /api/referee-time-slots/:id/signup',
      'POST /api/referee-time-slots/:id/answer',
    ],
    coach: [],
    admin: [
      'GET /api/league-teams/season/:id',
      'GET /api/unassigned-players/:id',
      'GET /api/seasons/:id/overview',
      'GET /api/seasons/:id/roster-board',
      'POST /api/seasons/:id/team-fill-proposals',
      'POST /api/seasons/:id/assignments',
      'POST /api/seasons/:id/assignments/undo',
      'PUT /api/players/:id/assign',
      'POST /api/divisions',
      'PATCH /api/divisions/:id',
      'DELETE /api/divisions/:id',
      'POST /api/seasons',
      'PUT /api/seasons/:id',
      'POST /api/league-teams',
      'PATCH /api/league-teams/:id',
      'DELETE /api/league-teams/:id',
      'POST /api/league-teams/:id/coach-link',
      'DELETE /api/league-teams/:id/coach-link',
      'POST /api/league-teams/:id/transfer',
      'GET /api/coach-applications',
      'POST /api/coach-applications/:id/approve',
      'POST /api/coach-applications/:id/reject',
      'GET /api/games/season/:id/export',
      'POST /api/seasons/:id/rainouts/proposals',
      'POST /api/seasons/:id/rainouts',
      'GET /api/seasons/:id/scheduling-preferences',
      'PATCH /api/seasons/:id/scheduling-preferences',
      'GET /api/schedule-change-notices',
      'GET /api/schedule-change-notices/pending',
      'POST /api/schedule-change-notices/affected-people',
      'GET /api/schedule-change-notices/:id',
      'GET /api/schedule-change-notices/:id/recipients',
      'GET /api/schedule-change-notices/:id/delivery',
      'GET /api/schedule-change-notices/:id/people-to-call',
      'POST /api/games',
      'PATCH /api/games/:id',
      'POST /api/games/:id/score',
      'POST /api/divisions/:id/autoschedule',
      'POST /api/divisions/:id/autoschedule/capacity',
      'POST /api/seasons/:id/autoschedule',
      'POST /api/seasons/:id/autoschedule/capacity',
      'GET /api/seasons/:id/schedule-runs',
      'GET /api/schedule-runs/:id',
      'GET /api/schedule-runs/:id/draft',
      'GET /api/schedule-runs/:id/draft/games/:gameId/candidate-slots',
      'PATCH /api/schedule-runs/:id/draft/games/:gameId',
      'POST /api/schedule-runs/:id/draft/undo',
      'GET /api/schedule-runs/:id/draft/affected-people',
      'GET /api/schedule-runs/:id/draft/capacity',
      'POST /api/schedule-runs/:id/draft/rerun',
      'POST /api/schedule-runs/:id/cancel',
      'POST /api/schedule-runs/:id/publish',
      'POST /api/schedule-runs/:id/discard',
      'POST /api/locations',
      'PATCH /api/locations/:id',
      'DELETE /api/locations/:id',
      'GET /api/seasons/:id/deletion',
      'DELETE /api/seasons/:id',
      'GET /api/admin/audit',
      'GET /api/admin/settings',
      'PATCH /api/admin/settings/:section',
      'GET /api/admin/mail/lanes',
      'GET /api/admin/undeliverable-emails',
      'DELETE /api/admin/undeliverable-emails',
      'POST /api/admin/mail/lanes/bulk/resume',
      'GET /api/admin/search',
      'GET /api/admin/families/:id',
      'GET /api/admin/families/:id/emails',
      'GET /api/admin/families/:id/payments',
      'GET /api/admin/families/:id/payments/summary',
      'GET /api/admin/child-data',
      'GET /api/admin/child-data/:id/export',
      'DELETE /api/admin/child-data/:id',
      'GET /api/admin/erasures',
      'GET /api/admin/erasures/:id',
      'POST /api/admin/erasures/:id/words',
      'POST /api/admin/erasures/:id/texts/:textId/decision',
      'GET /api/programs/audience',
      'POST /api/programs',
      'PATCH /api/programs/:id',
      'PATCH /api/programs/:id/toggle-registration',
      'DELETE /api/programs/:id',
      'GET /api/coupons',
      'POST /api/coupons',
      'PUT /api/coupons/:id',
      'DELETE /api/coupons/:id',
      'GET /api/registrations',
      'GET /api/registrations/summary',
      'GET /api/registrations/export',
      'GET /api/camp-registrations',
      'GET /api/programs/:id/registrations/export',
      'DELETE /api/registrations/:id',
      'POST /api/registrations/:id/refund',
      'GET /api/admin/referee-time-slots/open',
      'POST /api/admin/referee-time-slots/generate',
      'POST /api/admin/referee-time-slots/from-games',
      'POST /api/admin/referee-time-slots/bulk-delete',
      'GET /api/admin/referee-time-slots/season/:id/export',
      'GET /api/admin/referee-time-slots/:id/candidates',
      'POST /api/admin/referee-time-slots/:id/assign',
      'DELETE /api/admin/referee-time-slots/:id',
      'DELETE /api/referee-time-slots/:id/clear-referee1',
      'DELETE /api/referee-time-slots/:id/clear-referee2',
      'GET /api/admin/payment-issues',
      'POST /api/admin/payment-issues/:id/resolve',
      'GET /api/admin/email/recipients',
      'GET /api/admin/email/recipients/ids',
      'POST /api/admin/email/audience',
      'GET /api/admin/email/alert-audiences',
      'POST /api/admin/email/preview',
      'POST /api/admin/email/test',
      'POST /api/send-bulk-email',
      'POST /api/admin/email/attachments',
      'GET /api/admin/email/attachments/:id',
      'DELETE /api/admin/email/attachments/:id',
      'GET /api/admin/email/drafts',
      'POST /api/admin/email/drafts',
      'PUT /api/admin/email/drafts/:id',
      'DELETE /api/admin/email/drafts/:id',
      'GET /api/admin/email/campaigns',
      'GET /api/admin/email/campaigns/:id',
      'POST /api/admin/email/campaigns/:id/cancel',
      'POST /api/admin/email/campaigns/:id/pause',
      'POST /api/admin/email/campaigns/:id/resume',
      'POST /api/admin/email/campaigns/:id/resend',
      'POST /api/admin/email/campaigns/:id/resend-to-other-parents',
      'GET /api/admin/email/campaigns/:id/recipients',
      'GET /api/admin/email/campaigns/:id/undelivered',
      'GET /api/admin/email/campaigns/:id/undelivered/export',
      'GET /api/admin/staff',
      'GET /api/admin/staff/summary',
      'PATCH /api/admin/staff/:id',
      'GET /api/admin/staff/:id/upcoming-work',
      'POST /api/admin/staff/:id/deactivate',
      'POST /api/admin/staff/:id/reactivate',
      'GET /api/admin/staff/:id/w9',
      'POST /api/admin/staff/:id/w9/approve',
      'POST /api/admin/staff/:id/w9/return',
      'GET /api/admin/staff/assignments',
      'GET /api/admin/staff/assignments/candidates',
      'POST /api/admin/staff/assignments',
      'DELETE /api/admin/staff/assignments/:id',
      'GET /api/admin/timesheets',
      'POST /api/admin/timesheets/:id/approve',
      'POST /api/admin/timesheets/:id/return',
      'GET /api/admin/staff-availability',
      'GET /api/admin/staff-availability/unanswered',
      'POST /api/admin/staff-availability/remind',
    ],
    mount: [
      '/dev/mail.json',
      '/dev/mail',
      '/dev/mail/templates.json',
      '/dev/mail/templates',
      '/dev/payments',
      '/metrics',
      '/admin/queues',
      '/api/openapi.json',
      '/api/docs',
    ],
  };

/** Pages of the API's documentation, below its mount. */
const DOCUMENTATION = /^\/api\/docs(\/|$)/;

describe('who may call what', () => {
  let test: TestApp;
  const callers = new Map<
    string,
    (method: string, path: string) => Promise<{ status: number; code?: string; caching: string | null }>
  >();

  beforeAll(async () => {
    test = await startTestApp();
    const family = await signInFamily(test);
    const admin = await signInAdmin(test);
    const as = (headers: Record<string, string>) => async (method: string, path: string) => {
      const response = await fetch(test.url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : undefined,
      });
      const text = await response.text();
      const body = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
      return { status: response.status, code: body.code, caching: response.headers.get('cache-control') };
    };
    callers.set('public', as({}));
    // A session that this test may end must not affect the rest: each call signs in again there.
    callers.set('family', async (method, path) => {
      const token = path.includes('logout') ? (await signInFamily(test)).token : family.token;
      return as({ authorization: `Bearer ${token}` })(method, path);
    });
    const staff = await signInStaff(test);
    callers.set('staff', async (method, path) => {
      const token = path.includes('logout') ? (await signInStaff(test)).token : staff.token;
      return as({ authorization: `Bearer ${token}` })(method, path);
    });
    const coach = await coachSecret(test);
    callers.set('coach', as({ 'x-coach-token': coach }));
    callers.set('admin', async (method, path) => {
      const cookie = path.includes('logout') ? (await signInAdmin(test)).cookie : admin.cookie;
      return as({ cookie, origin: 'http://localhost:3000' })(method, path);
    });
  });
  afterAll(() => test.close());

  const all = () =>
    servedRoutes(test.app)
      .filter(({ path }) => !path.includes('*splat') && !DOCUMENTATION.test(path))
      .map(({ method, path }) => (method === 'MOUNT' ? path : `${method} ${path}`));

  it('is declared for every route that the server serves', () => {
    const known = Object.values(TABLE).flat();
    expect(all().filter((route) => !known.includes(route))).toEqual([]);
    expect(known.filter((route) => !all().includes(route) && !DOCUMENTATION.test(route))).toEqual([]);
  });

  const refused = ({ status, code }: { status: number; code?: string }) =>
    (status === 401 && code === 'request.unauthenticated') ||
    (status === 403 && code === 'request.forbidden');

  const routes = [
    ...(['public', 'family', 'family admin', 'coach family admin', 'staff admin', 'staff'] as const),
    ...(['coach', 'admin'] as const),
  ].flatMap((who) =>
    TABLE[who].map((route) => ({
      who,
      route,
      method: route.split(' ')[0],
      path: route.split(' ')[1].replace(/:\w+/g, '999999'),
    })),
  );

  it.each(routes)('$route is open to $who', async ({ who, method, path }) => {
    const visitor = await callers.get('public')!(method, path);
    if (who === 'public') return expect(refused(visitor)).toBe(false);
    expect(visitor).toMatchObject(
      method === 'HEAD' ? { status: 401 } : { status: 401, code: 'request.unauthenticated' },
    );
    const named = who.split(' ');
    // Staff sign in like families.
    const may = named.includes('family') ? [...named, 'staff'] : named;
    const others = ['family', 'staff', 'coach', 'admin'].filter((other) => !may.includes(other));
    expect(visitor.caching).toBe('no-store');
    for (const other of others) {
      const answer = await callers.get(other)!(method, path);
      expect({ other, refused: refused(answer), caching: answer.caching }).toEqual({
        ...{ other, refused: true, caching: 'no-store' },
      });
    }
    // Those that a browser may keep are in caching.int-spec.ts; nothing is at the addresses of this walk.
    for (const one of may) {
      const answer = await callers.get(one)!(method, path);
      expect({ one, refused: refused(answer), caching: answer.caching }).toEqual({
        ...{ one, refused: false, caching: 'no-store' },
      });
    }
  });

  it.each(routes.filter(({ route }) => route.includes(':id')))(
    '$route accepts plain decimal ids only',
    async ({ who, method, route }) => {
      const caller = callers.get(who.split(' ')[0])!;
      for (const id of [
        '0x2d',
        '4.5e1',
        '045',
        '+45',
        '-45',
        '45.0',
        '%2045',
        '4%EF%BC%95',
        '99999999999',
        'NaN',
      ]) {
        const answer = await caller(
          method,
          route.split(' ')[1].replaceAll(/:(id|playerId|messageId|gameId|textId)\b/g, id),
        );
        expect({ id, ...answer }).toMatchObject({ id, status: 400, code: 'request.malformed' });
      }
    },
  );

  it('names every number in a path :id, :playerId, :messageId, :gameId or :textId, which that walk looks for', () => {
    const named = all().flatMap((route) => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(new Set(named)).toEqual(
      new Set(['id', 'playerId', 'messageId', 'gameId', 'textId', 'slug', 'token', 'code', 'section']),
    );
  });

  it('reads numbers in a query the same way', async () => {
    for (const text of ['0x2d', '4.5e1', '045', '+45', '45.0', ''])
      for (const query of ['games?teamId=', 'divisions?seasonId=', 'games?page=', 'games?pageSize=']) {
        const { status } = await test.http.get(`/api/${query}${encodeURIComponent(text)}`);
        expect({ query, text, status }).toEqual({ query, text, status: 400 });
      }
  });

  it('rejects everyone on a route without a declaration', () => {
    const everything = {
      user: { userId: 1, email: '', role: 'parent', isStaff: true, sessionId: 1 },
      admin: { adminId: 1, username: '' },
      coach: { teamId: 1, applicationId: 1, name: '' },
    };
    expect(isAllowed([], everything)).toBe(false);
    expect(isAllowed(['staff'], { user: { ...everything.user, isStaff: false } })).toBe(false);
  });

  it("rejects an administrator's change from a foreign page, or from none", async () => {
    const { cookie } = await signInAdmin(test);
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const { status } = await fetch(`${test.url}/api/programs`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...(origin ? { origin } : {}) },
        body: '{}',
      });
      expect({ origin, status }).toEqual({ origin, status: 403 });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'accepts no body of type %s, which a foreign page could send without a preflight',
    async (kind) => {
      const { cookie } = await signInAdmin(test);
      const { status } = await fetch(`${test.url}/api/programs`, {
        method: 'POST',
        headers: { cookie, origin: 'http://localhost:3000', 'content-type': kind },
        body: '{"name":"x"}',
      });
      expect(status).toBe(415);
    },
  );

  it('rejects the character NUL in bodies and URLs', async () => {
    const body = { name: 'a\u0000b', email: 'a@b.test', subject: 'x', message: 'y' };
    expect((await test.http.post('/api/contacts').send(body)).status).toBe(400);
    const { http } = await signInAdmin(test);
    expect((await http.get('/api/registrations?search=%00')).status).toBe(400);
  });

  it('rejects half a surrogate pair anywhere in a body, and accepts a whole one', async () => {
    const send = (name: string, more = '') =>
      test.http
        .post('/api/contacts')
        .set('Content-Type', 'application/json')
        .send(`{"name":"${name}","email":"a@b.test","subject":"x","message":"y"${more}}`);
    for (const name of ['\\ud800', 'a\\uDE00b', '\\ude00\\ud83d']) {
      const { status, body } = await send(name);
      expect({ name, status, body: body as object }).toMatchObject({
        status: 400,
        body: { code: 'request.malformed' },
      });
    }
    const deep = `,"more":${'['.repeat(29)}{"\\ud800":1}${']'.repeat(29)}`;
    expect((await send('Ana', deep)).body).toMatchObject({ code: 'request.malformed' });
    expect((await send('Ana \\ud83d\\ude00')).status).toBe(200);
  });
});
