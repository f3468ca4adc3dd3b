import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createBarrier } from '../../../../test/barrier';
import {
  manyReferees,
  refereedSeason,
  slotNow,
  slotsOn,
  type Referee,
  type SlotBody,
} from '../../../../test/referees';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { UpcomingWorkRegistry } from '../staff-members/upcoming-work.registry';
import { Staff } from '../staff-members/entities/staff.entity';
import { RefereeTimeSlot } from '../referees/entities/referee-time-slot.entity';
import { RefereeLockService } from '../referees/referee-lock.service';
import { RefereePositionService } from '../referees/referee-position.service';

jest.setTimeout(120_000);

let test: TestApp;
let admin: SignedInAdmin;
let day: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  day = addDays(test.clock.today(), 30);
});
afterAll(() => test.close());

const signUp = (slot: SlotBody, by: Referee, position = 'referee1') =>
  by.http.post(`/api/referee-time-slots/${slot.id}/signup`).send({ position });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** Reads the same rows as the locks, without locking. */
function unlocked(): () => void {
  const locks = test.app.get(RefereeLockService);
  const slots = jest
    .spyOn(locks, 'lockSlots')
    .mockImplementation(async (tx, ids) =>
      Promise.all(ids.map((id) => tx.findOneByOrFail(RefereeTimeSlot, { id }))),
    );
  const staff = jest.spyOn(locks, 'lockStaff').mockImplementation(async (tx, ids) => {
    const people = await Promise.all(ids.map((id) => tx.findOneByOrFail(Staff, { id })));
    return new Map(people.map((person) => [person.id, person]));
  });
  return () => [slots, staff].forEach((spy) => spy.mockRestore());
}

/** Lets nobody continue before everyone has read who is in the given slots. */
function lookingTogether(all: number, isConfirmed = (_: RefereeTimeSlot) => true): () => void {
  const positions = test.app.get(RefereePositionService);
  const met = createBarrier(all);
  const judge = positions.evaluate.bind(positions);
  const spy = jest.spyOn(positions, 'evaluate').mockImplementation(async (...facts) => {
    const verdict = await judge(...facts);
    if (isConfirmed(facts[2])) await met();
    return verdict;
  });
  return () => spy.mockRestore();
}

describe('50 referees who sign up for one position at once', () => {
  it('give it to one, and 49 see who got it', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const referees = await manyReferees(test, 50);
    const answers = await Promise.all(referees.map((referee) => signUp(slot, referee)));
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    const winner = (await slotNow(admin, slot))!.referee1!.name;
    const told = answers
      .filter(({ status }) => status === 409)
      .map(({ body }) => (body as { message: string }).message);
    expect(new Set(told)).toEqual(new Set([`${winner} just took this position`]));
  });

  it('without the slot lock, all seem to get it or fail (canary)', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const referees = await manyReferees(test, 2);
    const [lock, judge] = [unlocked(), lookingTogether(2)];
    const answers = await Promise.all(referees.map((referee) => signUp(slot, referee)));
    [lock, judge].forEach((restore) => restore());
    expect(statuses(answers)).not.toEqual([200, 409]);
  });
});

/** How many of two simultaneous slots one referee gets who signs up for both at once. */
async function takenAtOnce(): Promise<number> {
  const season = await refereedSeason(test);
  const slots = await slotsOn(admin, season, day, { fields: ['Field 1', 'Field 2'] });
  const [referee] = await manyReferees(test, 1);
  const answers = await Promise.all(slots.map((slot) => signUp(slot, referee)));
  return answers.filter(({ status }) => status === 200).length;
}

describe('a referee who signs up for two overlapping slots at once', () => {
  it('gets one of them', async () => {
    expect(await takenAtOnce()).toBe(1);
  });

  it('without the row lock on the person, gets both (canary)', async () => {
    const [lock, judge] = [unlocked(), lookingTogether(2)];
    const taken = await takenAtOnce();
    [lock, judge].forEach((restore) => restore());
    expect(taken).toBe(2);
  });
});

describe('administrators and referees who act at once', () => {
  it('fill a position once, and nobody gets two offers for the same time', async () => {
    const season = await refereedSeason(test);
    const [slot, other] = await slotsOn(admin, season, day, { fields: ['Field 1', 'Field 2'] });
    const [first, second] = await manyReferees(test, 2);
    const assign = (to: SlotBody, { staffId }: Referee) =>
      admin.http
        .post(`/api/admin/referee-time-slots/${to.id}/assign`)
        .send({ staffId, position: 'referee1' });
    const answers = await Promise.all([assign(slot, first), signUp(slot, second), assign(other, first)]);
    expect(statuses(answers.slice(0, 2))).toContain(409);
    const [one, two] = [(await slotNow(admin, slot))!, (await slotNow(admin, other))!];
    expect([one, two].filter(({ referee1Id }) => referee1Id === first.staffId)).toHaveLength(1);
  });
});

/** The answers when an administrator and a referee fill one position at once. */
async function filledByBoth(): Promise<number[]> {
  const season = await refereedSeason(test);
  const [slot] = await slotsOn(admin, season, day);
  const [first, second] = await manyReferees(test, 2);
  const assigned = admin.http
    .post(`/api/admin/referee-time-slots/${slot.id}/assign`)
    .send({ staffId: first.staffId, position: 'referee1' });
  return statuses(await Promise.all([assigned, signUp(slot, second)]));
}

describe('an administrator and a referee who fill one position at once', () => {
  it('give it to one of them', async () => {
    expect(await filledByBoth()).toEqual([200, 409]);
  });

  it('without the slot lock, both seem to get it or fail (canary)', async () => {
    const [lock, judge] = [unlocked(), lookingTogether(2)];
    const told = await filledByBoth();
    [lock, judge].forEach((restore) => restore());
    expect(told).not.toEqual([200, 409]);
  });
});

/** In how many slots a referee is at 14:00 whose game moves there while they sign up for another. */
async function placesAfterMove(): Promise<number> {
  const season = await refereedSeason(test);
  const [home, away] = season.teams;
  const { body } = await admin.http
    .post('/api/games')
    .send({
      ...{ divisionId: season.divisionId, homeTeamId: home.id, awayTeamId: away.id },
      ...{ date: day, time: '09:00', location: season.place, court: 'Field 1' },
    })
    .expect(201);
  const [later] = await slotsOn(admin, season, day, { times: ['14:00'], fields: ['Field 2'] });
  await admin.http.post('/api/admin/referee-time-slots/from-games').send({ seasonId: season.id }).expect(200);
  const all = (await admin.http.get('/api/referee-time-slots').query({ seasonId: season.id }))
    .body as SlotBody[];
  const ofGame = all.find(({ gameId }) => gameId !== null)!;
  const [referee] = await manyReferees(test, 1);
  await signUp(ofGame, referee).expect(200);
  const [moved, taken] = await Promise.all([
    admin.http.patch(`/api/games/${(body as { id: number }).id}`).send({ time: '14:00' }),
    signUp(later, referee),
  ]);
  expect(moved.status).toBe(200);
  expect([200, 409]).toContain(taken.status);
  const [one, two] = [(await slotNow(admin, ofGame))!, (await slotNow(admin, later))!];
  expect(one.timeSlot).toBe('14:00');
  return [one, two].filter(({ referee1Id }) => referee1Id === referee.staffId).length;
}

describe('a game that moves during a sign-up', () => {
  it('never leaves a referee in two slots at the same time', async () => {
    for (let round = 0; round < 5; round++) expect(await placesAfterMove()).toBe(1);
  });

  it('without the row lock on the person, leaves a referee in both (canary)', async () => {
    const lock = unlocked();
    const judge = lookingTogether(2, ({ timeSlot }) => timeSlot === '14:00');
    const locations = await placesAfterMove();
    [lock, judge].forEach((restore) => restore());
    expect(locations).toBe(2);
  });
});

/** Deactivates a referee who is signing up for three slots; true once it is done. */
async function leaves({ staffId }: Referee): Promise<boolean> {
  const { status } = await admin.http
    .post(`/api/admin/staff/${staffId}/deactivate`)
    .send({ reason: 'Moved away' });
  return status === 200;
}
const ahead = ({ staffId }: Referee) => test.app.get(UpcomingWorkRegistry).list(test.db.manager, staffId);

describe('a referee deactivated while signing up', () => {
  it('has no position afterwards', async () => {
    const season = await refereedSeason(test);
    const slots = await slotsOn(admin, season, day, { times: ['09:00', '10:00', '11:00', '12:00'] });
    const [referee] = await manyReferees(test, 1);
    await signUp(slots[0], referee).expect(200);
    const left = leaves(referee);
    await Promise.all(slots.slice(1).map((slot) => signUp(slot, referee)));
    if (!(await left)) expect(await leaves(referee)).toBe(true);
    expect(await ahead(referee)).toEqual([]);
  });

  it('without the row lock, keeps the position (canary)', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const [referee] = await manyReferees(test, 1);
    const lock = unlocked();
    const [looked, left] = [createBarrier(2), createBarrier(2)];
    const positions = test.app.get(RefereePositionService);
    const judge = positions.evaluate.bind(positions);
    const spy = jest.spyOn(positions, 'evaluate').mockImplementation(async (...facts) => {
      const verdict = await judge(...facts);
      await looked();
      await left();
      return verdict;
    });
    const signedUp = signUp(slot, referee).then(({ status }) => status);
    await looked();
    expect(await leaves(referee)).toBe(true);
    await left();
    expect(await signedUp).toBe(200);
    [lock, () => spy.mockRestore()].forEach((restore) => restore());
    expect(await ahead(referee)).toHaveLength(1);
  });
});
