import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyReferees, refereedSeason, slotsOn, type Referee } from '../../../../test/referees';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import type { Program } from '../../programs';
import { Staff } from '../staff-members/entities/staff.entity';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

interface Row {
  programId: number;
  staffId: number;
  staffName: string;
  staffEmail: string;
  staffType: string;
  status?: string;
  notes?: string;
  remindedAt?: string | null;
}

const say = ({ http }: Referee, body: object) => http.post('/api/staff/availability').send(body);
const own = async ({ http }: Referee) =>
  (await http.get('/api/staff/availability').expect(200)).body as object[];
const rows = async (path: string, { id }: Program) =>
  (
    (await admin.http.get(`/api/admin/staff-availability${path}?pageSize=1000`).expect(200)).body as Row[]
  ).filter(({ programId }) => programId === id);
const league = (change: Partial<Program> = {}) => insertProgram(test, { type: 'league', ...change });
const remind = ({ id }: Program) =>
  admin.http.post('/api/admin/staff-availability/remind').send({ programId: id });
const reminders = async ({ email }: Referee, { name }: Program) =>
  (await emailsTo(test, email)).filter(({ subject }) => subject === `Are you available for ${name}?`);

describe('an availability response', () => {
  it('is stored once per person and program, and can be changed at any time, its notes separately', async () => {
    const [joe] = await manyReferees(test, 1);
    const program = await league();
    expect(await own(joe)).toEqual([]);
    const programId = program.id;
    await say(joe, { programId, status: 'preferred', notes: 'Mornings.' }).expect(200);
    await say(joe, { programId, status: 'unavailable' }).expect(200);
    expect(await own(joe)).toEqual([{ programId, status: 'unavailable', notes: 'Mornings.' }]);
    await say(joe, { programId, notes: 'Away until June.' }).expect(200);
    expect(await own(joe)).toEqual([{ programId, status: 'unavailable', notes: 'Away until June.' }]);
    await say(joe, { programId, notes: '' }).expect(200);
    expect(await own(joe)).toMatchObject([{ notes: '' }]);
  });

  it('is "available" when only notes are sent', async () => {
    const [joe] = await manyReferees(test, 1);
    const { id: programId } = await league();
    const { body } = await say(joe, { programId, notes: 'Sundays only.' }).expect(200);
    expect(body).toEqual({ programId, status: 'available', notes: 'Sundays only.' });
  });

  it('is stored once when it is sent ten times at once', async () => {
    const [joe] = await manyReferees(test, 1);
    const { id: programId } = await league();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        say(joe, { programId, status: i % 2 ? 'preferred' : 'unavailable' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await own(joe)).toHaveLength(1);
  });

  it.each([
    ['no program', { programId: undefined, status: 'preferred' }],
    ['an unknown status', { status: 'perhaps' }],
    ['null', { status: null }],
    ['a long note', { notes: 'x'.repeat(301) }],
  ])('is rejected with %s', async (_what, wrong) => {
    const [joe] = await manyReferees(test, 1);
    const { id: programId } = await league();
    await say(joe, { programId, ...wrong }).expect(400);
    expect(await own(joe)).toEqual([]);
  });

  it('requires an existing program', async () => {
    const [joe] = await manyReferees(test, 1);
    const { id: programId } = await league({ archivedAt: test.clock.now() });
    await say(joe, { programId, status: 'preferred' }).expect(404);
    await say(joe, { programId: 2_000_000_000, status: 'preferred' }).expect(404);
  });
});

describe('administrators', () => {
  it('see who responded and who did not, among the staff expected for the program', async () => {
    const [ana, joe, left] = await manyReferees(test, 3);
    const [counselor] = await manyReferees(test, 1, { type: 'counselor' });
    const program = await league();
    const { id: programId } = program;
    await say(ana, { programId, status: 'preferred', notes: 'Any field.' }).expect(200);
    await say(left, { programId, status: 'preferred' }).expect(200);
    await test.db.manager.update(Staff, left.staffId, {
      ...{ isActive: false, deactivatedAt: test.clock.now(), deactivationReason: 'Gone.' },
    });
    expect(await rows('', program)).toEqual([
      expect.objectContaining({
        ...{ staffId: ana.staffId, staffName: ana.name, staffEmail: ana.email, staffType: 'referee' },
        ...{ status: 'preferred', notes: 'Any field.' },
      }),
    ]);
    const missing = (await rows('/unanswered', program)).map(({ staffId }) => staffId);
    expect(missing).toContain(joe.staffId);
    for (const { staffId } of [ana, left, counselor]) expect(missing).not.toContain(staffId);
  });

  it("see nothing about a program that is over, and can't send reminders for it", async () => {
    const [joe] = await manyReferees(test, 1);
    const today = test.clock.today();
    const over = await league({ startDate: addDays(today, -9), endDate: addDays(today, -1) });
    const last = await league({ startDate: addDays(today, -9), endDate: today });
    await say(joe, { programId: over.id, status: 'available' }).expect(200);
    expect(await rows('', over)).toEqual([]);
    expect(await rows('/unanswered', over)).toEqual([]);
    expect((await rows('/unanswered', last)).map(({ staffId }) => staffId)).toContain(joe.staffId);
    expect((await remind(over).expect(409)).body).toMatchObject({ code: 'staffing.program_ended' });
  });

  it('remind each person with one email, however often they click, and see when', async () => {
    const [ana, joe] = await manyReferees(test, 2);
    const program = await league({ name: 'Reminded League' });
    await say(ana, { programId: program.id, status: 'available' }).expect(200);
    const counts = await Promise.all([remind(program).expect(200), remind(program).expect(200)]);
    const reminded = counts.map(({ body }) => (body as { reminded: number }).reminded);
    expect(reminded).toContain(0);
    const missing = await rows('/unanswered', program);
    expect(Math.max(...reminded)).toBe(missing.length);
    expect(missing.every(({ remindedAt }) => remindedAt !== null)).toBe(true);
    expect(await reminders(joe, program)).toHaveLength(1);
    expect(await reminders(ana, program)).toEqual([]);
    const [{ text }] = await reminders(joe, program);
    expect(text).toContain('/staff-dashboard?tab=availability');
  });

  it('can remind again a day later', async () => {
    const [joe] = await manyReferees(test, 1);
    const program = await league({ name: 'Patient League' });
    await remind(program).expect(200);
    await test.db.query(`update staff_availability_reminders set "sentAt" = "sentAt" - interval '23 hours'`);
    await remind(program).expect(200, { reminded: 0 });
    await test.db.query(`update staff_availability_reminders set "sentAt" = "sentAt" - interval '1 hour'`);
    await remind(program).expect(200);
    expect(await reminders(joe, program)).toHaveLength(2);
  });
});

describe('candidates for a game', () => {
  it("show warnings from the season's program, and are sorted by availability before workload", async () => {
    const [away, silent, eager, willing] = await manyReferees(test, 4);
    const season = await refereedSeason(test);
    const { id: programId } = await league();
    await test.db.query('insert into season_programs ("seasonId", "programId") values ($1, $2)', [
      season.id,
      programId,
    ]);
    await say(away, { programId, status: 'unavailable' }).expect(200);
    await say(eager, { programId, status: 'preferred' }).expect(200);
    await say(willing, { programId, status: 'available' }).expect(200);
    const day = addDays(test.clock.today(), 30);
    const [slot, earlier] = await slotsOn(admin, season, day, { times: ['12:00', '09:00'] });
    await admin.http
      .post(`/api/admin/referee-time-slots/${earlier.id}/assign`)
      .send({ staffId: eager.staffId, position: 'referee1' })
      .expect(200);
    const { body } = await admin.http
      .get(`/api/admin/referee-time-slots/${slot.id}/candidates`)
      .query({ position: 'referee1' })
      .expect(200);
    const choices = body as { staffId: number; verdict: string; reasons: string[]; games: number }[];
    const people = [eager, willing, silent, away].map(({ staffId }) => staffId);
    expect(choices.map(({ staffId }) => staffId).filter((id) => people.includes(id))).toEqual(people);
    expect(choices.find(({ staffId }) => staffId === away.staffId)).toMatchObject({
      ...{ verdict: 'yes', reasons: ['Marked Unavailable'] },
    });
    expect(choices.find(({ staffId }) => staffId === eager.staffId)).toMatchObject({ games: 1, reasons: [] });
  });
});
