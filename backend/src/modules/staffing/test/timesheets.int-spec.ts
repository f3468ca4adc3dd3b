import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { signInStaff, type SignedInStaff } from '../../../../test/staff';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, getWeekday } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { Program } from '../../programs';
import { Staff } from '../staff-members/entities/staff.entity';
import { Timesheet } from '../timesheets/entities/timesheet.entity';

interface SheetBody {
  id: number;
  programName: string;
  hours: number;
  status: string;
  version: number;
}

let test: TestApp;
let office: SignedInAdmin;
let program: Program;
/** The Sunday of this week. */
let sunday: string;

beforeAll(async () => {
  test = await startTestApp();
  office = await signInAdmin(test);
  program = await insertProgram(test, { name: 'Skills Clinic' });
  const today = test.clock.today();
  sunday = addDays(today, -getWeekday(today));
});
afterAll(() => test.close());

const submit = ({ http }: SignedInStaff, more: object = {}) =>
  http.post('/api/staff/timesheets').send({ programId: program.id, weekStart: sunday, hours: 7.25, ...more });
const submitted = async (staff: SignedInStaff, more: object = {}) =>
  (await submit(staff, more).expect(200)).body as SheetBody;
const own = async ({ http }: SignedInStaff) =>
  (await http.get('/api/staff/timesheets').expect(200)).body as SheetBody[];
const decide = (id: number, action: 'approve' | 'return', body: object = {}) =>
  office.http.post(`/api/admin/timesheets/${id}/${action}`).send(body);
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe("a staff member's timesheet", () => {
  it.each(['referee', 'counselor'])('are entered by a %s, by week and program, and changed', async (type) => {
    const staff = await signInStaff(test, { type });
    const { id } = await submitted(staff, { note: 'Set up the fields' });
    await submitted(staff, { hours: 8 });
    await submitted(staff, { weekStart: addDays(sunday, -7), hours: 1 });
    expect(await own(staff)).toMatchObject([
      { id, programName: 'Skills Clinic', weekStart: sunday, hours: 8, note: '', status: 'submitted' },
      { weekStart: addDays(sunday, -7), hours: 1 },
    ]);
  });

  it('is stored once, however many are sent at once', async () => {
    const staff = await signInStaff(test);
    await Promise.all(Array.from({ length: 8 }, () => submit(staff).expect(200)));
    expect(await own(staff)).toHaveLength(1);
  });

  it.each([
    [{ hours: 0 }, 'hours', 'Enter hours from 0.25 to 100'],
    [{ hours: 100.25 }, 'hours', 'Enter hours from 0.25 to 100'],
    [{ hours: 7.3 }, 'hours', 'Enter hours in quarters, like 7.25 or 7.5'],
    [{ hours: '7' }, 'hours', 'Enter hours from 0.25 to 100'],
    [{ hours: [7] }, 'hours', 'Enter hours from 0.25 to 100'],
    [{ weekStart: '2026-02-31' }, 'weekStart', 'Choose a week'],
    [{ programId: 'x' }, 'programId', 'Choose a program'],
    [{ note: 'x'.repeat(301) }, 'note', 'Use at most 300 characters'],
  ])('is rejected with an error: %j', async (more, path, message) => {
    const staff = await signInStaff(test);
    const { body } = await submit(staff, more).expect(400);
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message });
    expect(await own(staff)).toEqual([]);
  });

  it('is for a week that starts on a Sunday and has started', async () => {
    const staff = await signInStaff(test);
    for (const [days, message] of [
      [1, 'A week starts on Sunday'],
      [7, "This week hasn't started yet"],
      [-27 * 7, 'This week is more than six months ago. Contact the office.'],
    ] as const) {
      const { body } = await submit(staff, { weekStart: addDays(sunday, days) }).expect(400);
      expect(body).toMatchObject({ errors: [{ path: 'weekStart', message }] });
    }
    expect(code(await submit(staff, { programId: 2 ** 31 - 1 }).expect(404))).toBe('programs.not_found');
  });

  it('can still be entered for earlier weeks by someone who was deactivated', async () => {
    const staff = await signInStaff(test);
    await office.http
      .post(`/api/admin/staff/${staff.staffId}/deactivate`)
      .send({ reason: 'Moved away' })
      .expect(200);
    await submitted(staff);
    const deactivatedAt = new Date(test.clock.now().getTime() - 8 * 24 * 60 * 60_000);
    await test.db.manager.update(Staff, staff.staffId, { deactivatedAt });
    const { body } = await submit(staff).expect(400);
    expect(body).toMatchObject({
      errors: [{ path: 'weekStart', message: "You weren't on the active staff that week" }],
    });
  });

  it('can be deleted only by its owner, until it is approved', async () => {
    const [staff, other] = [await signInStaff(test), await signInStaff(test)];
    const { id } = await submitted(staff);
    const path = `/api/staff/timesheets/${id}`;
    expect(code(await other.http.delete(path).expect(404))).toBe('staffing.timesheet_not_found');
    await staff.http.delete(path).expect(204);
    expect(await own(staff)).toEqual([]);
    const again = await submitted(staff);
    await decide(again.id, 'approve').expect(200);
    const late = await staff.http.delete(`/api/staff/timesheets/${again.id}`).expect(409);
    expect(code(late)).toBe('staffing.timesheet_approved');
  });

  it('outlives its program', async () => {
    const passing = await insertProgram(test, { name: 'Passing Camp' });
    const staff = await signInStaff(test);
    await submitted(staff, { programId: passing.id });
    await test.db.manager.delete(Program, passing.id);
    expect(await own(staff)).toMatchObject([{ programId: null, programName: 'Passing Camp', hours: 7.25 }]);
  });
});

describe('administrators', () => {
  it('see all timesheets, by status and name', async () => {
    const staff = await signInStaff(test, { name: 'Quentin Fallow' });
    const { id } = await submitted(staff);
    const found = async (query: object) =>
      (await office.http.get('/api/admin/timesheets').query(query).expect(200)).body as SheetBody[];
    expect(await found({ search: 'fallow' })).toMatchObject([
      { id, staffName: 'Quentin Fallow', staffType: 'referee', hours: 7.25, version: 0 },
    ]);
    expect(await found({ search: 'fallow', status: 'approved' })).toEqual([]);
    const { headers } = await office.http.get('/api/admin/timesheets').query({ pageSize: 1 }).expect(200);
    expect(Number(headers['x-total-count'])).toBe(await test.db.manager.count(Timesheet));
  });

  it('approve a timesheet once, after which nothing changes it', async () => {
    const staff = await signInStaff(test);
    const { id } = await submitted(staff);
    await Promise.all([decide(id, 'approve').expect(200), decide(id, 'approve').expect(200)]);
    const entries = { action: 'timesheet.approved', subjectId: staff.staffId };
    expect(await test.db.manager.countBy(AuditEntry, entries)).toBe(1);
    expect(code(await submit(staff, { hours: 40 }).expect(409))).toBe('staffing.timesheet_approved');
    await decide(id, 'return', { reason: 'Seen too late', version: 0 }).expect(409);
    expect(await own(staff)).toMatchObject([{ hours: 7.25, status: 'approved' }]);
  });

  it('return a timesheet that was approved by mistake, with an emailed reason', async () => {
    const staff = await signInStaff(test);
    const { id } = await submitted(staff);
    await decide(id, 'approve').expect(200);
    await decide(id, 'return', { reason: 'Seven, not seventy', version: 1 }).expect(200);
    expect(await own(staff)).toMatchObject([{ status: 'returned', returnReason: 'Seven, not seventy' }]);
    const [mail] = await emailsTo(test, staff.email);
    expect(mail.text).toContain('We reopened your approved timesheet for Skills Clinic');
    const entry = await test.db.manager.findOneByOrFail(AuditEntry, {
      ...{ action: 'timesheet.returned', subjectId: staff.staffId },
    });
    expect(entry.previousValues).toEqual({ status: 'approved' });
    for (const action of ['approve', 'return'] as const)
      expect(code(await decide(id, action, action === 'return' ? { reason: 'x' } : {}).expect(409))).toBe(
        'staffing.timesheet_not_awaiting_review',
      );
    await submitted(staff, { hours: 7 });
    await decide(id, 'approve').expect(200);
  });

  it('return a timesheet for changes with an emailed reason; submitted again, it waits for approval', async () => {
    const staff = await signInStaff(test);
    const { id } = await submitted(staff);
    await decide(id, 'return', {}).expect(400);
    await decide(id, 'return', { reason: 'Friday was\nrained out' }).expect(400);
    await decide(id, 'return', { reason: 'Friday was rained out' }).expect(200);
    const [mail] = await emailsTo(test, staff.email);
    expect(mail.subject).toMatch(/^Timesheet returned for changes: Skills Clinic, week of /);
    for (const words of ['Friday was rained out', 'Skills Clinic, week of'])
      expect(mail.text).toContain(words);
    expect(await own(staff)).toMatchObject([{ status: 'returned', returnReason: 'Friday was rained out' }]);
    await submitted(staff, { hours: 6 });
    expect(await own(staff)).toMatchObject([{ id, hours: 6, status: 'submitted', returnReason: null }]);
  });

  it('decide only about the version that they saw', async () => {
    const staff = await signInStaff(test);
    const { id } = await submitted(staff);
    await submitted(staff, { hours: 60 });
    const { body } = await decide(id, 'approve', { version: 0 }).expect(409);
    expect(body).toMatchObject({ current: { hours: 60, version: 1 } });
    await decide(id, 'approve', { version: 1 }).expect(200);
  });

  it("can't decide about their own timesheet", async () => {
    const staff = await signInStaff(test);
    const { id } = await submitted(staff);
    const asBoth = (action: 'approve' | 'return', body: object = {}) =>
      decide(id, action, body).set('Authorization', `Bearer ${staff.token}`).expect(409);
    expect(code(await asBoth('approve'))).toBe('staffing.timesheet_self_approval');
    expect(code(await asBoth('return', { reason: 'x' }))).toBe('staffing.timesheet_self_approval');
    expect(await own(staff)).toMatchObject([{ status: 'submitted' }]);
    await decide(id, 'approve').expect(200);
  });
});
