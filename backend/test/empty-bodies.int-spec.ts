import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiDocument } from '../src/platform/http/openapi';
import { insertCoupon, insertProgram } from './program-fixtures';
import { coachSecret } from './coach-secret';
import { insertTeam } from './league-teams';
import { signInFamilyWith, ORIGIN, signInAdmin } from './sign-in';
import { signInStaff } from './staff';
import { startTestApp, type TestApp } from './test-app';

/* Bodies that say nothing, sent to every changing call by somebody who may call it. Each call is in one of the tables. */

/** They need to be told something: 400, and nothing changes. */
const REFUSED = [
  'DELETE /api/admin/child-data/{id}',
  'DELETE /api/admin/undeliverable-emails',
  'DELETE /api/teams/{id}/unavailable-dates',
  'PATCH /api/schedule-runs/{id}/draft/games/{gameId}',
  'PATCH /api/teams/{id}/registration-status',
  'PATCH /api/teams/{id}/roster/{playerId}',
  'POST /api/admin/email/audience',
  'POST /api/admin/email/campaigns/{id}/resend',
  'POST /api/admin/email/campaigns/{id}/resend-to-other-parents',
  'POST /api/admin/email/preview',
  'POST /api/admin/email/test',
  'POST /api/admin/erasures/{id}/texts/{textId}/decision',
  'POST /api/admin/erasures/{id}/words',
  'POST /api/admin/login',
  'POST /api/admin/payment-issues/{id}/resolve',
  'POST /api/admin/referee-time-slots/from-games',
  'POST /api/admin/referee-time-slots/generate',
  'POST /api/admin/referee-time-slots/bulk-delete',
  'POST /api/admin/referee-time-slots/{id}/assign',
  'POST /api/admin/staff-availability/remind',
  'POST /api/admin/staff/assignments',
  'POST /api/admin/staff/{id}/deactivate',
  'POST /api/admin/staff/{id}/w9/return',
  'POST /api/admin/timesheets/{id}/return',
  'POST /api/assignment-offers',
  'POST /api/auth/send-magic-link',
  'POST /api/schedule-change-notices/affected-people',
  'POST /api/check-existing-registration',
  'POST /api/checkout/quote',
  'POST /api/coach-applications',
  'POST /api/contact',
  'POST /api/contacts',
  'POST /api/coupons',
  'POST /api/create-payment-intent',
  'POST /api/divisions',
  'POST /api/divisions/{id}/autoschedule',
  'POST /api/divisions/{id}/autoschedule/capacity',
  'POST /api/family/children',
  'POST /api/family/email-preferences/confirmations',
  'POST /api/family/parents',
  'POST /api/games',
  'POST /api/games/{id}/score',
  'POST /api/league-teams',
  'POST /api/league-teams/{id}/transfer',
  'POST /api/mail/subscribe',
  'POST /api/mail/unsubscribe',
  'POST /api/locations',
  'POST /api/programs',
  'POST /api/referee-offers',
  'POST /api/referee-time-slots/{id}/answer',
  'POST /api/referee-time-slots/{id}/signup',
  'POST /api/registrations/{id}/refund',
  'POST /api/schedule-runs/{id}/draft/undo',
  'POST /api/seasons',
  'POST /api/seasons/{id}/assignments',
  'POST /api/seasons/{id}/assignments/undo',
  'POST /api/seasons/{id}/autoschedule',
  'POST /api/seasons/{id}/autoschedule/capacity',
  'POST /api/seasons/{id}/team-fill-proposals',
  'POST /api/seasons/{id}/rainouts',
  'POST /api/seasons/{id}/rainouts/proposals',
  'POST /api/send-bulk-email',
  'POST /api/staff/assignments/{id}/answer',
  'POST /api/staff/availability',
  'POST /api/staff/register',
  'POST /api/staff/timesheets',
  'POST /api/teams/{id}/assistant-coaches',
  'POST /api/teams/{id}/unavailable-dates',
  'POST /api/teams/{id}/events',
  'POST /api/teams/{id}/messages',
  'POST /api/teams/{slug}/register',
  'PUT /api/assistant-coaches/{id}',
  'PUT /api/family/children/{id}',
  'PUT /api/family/email-preferences',
  'PUT /api/family/parents/{id}',
  'PUT /api/players/{id}/assign',
  'PUT /api/staff/profile',
];

/** Their address says all that they need, as signing out or deleting: what is sent with it is not looked at. */
const BY_ADDRESS = [
  'DELETE /api/admin/email/attachments/{id}',
  'DELETE /api/admin/email/drafts/{id}',
  'DELETE /api/admin/referee-time-slots/{id}',
  'DELETE /api/admin/staff/assignments/{id}',
  'DELETE /api/assistant-coaches/{id}',
  'DELETE /api/checkout',
  'DELETE /api/coupons/{id}',
  'DELETE /api/divisions/{id}',
  'DELETE /api/family/children/{id}',
  'DELETE /api/family/parents/{id}',
  'DELETE /api/league-teams/{id}',
  'DELETE /api/league-teams/{id}/coach-link',
  'DELETE /api/locations/{id}',
  'DELETE /api/programs/{id}',
  'DELETE /api/referee-time-slots/{id}/clear-referee1',
  'DELETE /api/referee-time-slots/{id}/clear-referee2',
  'DELETE /api/referee-time-slots/{id}/signup',
  'DELETE /api/registrations/{id}',
  'DELETE /api/seasons/{id}',
  'DELETE /api/staff/registration',
  'DELETE /api/staff/timesheets/{id}',
  'DELETE /api/team-events/{id}',
  'DELETE /api/teams/{id}/messages/{messageId}',
  'POST /api/admin/email/campaigns/{id}/cancel',
  'POST /api/admin/email/campaigns/{id}/pause',
  'POST /api/admin/email/campaigns/{id}/resume',
  'POST /api/admin/logout',
  'POST /api/admin/mail/lanes/bulk/resume',
  'POST /api/admin/staff/{id}/reactivate',
  'POST /api/auth/logout',
  'POST /api/auth/logout-all',
  'POST /api/coach-applications/{id}/approve',
  'POST /api/coach-applications/{id}/reject',
  'POST /api/league-teams/{id}/coach-link',
  'POST /api/registrations/{id}/receipt',
  'POST /api/schedule-runs/{id}/cancel',
  'POST /api/schedule-runs/{id}/discard',
  'POST /api/staff/registration/confirm',
];

/** A field that is left out stays as it is, so `{}` and no body change nothing. */
const LEAVE_AS_IT_IS = [
  'PATCH /api/admin/settings/{section}',
  'PATCH /api/admin/staff/{id}',
  'PATCH /api/divisions/{id}',
  'PATCH /api/games/{id}',
  'PATCH /api/league-teams/{id}',
  'PATCH /api/locations/{id}',
  'PATCH /api/programs/{id}',
  'PATCH /api/seasons/{id}/scheduling-preferences',
  'PATCH /api/team-events/{id}',
  'PUT /api/coupons/{id}',
  'PUT /api/seasons/{id}',
];

/** `{}` and no body ask for something, for a reason each. */
const VALID: Record<string, string> = {
  'POST /api/admin/email/drafts': 'A draft may be saved before anything is written.',
  'PUT /api/admin/email/drafts/{id}': 'A draft may be saved before anything is written.',
  'POST /api/admin/staff/{id}/w9/approve': 'It confirms; the version that was seen may be left out.',
  'POST /api/admin/timesheets/{id}/approve': 'It confirms; the version that was seen may be left out.',
  'POST /api/schedule-runs/{id}/publish': 'It confirms; the version that was seen may be left out.',
  'POST /api/schedule-runs/{id}/draft/rerun': 'What is left out is as in the run before.',
  'POST /api/complete-payment': "It confirms: the family's open checkout holds all that is to be known.",
  'PATCH /api/programs/{id}/toggle-registration': 'Without a value it toggles, as its name says.',
};

/** They take a file: a body of another kind is 415. */
const FILES = ['POST /api/admin/email/attachments', 'POST /api/staff/w9-upload'];

const BODIES = ['{}', '[]', 'null', '"x"', '1', undefined];
/** What says as little as possible and is no fault by itself. */
const EMPTY = ['{}', undefined];

/** Tables that every call may write: when a session was last seen. */
const WRITTEN_BY_ANY_CALL = ['sessions', 'user_sessions'];

interface Call {
  route: string;
  method: string;
  template: string;
  /** How the one who may call it is signed in. */
  by: 'cookie' | 'bearer' | 'coach' | 'visitor';
}

function changingCalls(test: TestApp): Call[] {
  return Object.entries(apiDocument(test.app).paths).flatMap(([template, operations]) =>
    Object.entries(operations as Record<string, { security?: object[] }>)
      .filter(([method]) => !['get', 'head'].includes(method))
      .map(([method, { security = [] }]) => {
        const ways = security.flatMap((one) => Object.keys(one));
        const by = (['cookie', 'bearer', 'coach'] as const).find((way) => ways.includes(way)) ?? 'visitor';
        return { route: `${method.toUpperCase()} ${template}`, method: method.toUpperCase(), template, by };
      }),
  );
}

describe('a body that says nothing', () => {
  let test: TestApp;
  let calls: Call[];
  let headersOf: Record<Call['by'], Record<string, string>>;
  let keys = 0;

  beforeAll(async () => {
    test = await startTestApp();
    calls = changingCalls(test);
    // Each is the first of its kind: id 1.
    await insertProgram(test);
    await insertTeam(test, 10);
    await insertCoupon(test);
    await signInFamilyWith(test);
    const staff = await signInStaff(test);
    const admin = await signInAdmin(test);
    // The row of a section is made when it is first edited, so that there is something to lock.
    await admin.http.patch('/api/admin/settings/organization').send({ name: 'Play' }).expect(200);
    headersOf = {
      bearer: { authorization: `Bearer ${staff.token}` },
      cookie: { cookie: admin.cookie, origin: ORIGIN },
      coach: { 'x-coach-token': await coachSecret(test) },
      visitor: {},
    };
  }, 60_000);
  afterAll(() => test.close());

  async function send({ method, template, by }: Call, body: string | undefined, id: number): Promise<number> {
    const response = await fetch(
      test.url + template.replace('{section}', 'organization').replace(/\{\w+\}/g, String(id)),
      {
        method,
        headers: {
          ...headersOf[by],
          'idempotency-key': `key-${++keys}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body,
      },
    );
    await response.arrayBuffer();
    return response.status;
  }

  /** Every row of every table, as one sum each; a row that is written without being changed counts too. */
  async function contents(): Promise<Record<string, string>> {
    const tables = await test.db.query<{ name: string }[]>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all($1)`,
      [WRITTEN_BY_ANY_CALL],
    );
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t.xmin::text || t::text)), 0) as sum
           from ${name} t`,
    );
    const rows = await test.db.query<{ name: string; sum: string }[]>(sums.join(' union all '));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  const getCall = (route: string) => calls.find((call) => call.route === route)!;

  it('is judged for every changing call', () => {
    const judged = [...REFUSED, ...BY_ADDRESS, ...LEAVE_AS_IT_IS, ...Object.keys(VALID), ...FILES];
    expect(new Set(judged).size).toBe(judged.length);
    expect(calls.map(({ route }) => route).sort()).toEqual(judged.sort());
  });

  it('would be seen to change something (canary)', async () => {
    const before = await contents();
    expect(await contents()).toEqual(before);
    await test.db.query('update programs set name = name where id = 1');
    expect(Object.entries(await contents()).filter(([name, sum]) => before[name] !== sum)).toHaveLength(1);
  });

  it('is refused, and changes nothing', async () => {
    const before = await contents();
    for (const route of REFUSED)
      for (const body of BODIES) {
        const status = await send(getCall(route), body, 1);
        expect({ route, body, status }).toEqual({ route, body, status: 400 });
      }
    expect(await contents()).toEqual(before);
  }, 120_000);

  it('is refused by a call that takes a file, and changes nothing', async () => {
    const before = await contents();
    for (const route of FILES)
      for (const body of BODIES)
        expect({ route, status: await send(getCall(route), body, 1) }).toEqual({ route, status: 415 });
    expect(await contents()).toEqual(before);
  });

  it('leaves as it is what may be changed field by field', async () => {
    const before = await contents();
    for (const route of LEAVE_AS_IT_IS)
      for (const body of BODIES) {
        const status = await send(getCall(route), body, 1);
        const isFine = EMPTY.includes(body) ? status < 500 : status === 400;
        expect({ route, body, status, isFine }).toEqual({ route, body, status, isFine: true });
        expect({ route, body, contents: await contents() }).toEqual({ route, body, contents: before });
      }
  }, 120_000);

  it('is otherwise valid for a reason, and no fault of the server', async () => {
    for (const route of Object.keys(VALID))
      for (const body of BODIES) {
        // Nothing is there, so nothing happens but what the call makes.
        const status = await send(getCall(route), body, 999_999);
        const isFine = EMPTY.includes(body) ? status < 500 : status === 400;
        expect({ route, body, status, isFine }).toEqual({ route, body, status, isFine: true });
      }
  }, 60_000);

  it('is no fault of the server where the address says all', async () => {
    // Signing out ends the session of the walk: it comes last.
    const last = (route: string) => Number(route.includes('logout'));
    for (const route of [...BY_ADDRESS].sort((a, b) => last(a) - last(b)))
      for (const body of BODIES) {
        const status = await send(getCall(route), body, 999_999);
        expect({ route, body, isFault: status >= 500 }).toEqual({ route, body, isFault: false });
      }
  }, 60_000);
});
