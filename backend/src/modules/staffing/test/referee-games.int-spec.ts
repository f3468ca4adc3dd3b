import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  manyReferees,
  refereedSeason,
  slotNow,
  slotsOn,
  type Referee,
  type RefereedSeason,
  type SlotBody,
} from '../../../../test/referees';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { Game } from '../../leagues';
import { RefereeTimeSlot } from '../referees/entities/referee-time-slot.entity';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;
let day: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  day = addDays(test.clock.today(), 30);
});
afterAll(() => test.close());

const fromGames = async ({ id }: RefereedSeason) =>
  (await admin.http.post('/api/admin/referee-time-slots/from-games').send({ seasonId: id }).expect(200))
    .body as {
    created: number;
    existing: number;
  };
const listed = async ({ id }: RefereedSeason) =>
  (await admin.http.get('/api/referee-time-slots').query({ seasonId: id }).expect(200)).body as SlotBody[];
const edit = (gameId: number, body: object) =>
  admin.http.patch(`/api/games/${gameId}`).send(body).expect(200);
const signUp = (slot: SlotBody, by: Referee, position = 'referee1') =>
  by.http.post(`/api/referee-time-slots/${slot.id}/signup`).send({ position });
const subjects = async ({ email }: { email: string }) =>
  (await emailsTo(test, email)).map(({ subject }) => subject);

/** A game at that time for two of the season's teams. */
async function game(
  season: RefereedSeason,
  time: string,
  teams: [number, number] = [0, 1],
  durationMinutes = 60,
): Promise<number> {
  const { body } = await admin.http
    .post('/api/games')
    .send({
      ...{
        divisionId: season.divisionId,
        date: day,
        time,
        durationMinutes,
        location: season.place,
        court: 'Field 1',
      },
      ...{ homeTeamId: season.teams[teams[0]].id, awayTeamId: season.teams[teams[1]].id },
      confirm: ['max_per_day'],
    })
    .expect(201);
  return (body as { id: number }).id;
}

/** A season with one game, its slot and a referee who signed up for it. */
async function refereedGame(time = '09:00') {
  const season = await refereedSeason(test, 4);
  const gameId = await game(season, time);
  await fromGames(season);
  const [slot] = await listed(season);
  const [referee] = await manyReferees(test, 1);
  await signUp(slot, referee).expect(200);
  return { season, gameId, slot, referee };
}

describe('referee slots for games', () => {
  it('are created once per game', async () => {
    const season = await refereedSeason(test, 4);
    const first = await game(season, '09:00');
    await game(season, '10:00', [2, 3]);
    const off = await game(season, '11:00');
    await edit(off, { status: 'canceled', statusReason: 'Snow' });
    expect(await fromGames(season)).toEqual({ created: 2, existing: 0 });
    expect(await fromGames(season)).toEqual({ created: 0, existing: 2 });
    expect(await listed(season)).toMatchObject([
      {
        gameId: first,
        timeSlot: '09:00',
        field: 'Field 1',
        location: season.place,
        match: 'Team A vs Team B',
      },
      { timeSlot: '10:00', match: 'Team C vs Team D' },
    ]);
  });

  it('use an existing slot at their time, with its referees', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const [referee] = await manyReferees(test, 1);
    await signUp(slot, referee).expect(200);
    const gameId = await game(season, '09:00');
    expect(await fromGames(season)).toEqual({ created: 1, existing: 0 });
    expect(await listed(season)).toMatchObject([{ id: slot.id, gameId, referee1: { state: 'accepted' } }]);
  });
});

describe('a game that is longer than the existing slot it uses', () => {
  it('removes a referee who is busy before it ends, and notifies the referee and administrators', async () => {
    const season = await refereedSeason(test);
    const [early, late] = await slotsOn(admin, season, day, { times: ['09:00', '10:00'] });
    const [referee, other] = await manyReferees(test, 2);
    await signUp(early, referee).expect(200);
    await signUp(early, other, 'referee2').expect(200);
    await signUp(late, referee).expect(200);
    const gameId = await game(season, '09:00', [0, 1], 90);
    await fromGames(season);
    expect(await listed(season)).toMatchObject([
      { id: early.id, gameId, durationMinutes: 90, referee1: null, referee2: { name: other.name } },
      { id: late.id, referee1: { name: referee.name } },
    ]);
    expect((await subjects(referee))[0]).toBe('Your referee schedule has changed');
    const office = await emailsTo(test, 'play@fieldhouse.example');
    expect(office[0].text).toContain(`${referee.name} can't referee after the change in length`);
  });
});

describe('a moved game', () => {
  it('moves its slot and asks its referees again', async () => {
    const { gameId, slot, referee } = await refereedGame();
    await edit(gameId, { time: '14:00' });
    expect(await slotNow(admin, slot)).toMatchObject({
      ...{ timeSlot: '14:00', status: 'partial', referee1: { name: referee.name, state: 'offered' } },
    });
    const [mail] = await emailsTo(test, referee.email);
    expect(mail.subject).toBe('Schedule change: can you still referee your game?');
    expect(mail.text).toContain('2:00 PM');
    const [, token] = /offer=([\w.-]+)&answer=accept/.exec(mail.text)!;
    await test.http.post('/api/referee-offers').send({ offer: token, answer: 'accept' }).expect(200);
    expect(await slotNow(admin, slot)).toMatchObject({ referee1: { state: 'accepted' } });
  });

  it('ends the offer for the previous time', async () => {
    const season = await refereedSeason(test);
    const gameId = await game(season, '09:00');
    await fromGames(season);
    const [slot] = await listed(season);
    const [referee] = await manyReferees(test, 1);
    await admin.http
      .post(`/api/admin/referee-time-slots/${slot.id}/assign`)
      .send({ staffId: referee.staffId, position: 'referee1' })
      .expect(200);
    const tokenNow = async () => /offer=([\w.-]+)&/.exec((await emailsTo(test, referee.email))[0].text)![1];
    const before = await tokenNow();
    await edit(gameId, { time: '14:00' });
    expect(await tokenNow()).not.toBe(before);
    const { body } = await test.http.post('/api/referee-offers').send({ offer: before, answer: 'accept' });
    expect(body).toMatchObject({ code: 'staffing.offer_withdrawn' });
  });

  it('removes a referee who is busy at the new time, and notifies the referee and administrators', async () => {
    const { season, gameId, slot, referee } = await refereedGame();
    const [elsewhere] = await slotsOn(admin, season, day, { times: ['14:30'], fields: ['Field 2'] });
    const later = (await listed(season)).find(({ timeSlot }) => timeSlot === '14:30') ?? elsewhere;
    await signUp(later, referee).expect(200);
    await edit(gameId, { time: '14:00' });
    expect(await slotNow(admin, slot)).toMatchObject({ timeSlot: '14:00', status: 'open', referee1: null });
    expect(await slotNow(admin, later)).toMatchObject({ referee1: { state: 'accepted' } });
    expect(await subjects(referee)).toEqual(['Your referee schedule has changed']);
    const told = await emailsTo(test, 'play@fieldhouse.example');
    expect(told.some(({ text }) => text.includes(`${referee.name} can't referee after the move`))).toBe(true);
  });

  it('can swap with another game: each slot follows its game', async () => {
    const season = await refereedSeason(test, 4);
    const [early, late] = [await game(season, '09:00'), await game(season, '10:00', [2, 3])];
    await fromGames(season);
    await edit(early, { time: '11:00' });
    await edit(late, { time: '09:00' });
    await edit(early, { time: '10:00' });
    expect((await listed(season)).map(({ gameId, timeSlot }) => [gameId, timeSlot])).toEqual([
      [late, '09:00'],
      [early, '10:00'],
    ]);
  });

  it('replaces a slot without a game, whose referees are notified', async () => {
    const { season, gameId, slot } = await refereedGame();
    await slotsOn(admin, season, day, { times: ['15:00'] });
    const inTheWay = (await listed(season)).find(({ timeSlot }) => timeSlot === '15:00')!;
    const [other] = await manyReferees(test, 1);
    await signUp(inTheWay, other).expect(200);
    await edit(gameId, { time: '15:00' });
    expect((await listed(season)).map(({ id, timeSlot }) => [id, timeSlot])).toEqual([[slot.id, '15:00']]);
    expect((await emailsTo(test, other.email))[0].text).toContain('brings its own referees');
  });
});

describe('a game with a new duration', () => {
  it("updates its slot's duration without asking its referees again", async () => {
    const { season, gameId, slot, referee } = await refereedGame();
    await slotsOn(admin, season, day, { times: ['10:00'], fields: ['Field 2'] });
    const after = (await listed(season)).find(({ timeSlot }) => timeSlot === '10:00')!;
    await edit(gameId, { durationMinutes: 90 });
    expect(await slotNow(admin, slot)).toMatchObject({
      ...{ durationMinutes: 90, timeSlot: '09:00', referee1: { name: referee.name, state: 'accepted' } },
    });
    expect(await subjects(referee)).toEqual([]);
    const { body } = await signUp(after, referee).expect(409);
    expect(body).toMatchObject({ message: "You're already on Field 1 at 9:00 AM." });
  });

  it('removes a referee who is busy before it ends, and notifies the referee and administrators', async () => {
    const { season, gameId, slot, referee } = await refereedGame();
    await slotsOn(admin, season, day, { times: ['10:00'], fields: ['Field 2'] });
    const after = (await listed(season)).find(({ timeSlot }) => timeSlot === '10:00')!;
    await signUp(after, referee).expect(200);
    await edit(gameId, { durationMinutes: 90 });
    expect(await slotNow(admin, slot)).toMatchObject({ durationMinutes: 90, status: 'open', referee1: null });
    expect(await slotNow(admin, after)).toMatchObject({ referee1: { state: 'accepted' } });
    expect((await emailsTo(test, referee.email))[0].text).toContain('is now 90 minutes long');
    const told = await emailsTo(test, 'play@fieldhouse.example');
    expect(
      told.some(({ text }) => text.includes(`${referee.name} can't referee after the change in length`)),
    ).toBe(true);
  });
});

describe('a canceled or postponed game', () => {
  it('removes its referees and notifies them; once it is on again, its slot is open', async () => {
    const { season, gameId, slot, referee } = await refereedGame();
    await edit(gameId, { status: 'postponed', statusReason: 'Snow' });
    expect(await listed(season)).toEqual([]);
    expect((await emailsTo(test, referee.email))[0].text).toContain('the game is no longer at this time');
    expect((await signUp(slot, referee)).status).toBe(404);
    const [elsewhere] = await slotsOn(admin, await refereedSeason(test), day);
    await signUp(elsewhere, referee).expect(200);
    await edit(gameId, { status: 'scheduled', time: '16:00' });
    expect(await slotNow(admin, slot)).toMatchObject({ timeSlot: '16:00', status: 'open', referee1: null });
  });

  it('keeps its referees once its start time has passed', async () => {
    const { season, gameId, slot, referee } = await refereedGame();
    const date = addDays(test.clock.today(), -1);
    await test.db.manager.update(Game, gameId, { date });
    await test.db.manager.update(RefereeTimeSlot, slot.id, { date });
    const winnerTeamId = season.teams[0].id;
    await edit(gameId, { status: 'forfeit', statusReason: 'Too few players', winnerTeamId });
    expect(await slotNow(admin, slot)).toMatchObject({ referee1Id: referee.staffId });
    expect(await subjects(referee)).toEqual([]);
  });

  it('keeps its referees when it had started and is replayed another day, with a new slot', async () => {
    const { season, gameId, slot, referee } = await refereedGame();
    const date = addDays(test.clock.today(), -1);
    await test.db.manager.update(Game, gameId, { date });
    await test.db.manager.update(RefereeTimeSlot, slot.id, { date });
    await edit(gameId, { date: addDays(day, 1), confirm: ['max_per_day'] });
    expect(await slotNow(admin, slot)).toMatchObject({ date, referee1Id: referee.staffId });
    expect(await listed(season)).toMatchObject([
      { date, referee1Id: referee.staffId },
      { date: addDays(day, 1), status: 'open' },
    ]);
    expect(await subjects(referee)).toEqual([]);
  });

  it('is deleted with its slot, and its referees are notified', async () => {
    const { season, referee } = await refereedGame();
    await admin.http.delete(`/api/seasons/${season.id}`).expect(204);
    expect(await listed(season)).toEqual([]);
    expect(await subjects(referee)).toEqual(['Your referee schedule has changed']);
  });
});
