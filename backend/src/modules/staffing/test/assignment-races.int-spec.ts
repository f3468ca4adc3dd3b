import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/catalogue';
import { meeting } from '../../../../test/meeting';
import { manyReferees, type Referee } from '../../../../test/referees';
import { mailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Program } from '../../programs';
import { Staff } from '../people/entities/staff.entity';
import { AssignmentLocks } from '../programs/assignment-locks';
import { AssignmentWarnings } from '../programs/assignment-warnings';
import { StaffAssignment } from '../programs/entities/staff-assignment.entity';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;
let locks: AssignmentLocks;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  locks = test.app.get(AssignmentLocks);
});
afterAll(() => test.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const assign = ({ staffId }: Referee, { id: programId }: Program) =>
  admin.http.post('/api/admin/staff/assignments').send({ staffId, programId, role: 'counselor' });
const rowsOf = ({ id: programId }: Program) => test.db.manager.findBy(StaffAssignment, { programId });
const aPerson = async () => (await manyReferees(test, 1, { type: 'counselor' }))[0];
const unlockedProgram = () =>
  jest.spyOn(locks, 'program').mockImplementation((tx, id) => tx.findOneByOrFail(Program, { id }));
const unlockedPerson = () =>
  jest.spyOn(locks, 'person').mockImplementation((tx, id) => tx.findOneByOrFail(Staff, { id }));
/** What is done once an assignment has been looked at, before it is written. */
function once(meet: () => Promise<unknown>): void {
  const warnings = test.app.get(AssignmentWarnings);
  const of = warnings.of.bind(warnings);
  jest.spyOn(warnings, 'of').mockImplementation(async (...asked) => {
    const found = await of(...asked);
    await meet();
    return found;
  });
}

describe('two administrators who assign one person to one program at once', () => {
  it('are one who does, and one who is told', async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    const answers = await Promise.all([assign(person, program), assign(person, program)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await rowsOf(program)).toHaveLength(1);
    expect(await mailsTo(test, person.email)).toHaveLength(1);
  });

  it('would fail, were nothing locked (canary)', async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    unlockedProgram();
    unlockedPerson();
    once(meeting(2));
    const answers = await Promise.all([assign(person, program), assign(person, program)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([201, 409]);
  });
});

describe('an answer while the assignment is removed', () => {
  const given = async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    const { body } = await assign(person, program).expect(201);
    const { id } = body as { id: number };
    return {
      program,
      accept: () => person.http.post(`/api/staff/assignments/${id}/answer`).send({ answer: 'accept' }),
      remove: () => admin.http.delete(`/api/admin/staff/assignments/${id}`).expect(204),
    };
  };

  it('never brings it back', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { program, accept, remove } = await given();
      const [{ status }] = await Promise.all([accept(), remove()]);
      expect([204, 409]).toContain(status);
      expect(await rowsOf(program)).toMatchObject([{ status: 'removed' }]);
    }
  });

  it('would, were its row not locked (canary)', async () => {
    const { program, accept, remove } = await given();
    const [looked, removed] = [meeting(2), meeting(2)];
    jest.spyOn(locks, 'assignment').mockImplementationOnce(async (tx, id) => {
      const found = await tx.findOneByOrFail(StaffAssignment, { id });
      await looked();
      await removed();
      return found;
    });
    const accepting = accept().then(({ status }) => status);
    await looked();
    await remove();
    await removed();
    expect(await accepting).toBe(204);
    expect(await rowsOf(program)).toMatchObject([{ status: 'accepted' }]);
  });
});

describe('somebody who is deactivated while being assigned', () => {
  const deactivate = ({ staffId }: Referee) =>
    admin.http.post(`/api/admin/staff/${staffId}/deactivate`).send({ reason: 'Gone.' });
  const isLeftHanging = async (person: Referee, program: Program) => {
    const { isActive } = await test.db.manager.findOneByOrFail(Staff, { id: person.staffId });
    return !isActive && (await rowsOf(program)).some(({ status }) => status !== 'removed');
  };

  it('holds nothing afterwards', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [person, program] = [await aPerson(), await insertProgram(test)];
      const answers = await Promise.all([assign(person, program), deactivate(person)]);
      for (const { status } of answers) expect([200, 201, 409, 503]).toContain(status);
      expect(await isLeftHanging(person, program)).toBe(false);
    }
  });

  it('would, were the person not locked (canary)', async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    unlockedPerson();
    const [looked, left] = [meeting(2), meeting(2)];
    once(async () => {
      await looked();
      await left();
    });
    const assigning = assign(person, program).then(({ status }) => status);
    await looked();
    await deactivate(person).expect(200);
    await left();
    expect(await assigning).toBe(201);
    expect(await isLeftHanging(person, program)).toBe(true);
  });
});
