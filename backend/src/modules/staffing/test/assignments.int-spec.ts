import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyReferees, refereedSeason, slotsOn, type Referee } from '../../../../test/referees';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import type { Program } from '../../programs';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffAssignment } from '../programs/entities/staff-assignment.entity';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

interface Body {
  id: number;
  staffId: number;
  programId: number;
  status: string;
}
interface Choice {
  staffId: number;
  availability: string | null;
  refusal: string | null;
  warnings: string[];
  load: number;
}

const inDays = (days: number) => addDays(test.clock.today(), days);
const assign = ({ staffId }: { staffId: number }, { id: programId }: { id: number }, more: object = {}) =>
  admin.http.post('/api/admin/staff/assignments').send({ staffId, programId, role: 'counselor', ...more });
const given = async (to: Referee, program: Program, more: object = {}) =>
  (await assign(to, program, more).expect(201)).body as Body;
const remove = ({ id }: Body) => admin.http.delete(`/api/admin/staff/assignments/${id}`);
const listed = async ({ id }: Program) =>
  ((await admin.http.get('/api/admin/staff/assignments').expect(200)).body as Body[]).filter(
    ({ programId }) => programId === id,
  );
const own = async ({ http }: Referee) =>
  (await http.get('/api/staff/assignments').expect(200)).body as {
    id: number;
    role: string;
    status: string;
    program: { id: number; name: string };
  }[];
const answer = ({ http }: Referee, { id }: Body, said: string) =>
  http.post(`/api/staff/assignments/${id}/answer`).send({ answer: said });
const toChoice = async ({ staffId }: Referee, { id: programId }: Program) =>
  (
    (await admin.http.get('/api/admin/staff/assignments/candidates').query({ programId }).expect(200))
      .body as Choice[]
  ).find((choice) => choice.staffId === staffId)!;
const say = ({ http }: Referee, { id: programId }: Program, status: string, notes = '') =>
  http.post('/api/staff/availability').send({ programId, status, notes }).expect(200);
const subjects = async ({ email }: { email: string }) =>
  (await emailsTo(test, email)).map(({ subject }) => subject);
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const counselors = (count: number, facts: Partial<Staff> = {}) =>
  manyReferees(test, count, { type: 'counselor', ...facts });

describe('an assignment', () => {
  it('is emailed, appears in both lists, and is removed with one email', async () => {
    const [ivy] = await counselors(1);
    const program = await insertProgram(test, { name: 'Week 9' });
    const made = await given(ivy, program, { notes: 'Brings the balls.' });
    expect(made).toMatchObject({
      ...{ staffId: ivy.staffId, programId: program.id, staffName: ivy.name, programName: 'Week 9' },
      ...{ role: 'counselor', status: 'assigned', notes: 'Brings the balls.' },
    });
    const [mail] = await emailsTo(test, ivy.email);
    expect(mail.subject).toBe('Can you work at Week 9?');
    expect(mail.text).toContain('9:30am-3:00pm');
    expect(mail.text).not.toContain('balls');
    expect(await own(ivy)).toEqual([
      {
        ...{ id: made.id, role: 'counselor', status: 'assigned' },
        program: expect.objectContaining({ name: 'Week 9', location: 'Linden Field House' }),
      },
    ]);
    await remove(made).expect(204);
    await remove(made).expect(204);
    expect(await own(ivy)).toEqual([]);
    expect(await listed(program)).toEqual([]);
    expect(await subjects(ivy)).toEqual([
      "You're no longer assigned to a program",
      'Can you work at Week 9?',
    ]);
    await given(ivy, program);
  });

  it('is unique per person and program', async () => {
    const [ivy] = await counselors(1);
    const program = await insertProgram(test);
    await given(ivy, program);
    const { body } = await assign(ivy, program, { role: 'supervisor' }).expect(409);
    expect(body).toMatchObject({ code: 'staffing.already_assigned' });
    expect((body as { message: string }).message).toContain(ivy.name);
  });

  it('is rejected for an inactive or unconfirmed person, and for a program that is over or missing', async () => {
    const [left, ivy] = await counselors(2);
    await test.db.manager.update(Staff, left.staffId, { isActive: false, deactivatedAt: test.clock.now() });
    const { id: staffId } = await test.db.manager.save(
      test.db.manager.create(Staff, {
        ...{ name: 'Wes Wait', email: 'wes@wait.example', phone: '(610) 555-0190', type: 'counselor' },
        createdAt: test.clock.now(),
      }),
    );
    const program = await insertProgram(test);
    const over = await insertProgram(test, { startDate: inDays(-9), endDate: inDays(-1) });
    const archived = await insertProgram(test, { archivedAt: test.clock.now() });
    expect(code(await assign(left, program).expect(409))).toBe('staffing.not_active');
    expect(code(await assign({ staffId }, program).expect(409))).toBe('staffing.not_confirmed');
    expect(code(await assign(ivy, over).expect(409))).toBe('staffing.program_ended');
    await assign(ivy, archived).expect(404);
    await assign({ staffId: 2_000_000_000 }, program).expect(404);
    await assign(ivy, program, { role: 'boss' }).expect(400);
    expect((await toChoice(left, program)).refusal).toBe('Inactive');
  });
});

describe('a warning about a candidate', () => {
  const refused = async (who: Referee, program: Program, words: string) => {
    expect((await toChoice(who, program)).warnings).toEqual([words]);
    const { body } = await assign(who, program).expect(409);
    expect(body).toMatchObject({ code: 'staffing.assignment_note_required' });
    expect((body as { message: string }).message).toContain(words);
    await given(who, program, { notes: 'She said yes on the phone.' });
  };

  it('shows that they are unavailable', async () => {
    const [ivy] = await counselors(1);
    const program = await insertProgram(test);
    await say(ivy, program, 'unavailable', 'Exams.');
    await refused(ivy, program, 'Unavailable: Exams.');
  });

  it('shows another program at that time', async () => {
    const [ivy] = await counselors(1);
    const [program, other, later] = [
      await insertProgram(test),
      await insertProgram(test, { name: 'Other Camp', startDate: inDays(34), endDate: inDays(38) }),
      await insertProgram(test, { name: 'Later Camp', startDate: inDays(44), endDate: inDays(48) }),
    ];
    await given(ivy, other);
    expect((await toChoice(ivy, later)).warnings).toEqual([]);
    const { warnings } = await toChoice(ivy, program);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^Working at Other Camp at that time \(.*, 9:30 AM\)$/);
    await refused(ivy, program, warnings[0]);
  });

  it('shows a game they referee at that time', async () => {
    const [joe] = await manyReferees(test, 1);
    const program = await insertProgram(test);
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, inDays(31), { times: ['14:30', '15:00'] });
    await joe.http
      .post(`/api/referee-time-slots/${slot.id}/signup`)
      .send({ position: 'referee2' })
      .expect(200);
    const { warnings } = await toChoice(joe, program);
    expect(warnings[0]).toMatch(/^Referees on Field 1 \(.*, 2:30 PM\)$/);
    await refused(joe, program, warnings[0]);
  });

  it('affects the order: preferred first, then by workload, unavailable last', async () => {
    const [eager, free, busy, away, there] = await counselors(5);
    const program = await insertProgram(test);
    await say(eager, program, 'preferred');
    await say(away, program, 'unavailable');
    await given(busy, await insertProgram(test, { startDate: inDays(60), endDate: inDays(64) }));
    await given(there, program);
    const { body } = await admin.http
      .get('/api/admin/staff/assignments/candidates')
      .query({ programId: program.id })
      .expect(200);
    const order = (body as Choice[]).map(({ staffId }) => staffId);
    const locations = [eager, free, busy, away, there].map(({ staffId }) => order.indexOf(staffId));
    expect(locations).toEqual([...locations].sort((a, b) => a - b));
  });
});

describe('the answer to an assignment', () => {
  const getToken = async ({ email }: Referee) =>
    /offer=([\w.-]+)&answer=accept/.exec((await emailsTo(test, email))[0].text)![1];
  const look = (offer: string) => test.http.get('/api/assignment-offers').query({ offer });
  const tap = (offer: string, said: string) =>
    test.http.post('/api/assignment-offers').send({ offer, answer: said });
  const assigned = async () => {
    const [ivy] = await counselors(1);
    const program = await insertProgram(test);
    const made = await given(ivy, program);
    return { ivy, program, made, token: await getToken(ivy) };
  };

  it('is given with one tap on the linked page, and opening the link changes nothing', async () => {
    const { ivy, program, token } = await assigned();
    for (const method of ['get', 'head'] as const)
      await test.http[method]('/api/assignment-offers').query({ offer: token }).expect(200);
    expect((await look(token).expect(200)).body).toMatchObject({
      ...{ name: ivy.name, role: 'counselor', status: 'assigned', program: { name: program.name } },
    });
    expect((await tap(token, 'accept').expect(200)).body).toMatchObject({ status: 'accepted' });
    await tap(token, 'accept').expect(200);
    expect(code(await tap(token, 'decline').expect(409))).toBe('staffing.assignment_already_answered');
    expect(await listed(program)).toMatchObject([{ status: 'accepted' }]);
  });

  it('can be declined, which is emailed to administrators once, and accepted afterwards', async () => {
    const { ivy, made, program } = await assigned();
    await answer(ivy, made, 'decline').expect(204);
    await answer(ivy, made, 'decline').expect(204);
    const told = (await emailsTo(test, 'play@fieldhouse.example')).filter(({ text }) =>
      text.includes(`${ivy.name} declined this assignment: ${program.name}`),
    );
    expect(told).toHaveLength(1);
    await answer(ivy, made, 'accept').expect(204);
    expect(await own(ivy)).toMatchObject([{ status: 'accepted' }]);
  });

  it("can't be accepted any more by someone who declined and was then deactivated", async () => {
    const { ivy, made, token } = await assigned();
    await answer(ivy, made, 'decline').expect(204);
    await admin.http
      .post(`/api/admin/staff/${ivy.staffId}/deactivate`)
      .send({ reason: 'Moved.' })
      .expect(200);
    expect(code(await tap(token, 'accept').expect(409))).toBe('staffing.not_active');
    expect(code(await answer(ivy, made, 'accept').expect(409))).toBe('staffing.not_active');
    expect(await own(ivy)).toMatchObject([{ status: 'declined' }]);
  });

  it("ends with the assignment, and can't be given by anyone else", async () => {
    const { ivy, made, token } = await assigned();
    const [other] = await counselors(1);
    expect(code(await answer(other, made, 'accept').expect(404))).toBe('staffing.assignment_not_found');
    await remove(made).expect(204);
    for (const said of ['accept', 'decline'])
      expect(code(await tap(token, said).expect(409))).toBe('staffing.assignment_removed');
    await answer(ivy, made, 'accept').expect(409);
    expect((await look(token).expect(200)).body).toMatchObject({ status: 'removed' });
    const [id, signature] = token.split('.');
    for (const wrong of [`${id}.${'A'.repeat(43)}`, `1${id}.${signature}`, id])
      expect(code(await look(wrong).expect(404))).toBe('staffing.offer_not_found');
  });

  it('is not accepted from a link for something else', async () => {
    const { made } = await assigned();
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, inDays(40));
    const [joe] = await manyReferees(test, 1);
    await admin.http
      .post(`/api/admin/referee-time-slots/${slot.id}/assign`)
      .send({ staffId: joe.staffId, position: 'referee1' })
      .expect(200);
    const [, signature] = (await getToken(joe)).split('.');
    await look(`${made.id}.${signature}`).expect(404);
  });
});

describe('the end of an assignment', () => {
  it('by deactivating the person sends one email, and only then can the type change', async () => {
    const [ivy] = await counselors(1);
    const program = await insertProgram(test, { name: 'Freed Camp' });
    await given(ivy, program);
    const { body: future } = await admin.http
      .get(`/api/admin/staff/${ivy.staffId}/upcoming-work`)
      .expect(200);
    expect((future as { upcomingWork: string[] }).upcomingWork).toEqual([
      expect.stringMatching(/^Freed Camp, .*, as Counselor$/),
    ]);
    const typed = await admin.http.patch(`/api/admin/staff/${ivy.staffId}`).send({ type: 'referee' });
    expect(code(typed)).toBe('staffing.type_locked_by_upcoming_work');
    await admin.http
      .post(`/api/admin/staff/${ivy.staffId}/deactivate`)
      .send({ reason: 'Moved.' })
      .expect(200);
    expect(await listed(program)).toEqual([]);
    const [mail, ...before] = await emailsTo(test, ivy.email);
    expect(mail.subject).toBe("You're no longer on our active staff");
    expect(mail.text).toContain('Moved.');
    expect(mail.text).toContain('- Freed Camp');
    expect(before).toHaveLength(1);
  });

  it('by deleting the program is emailed to everyone assigned, whether it is deleted or archived', async () => {
    const people = await counselors(3);
    for (const isKept of [false, true]) {
      const program = await insertProgram(test, { name: `Gone Camp ${isKept}` });
      const [ivy, sam, no] = people;
      for (const person of people) await given(person, program, { notes: 'Meant.' });
      const [declined] = (await listed(program)).filter(({ staffId }) => staffId === no.staffId);
      await answer(no, declined, 'decline').expect(204);
      if (isKept)
        await test.db.query(
          `create table kept_${program.id} (id int references programs (id)); `.concat(
            `insert into kept_${program.id} values (${program.id})`,
          ),
        );
      await admin.http.delete(`/api/programs/${program.id}`).expect((response) => {
        expect([200, 204]).toContain(response.status);
      });
      for (const person of [ivy, sam]) {
        const [mail] = await emailsTo(test, person.email);
        expect(mail.text).toContain(`Gone Camp ${isKept}`);
        expect(mail.text).toContain('program canceled');
      }
      expect((await subjects(no))[0]).toBe(`Can you work at Gone Camp ${isKept}?`);
      const rows = await test.db.manager.findBy(StaffAssignment, { programId: program.id });
      expect(rows.map(({ status }) => status)).toEqual(isKept ? Array(3).fill('removed') : []);
      expect(await own(ivy)).toEqual([]);
    }
  });
});
