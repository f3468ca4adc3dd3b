import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  manyReferees,
  refereedSeason,
  slotNow,
  slotsOn,
  type Referee,
  type SlotBody,
} from '../../../../test/referees';
import { insertCoupon } from '../../../../test/program-fixtures';
import { beginCheckout } from '../../../../test/checkout';
import { emailsTo, signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, getWeekday } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { Season } from '../../leagues';
import { AssistantCoach } from '../../leagues/teams/entities/assistant-coach.entity';
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

const generate = (body: object) => admin.http.post('/api/admin/referee-time-slots/generate').send(body);
const assign = (slot: SlotBody, { staffId }: Referee, more: object = {}) =>
  admin.http
    .post(`/api/admin/referee-time-slots/${slot.id}/assign`)
    .send({ staffId, position: 'referee1', ...more });
const signUp = (slot: SlotBody, by: Referee, more: object = {}) =>
  by.http.post(`/api/referee-time-slots/${slot.id}/signup`).send({ position: 'referee1', ...more });
const listedTo = async ({ http }: Referee, { id, seasonId }: SlotBody) =>
  ((await http.get('/api/referee-time-slots').query({ seasonId }).expect(200)).body as SlotBody[]).find(
    (slot) => slot.id === id,
  )!;
const code = ({ body }: { body: unknown }) => (body as { code: string }).code;
const message = ({ body }: { body: unknown }) => (body as { message: string }).message;
const choices = async ({ id }: SlotBody, position = 'referee1') =>
  (await admin.http.get(`/api/admin/referee-time-slots/${id}/candidates`).query({ position }).expect(200))
    .body as { staffId: number; verdict: string; reasons: string[]; games: number }[];
const toChoice = async (slot: SlotBody, { staffId }: Referee) =>
  (await choices(slot)).find((choice) => choice.staffId === staffId);

describe('referee slots', () => {
  it("are generated for every field and time of a season's weekdays, without duplicates", async () => {
    const season = await refereedSeason(test);
    const sunday = addDays(day, 7 - getWeekday(day));
    const plan = {
      ...{ seasonId: season.id, location: season.place, durationMinutes: 60, weekdays: [0] },
      ...{ from: sunday, until: addDays(sunday, 55), skipDates: [addDays(sunday, 7)] },
      fields: ['Field 1', 'Field 2', 'Field 3', 'Field 4'],
      times: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'],
    };
    expect((await generate(plan).expect(200)).body).toEqual({ created: 168, existing: 0 });
    expect((await generate({ ...plan, skipDates: [] }).expect(200)).body).toEqual({
      created: 24,
      existing: 168,
    });
    const respelt = { ...plan, location: ` ${season.place.toUpperCase()} `, skipDates: [] };
    expect((await generate(respelt).expect(200)).body).toEqual({ created: 0, existing: 192 });
    const { body } = await admin.http.get('/api/referee-time-slots').query({ seasonId: season.id });
    const slots = body as SlotBody[];
    expect(slots).toHaveLength(192);
    expect(slots[0]).toMatchObject({ date: sunday, timeSlot: '09:00', field: 'Field 1', status: 'open' });
    const order = slots.map(({ date, timeSlot, field }) => `${date} ${timeSlot} ${field}`);
    expect(order).toEqual([...order].sort());
    const oneDay = await admin.http
      .get('/api/referee-time-slots')
      .query({ date: sunday, seasonId: season.id });
    expect(oneDay.body).toHaveLength(24);
  });

  it('are listed from 60 days ago for administrators and from today for referees, and completely for one season', async () => {
    const season = await refereedSeason(test);
    const days = [-61, -60, -1, 0].map((days) => addDays(test.clock.today(), days));
    for (const [i, date] of days.entries())
      await test.db.manager.insert(RefereeTimeSlot, {
        ...{
          seasonId: season.id,
          date,
          timeSlot: '09:00',
          durationMinutes: 60,
          location: season.place,
          field: 'Field 9',
        },
        ...{ locationKey: season.place.toLowerCase(), fieldKey: `field 9.${i}` },
      });
    const [referee] = await manyReferees(test, 1);
    const daysFor = async (http: SignedInAdmin['http'], query: object = {}) =>
      ((await http.get('/api/referee-time-slots').query(query).expect(200)).body as SlotBody[])
        .filter(({ seasonId }) => seasonId === season.id)
        .map(({ date }) => date);
    expect(await daysFor(admin.http)).toEqual(days.slice(1));
    expect(await daysFor(referee.http)).toEqual(days.slice(3));
    expect(await daysFor(referee.http, { seasonId: season.id })).toEqual(days);
    expect(await daysFor(admin.http, { date: days[0] })).toEqual([days[0]]);
  });

  it.each<[string, object, string]>([
    [
      'no day',
      { dates: [] },
      'There are no matching days in this date range. Choose other dates or days of the week.',
    ],
    ['no time', { times: [] }, 'Please select at least one time slot'],
    ['no field', { fields: [] }, 'Add at least one field'],
    ['no place', { location: ' ' }, 'Location is required'],
    ['an invalid time', { times: ['9:00'] }, 'Enter each time as HH:MM'],
    ['an invalid date', { dates: ['2030-02-30'] }, 'Enter each date as YYYY-MM-DD'],
    ['a duration of five minutes', { durationMinutes: 5 }, 'A slot must be 10 to 600 minutes long'],
  ])('are not generated with %s', async (_, wrong, words) => {
    const { id, place } = await refereedSeason(test);
    const plan = {
      seasonId: id,
      location: place,
      durationMinutes: 60,
      fields: ['Field 1'],
      times: ['09:00'],
      dates: [day],
    };
    const answer = await generate({ ...plan, ...wrong }).expect(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it('are not generated by the ten thousand', async () => {
    const { id, place } = await refereedSeason(test);
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
    const plan = {
      seasonId: id,
      location: place,
      durationMinutes: 60,
      fields: ['1', '2'],
      times,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    };
    const answer = await generate({ ...plan, from: day, until: addDays(day, 300) }).expect(400);
    expect(message(answer)).toBe('This would create 14448 slots. The maximum is 3000 at a time.');
  });

  it('can be deleted while they have no referee', async () => {
    const season = await refereedSeason(test);
    const [free, taken] = await slotsOn(admin, season, day, { times: ['09:00', '10:00'] });
    const [referee] = await manyReferees(test, 1);
    await signUp(taken, referee).expect(200);
    expect(code(await admin.http.delete(`/api/admin/referee-time-slots/${taken.id}`).expect(409))).toBe(
      'staffing.slot_in_use',
    );
    await admin.http.delete(`/api/admin/referee-time-slots/${free.id}`).expect(204);
    expect(await slotNow(admin, free)).toBeUndefined();
  });

  it('can be read only by staff and administrators', async () => {
    await test.http.get('/api/referee-time-slots').expect(401);
    const family = await signInFamily(test);
    await family.http.get('/api/referee-time-slots').expect(403);
    const [counselor] = await manyReferees(test, 1, { type: 'counselor' });
    await counselor.http.get('/api/referee-time-slots').query({ date: day }).expect(200);
  });
});

describe('administrators', () => {
  it('offer a position by email; the slot shows it, and is open again afterwards', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const [first, second] = await manyReferees(test, 2);
    expect((await assign(slot, first).expect(200)).body).toMatchObject({
      ...{ status: 'partial', referee1Id: first.staffId, referee2Id: null },
      referee1: { staffId: first.staffId, name: first.name, state: 'offered' },
    });
    expect((await assign(slot, second, { position: 'referee2' }).expect(200)).body).toMatchObject({
      status: 'full',
    });
    const [mail] = await emailsTo(test, first.email);
    expect(mail.subject).toBe('Can you referee a game?');
    expect(mail.text).toContain(`Field 1, ${season.place}`);
    expect(mail.text).toMatch(/Accept: http:\/\/localhost:3000\/referee-offer\?offer=[\w.-]+&answer=accept/);
    const cleared = await admin.http.delete(`/api/referee-time-slots/${slot.id}/clear-referee1`).expect(200);
    expect(cleared.body).toMatchObject({ status: 'partial', referee1Id: null, referee1: null });
    await admin.http.delete(`/api/referee-time-slots/${slot.id}/clear-referee1`).expect(200);
    const both = await admin.http.delete(`/api/referee-time-slots/${slot.id}/clear-referee2`).expect(200);
    expect(both.body).toMatchObject({ status: 'open', referee2Id: null });
    const told = await emailsTo(test, first.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your referee schedule has changed',
      'Can you referee a game?',
    ]);
    const entries = await test.db.manager.find(AuditEntry, {
      where: { subjectType: 'referee_slot', subjectId: slot.id },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['referee.assigned', 'referee.assigned', 'referee.cleared', 'referee.cleared'],
    ]);
  });

  it('create one offer with a double click', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const [referee] = await manyReferees(test, 1);
    await Promise.all([assign(slot, referee).expect(200), assign(slot, referee).expect(200)]);
    expect(await emailsTo(test, referee.email)).toHaveLength(1);
  });

  it('get an error that says who has just taken a position', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const [first, second] = await manyReferees(test, 2);
    await signUp(slot, first).expect(200);
    const answer = await assign(slot, second).expect(409);
    expect(code(answer)).toBe('staffing.position_already_taken');
    expect(message(answer)).toBe(`${first.name} just took this position`);
  });

  it('see every referee with all conflicts and warnings, available referees first', async () => {
    const season = await refereedSeason(test);
    const [early, slot] = await slotsOn(admin, season, day, { times: ['09:30', '10:00'] });
    const [busy, free] = await manyReferees(test, 2);
    const [left] = await manyReferees(test, 1, { isActive: false, deactivatedAt: test.clock.now() });
    const [counselor] = await manyReferees(test, 1, { type: 'counselor' });
    await signUp(early, busy).expect(200);
    expect(await toChoice(slot, busy)).toMatchObject({
      ...{ verdict: 'no', reasons: ['On Field 1 at 9:30 AM'], games: 1 },
    });
    expect(await toChoice(slot, free)).toMatchObject({ verdict: 'yes', reasons: [], games: 0 });
    expect(await toChoice(slot, left)).toMatchObject({ verdict: 'no', reasons: ['Inactive'] });
    expect(await toChoice(slot, counselor)).toBeUndefined();
    const order = (await choices(slot)).map(({ verdict }) => verdict);
    expect(order.lastIndexOf('yes')).toBeLessThan(order.indexOf('no'));
    for (const [person, words] of [
      [busy, `${busy.name} can't take this position: On Field 1 at 9:30 AM.`],
      [left, `${left.name} can't take this position: Inactive.`],
      [counselor, `${counselor.name} can't take this position: Not a referee.`],
    ] as const)
      expect(message(await assign(slot, person, { note: 'Anyway' }).expect(409))).toBe(words);
    await assign(slot, { ...free, staffId: 999_999 }).expect(404);
  });

  it('get a warning when travel time between two locations is too short', async () => {
    const season = await refereedSeason(test);
    const [here] = await slotsOn(admin, season, day, { times: ['09:00'] });
    const there = await slotsOn(admin, season, day, {
      ...{ times: ['10:29', '10:30'], location: `${season.place} North` },
    });
    const [referee] = await manyReferees(test, 1);
    await signUp(here, referee).expect(200);
    expect(await toChoice(there[0], referee)).toMatchObject({ verdict: 'no' });
    expect(await toChoice(there[1], referee)).toMatchObject({ verdict: 'yes' });
  });

  it('get a warning above the configured games per day', async () => {
    const season = await refereedSeason(test);
    const times = ['08:00', '09:00', '10:00', '11:00', '12:00'];
    const slots = await slotsOn(admin, season, day, { times });
    const [referee] = await manyReferees(test, 1);
    for (const slot of slots.slice(0, 4)) await signUp(slot, referee).expect(200);
    expect(await toChoice(slots[4], referee)).toMatchObject({
      ...{ verdict: 'yes', reasons: ['Already has 4 games that day'] },
    });
    await assign(slots[4], referee).expect(200);
  });

  it('can assign a coach of one of the teams, with a warning', async () => {
    const season = await refereedSeason(test);
    const [referee] = await manyReferees(test, 1);
    const [home, away] = season.teams;
    await test.db.manager.insert(AssistantCoach, { teamId: away.id, name: 'Ana', email: referee.email });
    await admin.http
      .post('/api/games')
      .send({
        ...{ divisionId: season.divisionId, homeTeamId: home.id, awayTeamId: away.id },
        ...{ date: day, time: '09:00', location: season.place, court: 'Field 1' },
      })
      .expect(201);
    await admin.http
      .post('/api/admin/referee-time-slots/from-games')
      .send({ seasonId: season.id })
      .expect(200);
    const { body } = await admin.http.get('/api/referee-time-slots').query({ seasonId: season.id });
    const [slot] = body as SlotBody[];
    expect(slot).toMatchObject({ match: 'Team A vs Team B', timeSlot: '09:00', field: 'Field 1' });
    expect(await toChoice(slot, referee)).toMatchObject({
      ...{ verdict: 'override', reasons: ['Coaches Team B'] },
    });
    expect((await listedTo(referee, slot)).mySlot).toMatchObject({
      signUpBlockedReason: 'You coach Team B.',
    });
    expect(message(await signUp(slot, referee).expect(409))).toBe('You coach Team B.');
    expect(code(await assign(slot, referee).expect(409))).toBe('staffing.assignment_note_required');
    await assign(slot, referee, { note: 'Nobody else is there' }).expect(200);
  });
});

describe("a season's slots", () => {
  it('are deleted without referees, others stay', async () => {
    const season = await refereedSeason(test);
    const slots = await slotsOn(admin, season, day, { times: ['09:00', '10:00', '11:00'] });
    const [referee] = await manyReferees(test, 1);
    await signUp(slots[1], referee).expect(200);
    const ids = slots.map(({ id }) => id);
    const remove = () => admin.http.post('/api/admin/referee-time-slots/bulk-delete').send({ ids });
    expect((await remove().expect(200)).body).toEqual({ removed: 2, notDeleted: 1 });
    expect((await remove().expect(200)).body).toEqual({ removed: 0, notDeleted: 1 });
    const { body } = await admin.http.get('/api/referee-time-slots').query({ seasonId: season.id });
    expect(body).toMatchObject([{ id: slots[1].id, referee1: { name: referee.name } }]);
    const action = 'referee_slot.removed';
    expect(await test.db.manager.countBy(AuditEntry, { action, subjectId: slots[0].id })).toBe(1);
  });

  it.each([[{}], [{ ids: [] }], [{ ids: ['x'] }], [{ ids: [2 ** 31] }], [{ ids: null }]])(
    'must be listed for deletion, not as %j',
    async (body) => {
      await admin.http.post('/api/admin/referee-time-slots/bulk-delete').send(body).expect(400);
    },
  );

  it('are deleted with the season: referees are notified, and alerts and sign-ups end', async () => {
    const season = await refereedSeason(test);
    const [slot, open] = await slotsOn(admin, season, addDays(test.clock.today(), 3), {
      times: ['09:00', '10:00'],
    });
    const [referee] = await manyReferees(test, 1);
    await signUp(slot, referee).expect(200);
    await admin.http.delete(`/api/seasons/${season.id}`).expect(204);
    const { body } = await referee.http.get('/api/referee-time-slots').expect(200);
    expect((body as SlotBody[]).filter(({ seasonId }) => seasonId === season.id)).toEqual([]);
    const alarm = await admin.http.get('/api/admin/referee-time-slots/open').expect(200);
    expect(JSON.stringify(alarm.body)).not.toContain(season.place);
    await signUp(open, referee).expect(404);
    const [mail] = await emailsTo(test, referee.email);
    expect(mail.text).toContain('the season was canceled.');
    expect(await test.db.manager.countBy(Season, { id: season.id })).toBe(0);
  });

  it('can be downloaded as a spreadsheet, which is audited', async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, '2031-03-02', { fields: ['=1+1'] });
    const [first, second] = await manyReferees(test, 2);
    await signUp(slot, first).expect(200);
    await assign(slot, second, { position: 'referee2' }).expect(200);
    const { text, headers } = await admin.http
      .get(`/api/admin/referee-time-slots/season/${season.id}/export`)
      .expect(200);
    expect(text.split('\r\n')).toEqual([
      '\ufeffDate,Time,Duration (min),Location,Field,Game,Ref 1,Ref 2,Status',
      `03/02/2031,09:00 AM,60,${season.place},'=1+1,,${first.name},${second.name} (offered),full`,
      '',
    ]);
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="referees.csv"' });
    const action = 'referee_slots.exported';
    expect(await test.db.manager.countBy(AuditEntry, { action, subjectId: season.id })).toBe(1);
  });
});

describe('a referee', () => {
  it('sees a warning only for games of their own child', async () => {
    const season = await refereedSeason(test, 4);
    const [referee] = await manyReferees(test, 1);
    const [childId] = referee.childIds;
    await test.db.query(`update children set grade = '4th' where id = $1`, [childId]);
    await insertCoupon(test, { code: 'OWNCHILD', discountPercentage: 100 });
    const team = { childId, leagueTeamId: season.teams[1].id, waiverAccepted: true };
    await beginCheckout(referee, [team], { coupon: 'OWNCHILD' });
    await referee.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: 'free_registration' })
      .expect(200);
    for (const [home, away, time] of [
      [0, 1, '09:00'],
      [2, 3, '11:00'],
    ] as const)
      await admin.http
        .post('/api/games')
        .send({
          ...{ divisionId: season.divisionId, date: day, time, location: season.place, court: 'Field 1' },
          ...{ homeTeamId: season.teams[home].id, awayTeamId: season.teams[away].id },
        })
        .expect(201);
    await admin.http
      .post('/api/admin/referee-time-slots/from-games')
      .send({ seasonId: season.id })
      .expect(200);
    const { body } = await referee.http.get('/api/referee-time-slots').query({ seasonId: season.id });
    expect((body as SlotBody[]).map(({ mySlot }) => mySlot?.signUpBlockedReason)).toEqual([
      'Your child plays for Team B.',
      null,
    ]);
  });

  it('signs up, sees conflicts with other games, and withdraws', async () => {
    const season = await refereedSeason(test);
    const slots = await slotsOn(admin, season, day, { fields: ['Field 1', 'Field 2'] });
    const [referee] = await manyReferees(test, 1);
    expect((await signUp(slots[0], referee).expect(200)).body).toMatchObject({
      ...{ status: 'partial', mySlot: { position: 'referee1', status: 'accepted', canWithdraw: true } },
    });
    await signUp(slots[0], referee).expect(200);
    expect(message(await signUp(slots[0], referee, { position: 'referee2' }).expect(409))).toBe(
      "You're already in the other position.",
    );
    expect(message(await signUp(slots[1], referee).expect(409))).toBe(
      "You're already on Field 1 at 9:00 AM.",
    );
    const { body } = await referee.http
      .get('/api/referee-time-slots')
      .query({ date: day, seasonId: season.id });
    expect((body as SlotBody[]).map(({ mySlot }) => mySlot?.signUpBlockedReason)).toEqual([
      ...[null, "You're already on Field 1 at 9:00 AM."],
    ]);
    const back = await referee.http.delete(`/api/referee-time-slots/${slots[0].id}/signup`).expect(200);
    expect(back.body).toMatchObject({ status: 'open', referee1Id: null, mySlot: { position: null } });
    await referee.http.delete(`/api/referee-time-slots/${slots[0].id}/signup`).expect(200);
    await signUp(slots[1], referee).expect(200);
  });

  it("can't withdraw shortly before the game, except within an hour of signing up", async () => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, addDays(test.clock.today(), 1), { times: ['12:00'] });
    const [referee] = await manyReferees(test, 1);
    await signUp(slot, referee).expect(200);
    const back = () => referee.http.delete(`/api/referee-time-slots/${slot.id}/signup`);
    await test.db.query(`update referee_assignments set "acceptedAt" = "acceptedAt" - interval '61 minutes'`);
    expect(code(await back().expect(409))).toBe('staffing.withdrawal_deadline_passed');
    await test.db.query(`update referee_assignments set "acceptedAt" = "acceptedAt" + interval '2 minutes'`);
    await back().expect(200);
  });

  it("can't sign up for a slot that has started, has moved, or does not exist", async () => {
    const season = await refereedSeason(test);
    const yesterday = addDays(test.clock.today(), -1);
    const [past] = await slotsOn(admin, season, yesterday);
    const [slot] = await slotsOn(admin, season, day);
    const [referee] = await manyReferees(test, 1);
    expect(code(await signUp(past, referee).expect(409))).toBe('staffing.slot_started');
    expect(code(await assign(past, referee).expect(409))).toBe('staffing.slot_started');
    const seen = { date: day, timeSlot: '10:00' };
    expect(message(await signUp(slot, referee, seen).expect(409))).toMatch(
      /^This slot has moved to .* 9:00 AM/,
    );
    await signUp(slot, referee, { ...seen, timeSlot: '09:00' }).expect(200);
    await signUp({ ...slot, id: 999_999 }, referee).expect(404);
    await signUp(slot, referee, { position: 'referee3' }).expect(400);
  });

  it.each([
    ['a counselor', { type: 'counselor' as const }, 'Only referees can sign up.'],
    [
      'an inactive referee',
      { isActive: false, deactivatedAt: new Date() },
      'Your profile is inactive. Contact the office.',
    ],
  ])("can't sign up as %s", async (_, facts, words) => {
    const season = await refereedSeason(test);
    const [slot] = await slotsOn(admin, season, day);
    const [person] = await manyReferees(test, 1, facts);
    expect(message(await signUp(slot, person).expect(409))).toBe(words);
    expect(await slotNow(admin, slot)).toMatchObject({ status: 'open' });
  });
});
