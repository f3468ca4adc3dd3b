import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { createBarrier } from '../../../../test/barrier';
import { manyReferees, type Referee } from '../../../../test/referees';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Program } from '../../programs';
import { Staff } from '../staff-members/entities/staff.entity';
import { AssignmentLockService } from '../programs/assignment-lock.service';
import { AssignmentWarningQueries } from '../programs/assignment-warning.queries';
import { StaffAssignment } from '../programs/entities/staff-assignment.entity';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;
let locks: AssignmentLockService;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  locks = test.app.get(AssignmentLockService);
});
afterAll(() => test.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const assign = ({ staffId }: Referee, { id: programId }: Program) =>
  admin.http.post('/api/admin/staff/assignments').send({ staffId, programId, role: 'counselor' });
const toRows = ({ id: programId }: Program) => test.db.manager.findBy(StaffAssignment, { programId });
const aPerson = async () => (await manyReferees(test, 1, { type: 'counselor' }))[0];
const unlockedProgram = () =>
  jest.spyOn(locks, 'lockProgram').mockImplementation((tx, id) => tx.findOneByOrFail(Program, { id }));
const unlockedPerson = () =>
  jest.spyOn(locks, 'lockStaff').mockImplementation((tx, id) => tx.findOneByOrFail(Staff, { id }));
/** Runs after an assignment was read, before it is written. */
function once(meet: () => Promise<unknown>): void {
  const warnings = test.app.get(AssignmentWarningQueries);
  const of = warnings.list.bind(warnings);
  jest.spyOn(warnings, 'list').mockImplementation(async (...asked) => {
    const found = await of(...asked);
    await meet();
    return found;
  });
}

describe('two administrators who assign the same person at once', () => {
  it('create one assignment, and the other gets an error', async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    const answers = await Promise.all([assign(person, program), assign(person, program)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await toRows(program)).toHaveLength(1);
    expect(await emailsTo(test, person.email)).toHaveLength(1);
  });

  it('without the locks, fail (canary)', async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    unlockedProgram();
    unlockedPerson();
    once(createBarrier(2));
    const answers = await Promise.all([assign(person, program), assign(person, program)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([201, 409]);
  });
});

describe('accepting an assignment while it is being removed', () => {
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

  it('never restores it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { program, accept, remove } = await given();
      const [{ status }] = await Promise.all([accept(), remove()]);
      expect([204, 409]).toContain(status);
      expect(await toRows(program)).toMatchObject([{ status: 'removed' }]);
    }
  });

  it('without the row lock, restores it (canary)', async () => {
    const { program, accept, remove } = await given();
    const [looked, removed] = [createBarrier(2), createBarrier(2)];
    jest.spyOn(locks, 'lockAssignment').mockImplementationOnce(async (tx, id) => {
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
    expect(await toRows(program)).toMatchObject([{ status: 'accepted' }]);
  });
});

describe('deactivating a person while they are being assigned', () => {
  const deactivate = ({ staffId }: Referee) =>
    admin.http.post(`/api/admin/staff/${staffId}/deactivate`).send({ reason: 'Gone.' });
  const isLeftHanging = async (person: Referee, program: Program) => {
    const { isActive } = await test.db.manager.findOneByOrFail(Staff, { id: person.staffId });
    return !isActive && (await toRows(program)).some(({ status }) => status !== 'removed');
  };

  it('leaves no assignment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [person, program] = [await aPerson(), await insertProgram(test)];
      const answers = await Promise.all([assign(person, program), deactivate(person)]);
      for (const { status } of answers) expect([200, 201, 409, 503]).toContain(status);
      expect(await isLeftHanging(person, program)).toBe(false);
    }
  });

  it('without the row lock, leaves an assignment (canary)', async () => {
    const [person, program] = [await aPerson(), await insertProgram(test)];
    unlockedPerson();
    const [looked, left] = [createBarrier(2), createBarrier(2)];
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
