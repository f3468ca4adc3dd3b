import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MoreThan } from 'typeorm';
import { Audit, AuditEntry } from '../src/platform';
import { leagueCalls } from './audited/leagues';
import { messagingCalls } from './audited/messaging';
import { NOT_AUDITED, AUDITED_ELSEWHERE } from './audited/not-audited';
import { adminCalls } from './audited/admin';
import { scheduleCalls } from './audited/schedules';
import { staffingCalls } from './audited/staffing';
import type { AuditedCalls, World } from './audited/world';
import { signInAdmin } from './sign-in';
import { startTestApp } from './test-app';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '../..');
const MADE: AuditedCalls = {
  ...messagingCalls,
  ...adminCalls,
  ...staffingCalls,
  ...leagueCalls,
  ...scheduleCalls,
};

interface Operation {
  security?: Record<string, unknown>[];
}

/** Every call of the API document that an administrator may make. */
function administratorCalls(): string[] {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((one) => 'cookie' in one))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

/** The calls that the three tables do not know, and those that they know twice or that do not exist. */
function faults(calls: readonly string[], tables: readonly object[]): string[] {
  const known = tables.flatMap((table) => Object.keys(table));
  // Visitors make it too; it is on record when an administrator does.
  const byVisitors = ['POST /api/auth/send-magic-link'];
  return [
    ...calls.filter((call) => !known.includes(call)).map((call) => `${call} is in no table`),
    ...known.filter((call, i) => known.indexOf(call) !== i).map((call) => `${call} is there twice`),
    ...known
      .filter((call) => !calls.includes(call) && !byVisitors.includes(call))
      .map((call) => `${call} does not exist`),
  ];
}

describe('the calls of administrators', () => {
  const tables = [MADE, NOT_AUDITED, AUDITED_ELSEWHERE];

  it('are each on record, or named with the reason why not', () => {
    expect(faults(administratorCalls(), tables)).toEqual([]);
  });

  it('fail when one is new (canary)', () => {
    expect(faults([...administratorCalls(), 'POST /api/admin/new'], tables)).toEqual([
      'POST /api/admin/new is in no table',
    ]);
  });

  it.each(Object.entries(AUDITED_ELSEWHERE))('%s is audited where it is made', (_, [action, file]) => {
    expect(readFileSync(join(ROOT, 'backend/src', file), 'utf8')).toContain(action);
  });
});

describe('the audit log', () => {
  let world: World;
  beforeAll(async () => {
    const test = await startTestApp();
    world = { test, admin: await signInAdmin(test) };
  });
  afterAll(() => world.test.close());

  /** What administrators did since the entry of that id. */
  async function actionsSince(id: number): Promise<string[]> {
    const entries = await world.test.db.manager.find(AuditEntry, { where: { id: MoreThan(id) } });
    return entries.filter(({ actor }) => actor.startsWith('admin:')).map(({ action }) => action);
  }

  it('has one entry of a draft and day, however often it saves itself', async () => {
    const { http } = world.admin;
    const drafts = '/api/admin/email/drafts';
    const { body } = await http.post(drafts).send({ subject: 'One' }).expect(201);
    const { id } = body as { id: number };
    for (const subject of ['Two', 'Three']) await http.put(`${drafts}/${id}`).send({ subject }).expect(200);
    const saved = { action: 'campaign_draft.saved', subjectId: id };
    expect(await world.test.db.manager.countBy(AuditEntry, saved)).toBe(1);
    world.test.clock.advance(24 * 60 * 60_000);
    const { http: nextDay } = await signInAdmin(world.test);
    await nextDay.put(`${drafts}/${id}`).send({ subject: 'Four' }).expect(200);
    expect(await world.test.db.manager.countBy(AuditEntry, saved)).toBe(2);
    world.test.clock.advance(-24 * 60 * 60_000);
  });

  it('is empty when nobody writes it (canary)', async () => {
    const written = jest.spyOn(world.test.app.get(Audit), 'record').mockResolvedValue();
    const [, call] = MADE['POST /api/coupons'];
    await call(world);
    expect(await actionsSince(0)).not.toContain('coupon.created');
    written.mockRestore();
  });

  it.each(Object.entries(MADE))('has an entry of %s', async (_, [action, call]) => {
    const [{ last }] = await world.test.db.query<{ last: number }[]>(
      'select coalesce(max(id), 0) as last from audit_entries',
    );
    world.admin = await signInAdmin(world.test);
    await call(world);
    expect(await actionsSince(last)).toContain(action);
  });
});
