import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { TransactionRunner } from '../database/transaction-runner';
import { Audit } from './audit';
import { AuditEntry } from './audit-entry.entity';

describe('/api/admin/audit', () => {
  let test: TestApp;
  let find: (query: object) => Promise<{ subjectName: string | null; action: string }[]>;
  beforeAll(async () => {
    test = await startTestApp();
    const admin = await signInAdmin(test);
    find = async (query) => (await admin.http.get('/api/admin/audit').query(query).expect(200)).body;
    await test.app.get(TransactionRunner).run(async (tx) => {
      const audit = test.app.get(Audit);
      await audit.record(tx, 'system', {
        action: 'program.updated',
        subjectType: 'program',
        subjectId: 1,
        subjectName: 'Week 1: Kickoff',
        after: { location: 'Preston Park' },
      });
      await audit.record(tx, 'system', {
        action: 'registration.refunded',
        subjectType: 'registration',
        subjectId: 7,
        subjectName: 'Winter Hoops',
        after: { refundCents: 17556 },
      });
      await audit.record(tx, 'system', { action: 'mail_lane.resumed', subjectType: 'mail_lane' });
    });
  });
  afterAll(() => test.close());

  it.each([
    [{ search: 'week 1: kick' }, ['program.updated']],
    [{ search: '$175.56' }, ['registration.refunded']],
    [{ search: 'registration refunded' }, ['registration.refunded']],
    [{ search: 'lane resumed' }, ['mail_lane.resumed']],
    [{ search: '100%' }, []],
    [{ subjectType: 'mail_lane' }, ['mail_lane.resumed']],
    [{ subjectType: 'payment_issue' }, []],
  ])('finds entries by %j', async (query, actions) => {
    expect((await find(query)).map(({ action }) => action)).toEqual(actions);
  });

  it("filters by dates in the organization's time zone, first and last day included", async () => {
    const late = new Date('2026-03-10T03:30:00Z');
    await test.db.manager.update(AuditEntry, { action: 'program.updated' }, { createdAt: late });
    const names = async (from?: string, to?: string) =>
      (await find({ from, to, subjectType: 'program' })).map(({ subjectName }) => subjectName);
    // Half past eleven in the evening of the ninth, in New York.
    expect(await names('2026-03-09', '2026-03-09')).toEqual(['Week 1: Kickoff']);
    expect(await names('2026-03-10')).toEqual([]);
    expect(await names(undefined, '2026-03-08')).toEqual([]);
  });
});
