import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { createBarrier } from '../../../../../test/barrier';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays, toInstant, monthDay, weekdayName, getWeekday } from '../../../../kernel';
import { AuditEntry } from '../../../../platform';
import { toSlot } from '../../games/domain/game-slot';
import { Game } from '../../games/entities/game.entity';
import { GameScheduleService } from '../../games/game-schedule.service';
import { SEND_SCHEDULE_CHANGE_NOTICES } from '../../games/jobs/send-schedule-change-notices.job';
import { Division } from '../../seasons/entities/division.entity';
import { Season } from '../../seasons/entities/season.entity';
import { Coach } from '../../teams/entities/coach.entity';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { TeamCoach } from '../../teams/entities/team-coach.entity';

jest.setTimeout(60_000);

interface Offer {
  date: string;
  time: string;
  location: string;
  court: string | null;
  cost: string;
}
interface Fallen {
  gameId: number;
  version: number;
  home: string;
  away: string;
  date: string;
  time: string;
  offers: Offer[];
  reason: string | null;
}

let test: TestApp;
let admin: SignedInAdmin;
let leagues = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

/** Four teams that play on three days of the week in their own gym, with room left on each. */
async function aLeague(change: Partial<Season> = {}) {
  const { manager } = test.db;
  const n = ++leagues;
  const days = [7, 14, 21].map((ahead) => addDays(test.clock.today(), ahead));
  const season = await manager.save(
    manager.create(Season, {
      ...{ name: `League ${n}`, year: 2030, sport: 'Basketball', endDate: addDays(days[2], 14) },
      ...change,
    }),
  );
  const division = await manager.save(
    manager.create(Division, { seasonId: season.id, name: '4th Grade', ageGroup: '4th Grade' }),
  );
  const teams = await manager.save(
    ['A', 'B', 'C', 'D'].map((name) =>
      manager.create(LeagueTeam, {
        ...{ seasonId: season.id, divisionId: division.id, name: `Team ${name}`, school: 'Linden School' },
        ...{ sport: 'Basketball', grade: '4th Grade', gender: 'Boys', teamSlug: `rain-${n}-${name}` },
      }),
    ),
  );
  const email = `rain-${n}@fieldhouse.example`;
  const coach = await manager.save(manager.create(Coach, { name: 'Cleo', email, phone: '1' }));
  await manager.insert(TeamCoach, { teamId: teams[0].id, coachId: coach.id });
  const location = `Gym ${n}`;
  const pairs = [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
    [0, 3, 1, 2],
  ];
  const games: Game[] = [];
  for (const [i, [a, b, c, d]] of pairs.entries())
    for (const [home, away, time] of [
      [a, b, '09:00'],
      [c, d, '10:00'],
    ] as const) {
      const slot = toSlot({ date: days[i], time, durationMinutes: 60, location, court: 'Court 1' });
      const sides = { homeTeamId: teams[home].id, awayTeamId: teams[away].id };
      games.push(await manager.save(manager.create(Game, { divisionId: division.id, ...sides, ...slot })));
    }
  return { season, days, location, games, teams, coach: email };
}
type League = Awaited<ReturnType<typeof aLeague>>;

const ask = async ({ season }: League, input: object) =>
  (await admin.http.post(`/api/seasons/${season.id}/rainouts/proposals`).send(input).expect(200))
    .body as Fallen[];
const take = ({ season }: Pick<League, 'season'>, body: object) =>
  admin.http
    .post(`/api/seasons/${season.id}/rainouts`)
    .send({ move: [], postpone: [], reason: 'Rain', ...body });
const moves = (fallen: Fallen[]) =>
  fallen.map(({ gameId, version, offers: [{ cost: _, ...slot }] }) => ({ gameId, version, ...slot }));
const stored = (ids: number[]) => test.db.query(`select * from games where id = any($1) order by id`, [ids]);

describe('a rainout', () => {
  it('proposes a later time for each game on a day of the season, with the effects on balance', async () => {
    const league = await aLeague();
    const before = await stored(league.games.map(({ id }) => id));
    const fallen = await ask(league, { date: league.days[0], location: league.location.toUpperCase() });
    expect(fallen.map(({ home, away, time }) => [home, away, time])).toEqual([
      ['Team A', 'Team B', '09:00'],
      ['Team C', 'Team D', '10:00'],
    ]);
    for (const { offers, reason } of fallen) {
      expect(reason).toBeNull();
      expect(offers[0].date > league.days[0]).toBe(true);
      expect(getWeekday(offers[0].date)).toBe(getWeekday(league.days[0]));
      expect(offers[0]).toMatchObject({ location: league.location, court: 'Court 1' });
      expect(offers[0].cost).toMatch(/^\d+ days later/);
      expect(offers.length).toBeGreaterThan(1);
    }
    expect(await stored(league.games.map(({ id }) => id))).toEqual(before);
  });

  it('moves all games in one action with one email per person, and changes nothing else', async () => {
    const league = await aLeague();
    const others = league.games.slice(2).map(({ id }) => id);
    const before = await stored(others);
    const fallen = await ask(league, { date: league.days[0] });
    const own = fallen.filter(({ gameId }) => league.games.some(({ id }) => id === gameId));
    await take(league, {
      move: moves(own.slice(0, 1)),
      postpone: own.slice(1).map(({ gameId, version }) => ({ gameId, version })),
    }).expect(204);
    expect(await stored(others)).toEqual(before);
    const [first, second] = (await stored(own.map(({ gameId }) => gameId))) as Game[];
    expect(first).toMatchObject({ status: 'scheduled', time: own[0].offers[0].time, editVersion: 1 });
    expect(second).toMatchObject({ status: 'postponed', statusReason: 'Rain' });
    test.clock.advance(120_000);
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
    const subjects = (await emailsTo(test, league.coach)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      `Team A vs Team B changed: ${weekdayName(own[0].offers[0].date)}, ${monthDay(own[0].offers[0].date)}`,
    ]);
    expect(
      await test.db.manager.findBy(AuditEntry, { subjectType: 'season', subjectId: league.season.id }),
    ).toMatchObject([
      { action: 'games.rained_out', newValues: { reason: '(changed)', moved: 1, postponed: 1 } },
    ]);
  });

  it('moves no game to an earlier day, even when courts are free', async () => {
    const league = await aLeague();
    const fallen = await ask(league, { date: league.days[1], location: league.location });
    const single = await ask(league, { date: league.days[1], gameIds: [league.games[2].id] });
    const offered = [...fallen, ...single].flatMap(({ offers }) => offers.map(({ date }) => date));
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((date) => date <= league.days[1])).toEqual([]);
  });

  it('can start at a given time: games that ended by then count as played, games in progress are stopped', async () => {
    const league = await aLeague();
    const input = { date: league.days[0], location: league.location };
    const count = async (from: string) => (await ask(league, { ...input, from })).length;
    expect(await count('09:59')).toBe(2);
    expect(await count('10:00')).toBe(1);
    expect(await count('11:00')).toBe(0);
  });

  it('today covers the rest of the day: past games count as played, unless a time is given', async () => {
    const date = addDays(test.clock.today(), 1);
    const noon = toInstant(date, '12:00', test.settings.organization.timeZone);
    test.clock.advance(noon.getTime() - test.clock.now().getTime());
    admin = await signInAdmin(test);
    const league = await aLeague();
    const [early, late] = league.games;
    for (const [{ id }, time] of [
      [early, '11:00'],
      [late, '11:30'],
    ] as const)
      await test.db.manager.update(Game, id, toSlot({ ...early, date, time, court: `Court ${id}` }));
    const ids = async (input: object) =>
      (await ask(league, { date, location: league.location, ...input })).map(({ gameId }) => gameId);
    expect(await ids({})).toEqual([late.id]);
    expect((await ids({ from: '00:00' })).sort()).toEqual([early.id, late.id].sort());
  });

  it('moves no game to a time that has passed meanwhile', async () => {
    const league = await aLeague();
    const [{ gameId, version, offers }] = await ask(league, {
      date: league.days[0],
      location: league.location,
    });
    const { cost: _, ...slot } = offers[0];
    const date = addDays(test.clock.today(), -1);
    const { body } = await take(league, { move: [{ gameId, version, ...slot, date }] }).expect(409);
    expect(body).toMatchObject({
      code: 'leagues.schedule_conflict',
      message: expect.stringMatching(/: That time has passed\.$/),
    });
  });

  it('can cover single games, and no games at another location', async () => {
    const league = await aLeague();
    const [, game] = league.games;
    expect(await ask(league, { date: league.days[0], gameIds: [game.id] })).toMatchObject([
      { gameId: game.id },
    ]);
    expect(await ask(league, { date: league.days[0], location: 'Elsewhere' })).toEqual([]);
  });

  it('leaves games without a time when no slot is free, and says why', async () => {
    const league = await aLeague({ endDate: addDays(test.clock.today(), 21) });
    const fallen = await ask(league, { date: league.days[2], location: league.location });
    for (const { offers, reason } of fallen) {
      expect(offers).toEqual([]);
      expect(reason).toBe('No game days are left in the season.');
    }
  });

  it('proposes other times in a season that ends decades from now', async () => {
    const league = await aLeague({ endDate: '2099-12-31' });
    const [first] = await ask(league, { date: league.days[0], location: league.location });
    expect(first.offers[0].date > league.days[2]).toBe(true);
    expect(first.offers[0].date < addDays(league.days[0], 400)).toBe(true);
  });

  it('can use days on which teams already play, with enough rest, if the season allows doubleheaders', async () => {
    const league = await aLeague({ endDate: addDays(test.clock.today(), 21) });
    // An hour that nobody else needs on the other days.
    const { id, date, durationMinutes, location, court } = league.games[5];
    await test.db.manager.update(Game, id, toSlot({ date, time: '13:00', durationMinutes, location, court }));
    const path = `/api/seasons/${league.season.id}/scheduling-preferences`;
    const input = { date: league.days[0], location: league.location };
    expect((await ask(league, input)).map(({ offers }) => offers)).toEqual([[], []]);
    await admin.http.patch(path).send({ allowDoubleheaders: true, version: 0 }).expect(200);
    const [first] = await ask(league, input);
    expect(first.offers.length).toBeGreaterThan(0);
    for (const { cost } of first.offers) expect(cost).toMatch(/Team [A-D] would play twice that day/);
    await admin.http.patch(path).send({ minRestMinutes: 240, version: 1 }).expect(200);
    expect((await ask(league, input)).map(({ offers }) => offers)).toEqual([[], []]);
  });

  it.each([
    ['played', { status: 'final', homeScore: 1, awayScore: 0 }],
    ['moved', { editVersion: 1 }],
  ] as const)('is rejected as a whole when a game was %s in the meantime', async (_words, change) => {
    const league = await aLeague();
    const fallen = await ask(league, { date: league.days[0], location: league.location });
    await test.db.manager.update(Game, fallen[1].gameId, change);
    const before = await stored(league.games.map(({ id }) => id));
    const { body } = await take(league, { move: moves(fallen) }).expect(409);
    expect(body).toMatchObject({
      code: 'leagues.game_stale_version',
      message: expect.stringMatching(/^Team C vs Team D, .* was just changed by someone else/),
    });
    expect(await stored(league.games.map(({ id }) => id))).toEqual(before);
  });

  /** The answers to one decision sent twice at once, and how often it was audited. */
  async function sentTwice() {
    const league = await aLeague();
    const fallen = await ask(league, { date: league.days[0], location: league.location });
    const [first, second] = fallen;
    const body = { move: moves([first]), postpone: [{ gameId: second.gameId, version: second.version }] };
    const answers = await Promise.all([1, 2].map(() => take(league, body)));
    const actions = await test.db.manager.countBy(AuditEntry, {
      ...{ subjectType: 'season', subjectId: league.season.id, action: 'games.rained_out' },
    });
    const again = await take(league, body);
    return { league, fallen, actions, statuses: answers.map(({ status }) => status).sort(), again };
  }

  it('is applied once when it is sent twice, and both requests get the same answer', async () => {
    const { league, fallen, actions, statuses, again } = await sentTwice();
    expect(statuses).toEqual([204, 204]);
    expect(again.status).toBe(204);
    expect(actions).toBe(1);
    const games = (await stored(fallen.map(({ gameId }) => gameId))) as Game[];
    expect(games.map(({ editVersion }) => editVersion)).toEqual([1, 1]);
    test.clock.advance(120_000);
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
    expect(await emailsTo(test, league.coach)).toHaveLength(1);
  });

  it('without waiting for the first decision, the second is rejected (canary)', async () => {
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const gameScheduleService = test.app.get(GameScheduleService);
    const change = gameScheduleService.applyChanges.bind(gameScheduleService);
    const both = createBarrier(2);
    const meet = jest.spyOn(gameScheduleService, 'applyChanges').mockImplementation(async (...action) => {
      await both();
      unlocked.mockRestore();
      return change(...action);
    });
    const { statuses } = await sentTwice();
    meet.mockRestore();
    expect(statuses).toEqual([204, 409]);
  });

  it('uses no court that is taken', async () => {
    const league = await aLeague();
    const fallen = await ask(league, { date: league.days[0], location: league.location });
    const { date, time, location, court } = league.games[2];
    const [{ gameId, version }] = fallen;
    const { body } = await take(league, { move: [{ gameId, version, date, time, location, court }] }).expect(
      409,
    );
    expect(body).toMatchObject({ code: 'leagues.schedule_conflict' });
  });

  it('requires a reason, a season, and games of that season', async () => {
    const [league, other] = [await aLeague(), await aLeague()];
    const [{ id: gameId }] = league.games;
    await take(league, { postpone: [{ gameId, version: 0 }], reason: ' ' }).expect(400);
    await take(other, { postpone: [{ gameId, version: 0 }] }).expect(404);
    await take({ season: { id: 999_999 } as Season }, {}).expect(404);
    const [seen] = await ask(league, { date: league.days[0], gameIds: [gameId] });
    await take(league, { move: moves([seen]), postpone: [{ gameId, version: 0 }] }).expect(400);
    await admin.http
      .post('/api/seasons/999999/rainouts/proposals')
      .send({ date: league.days[0] })
      .expect(404);
  });
});
