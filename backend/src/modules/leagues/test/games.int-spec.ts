import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { createBarrier } from '../../../../test/barrier';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, monthDay, getWeekday } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { GameConflictChecker } from '../games/game-conflict-checker.service';
import { GameChangeHooks, type GameChange } from '../games/game-change.hooks';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';

jest.setTimeout(60_000);

interface GameBody {
  id: number;
  date: string;
  time: string;
  status: string;
  version: number;
  conflicts: string[];
}

interface League {
  seasonId: number;
  divisionId: number;
  teams: LeagueTeam[];
}

let test: TestApp;
let admin: SignedInAdmin;
let day: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  day = addDays(test.clock.today(), 30);
});
afterAll(() => test.close());

let leagues = 0;

/** A season with one division of this many teams; each test plays in its own. */
async function aLeague(of: TestApp, teams: number, season: Partial<Season> = {}): Promise<League> {
  const { manager } = of.db;
  leagues += 1;
  const { id: seasonId } = await manager.save(
    manager.create(Season, { name: `League ${leagues}`, year: 2030, sport: 'Basketball', ...season }),
  );
  const { id: divisionId } = await manager.save(
    manager.create(Division, { seasonId, name: '4th Grade Boys', ageGroup: '4th Grade' }),
  );
  const made = Array.from({ length: teams }, (_, i) =>
    manager.create(LeagueTeam, {
      ...{
        seasonId,
        divisionId,
        name: `Team ${'ABCDEFGHIJ'[i]}`,
        school: 'Linden School',
        sport: 'Basketball',
      },
      ...{ grade: '4th Grade', gender: 'Boys', teamSlug: `team-${seasonId}-${i}` },
    }),
  );
  return { seasonId, divisionId, teams: await manager.save(made) };
}

/** A gym in which no other test plays. */
const gym = () => `Gym ${++leagues}`;

const toBody = ({ divisionId, teams: [home, away] }: League, change: object = {}) => ({
  ...{ divisionId, homeTeamId: home.id, awayTeamId: away.id, date: day, time: '09:00', location: gym() },
  ...change,
});
const post = (body: object, by = admin) => by.http.post('/api/games').send(body);
const create = async (league: League, change: object = {}): Promise<GameBody> =>
  (await post(toBody(league, change)).expect(201)).body as GameBody;
const edit = (id: number, body: object) => admin.http.patch(`/api/games/${id}`).send(body);
const score = (id: number, homeScore: number, awayScore: number) =>
  admin.http.post(`/api/games/${id}/score`).send({ homeScore, awayScore });
const code = (body: unknown) => (body as { code: string }).code;

describe('creating a game', () => {
  it('publishes teams, date, time, and location, and is audited', async () => {
    const league = await aLeague(test, 2);
    const location = gym();
    const game = await create(league, { location, court: 'Court 1' });
    expect(game).toMatchObject({
      ...{ date: day, time: '09:00', location, court: 'Court 1', durationMinutes: 60, status: 'scheduled' },
      ...{ homeTeam: { name: 'Team A' }, awayTeam: { name: 'Team B' }, version: 0, streetAddress: null },
    });
    const { body } = await test.http.get(`/api/games/season/${league.seasonId}`).expect(200);
    const { version: _, conflicts, ...shown } = game;
    expect(body).toEqual([shown]);
    expect(conflicts).toEqual([]);
    expect(
      await test.db.manager.findBy(AuditEntry, { subjectType: 'game', subjectId: game.id }),
    ).toMatchObject([{ action: 'game.created', subjectName: 'Team A vs Team B' }]);
  });

  it.each([
    ['divisionId', 'Division selection is required'],
    ['homeTeamId', 'Home team is required'],
    ['awayTeamId', 'Away team is required'],
    ['date', 'Date is required'],
    ['time', 'Time is required'],
    ['location', 'Location is required'],
  ])('requires %s', async (path, message) => {
    const { body } = await post(toBody(await aLeague(test, 2), { [path]: undefined })).expect(400);
    expect((body as { errors: object[] }).errors).toEqual([{ path, message }]);
  });

  it('requires two teams of the same division', async () => {
    const league = await aLeague(test, 2);
    const other = await aLeague(test, 1);
    const [home] = league.teams;
    const against = (awayTeamId: number) => post(toBody(league, { awayTeamId })).expect(400);
    expect((await against(home.id)).body).toMatchObject({ message: 'Choose two different teams.' });
    expect((await against(other.teams[0].id)).body).toMatchObject({
      ...{ message: 'Team A does not play in 4th Grade Boys.', errors: [{ path: 'awayTeamId' }] },
    });
    await post(toBody(league, { awayTeamId: 999_999 })).expect(404);
    await post(toBody(league, { divisionId: 999_999 })).expect(404);
  });

  it('succeeds despite practices of its teams or on its court at that time, and lists them', async () => {
    const league = await aLeague(test, 3);
    const location = gym();
    const [home, , third] = league.teams;
    const practice = (team: LeagueTeam, facts: Partial<TeamEvent>) =>
      test.db.manager.insert(TeamEvent, {
        ...{ leagueTeamId: team.id, title: 'Practice', date: day, time: '09:30', location: 'Far Away' },
        ...facts,
      });
    await practice(home, { time: '08:30' });
    await practice(third, { location: `${location}, court 1` });
    await practice(third, { location: `${location}, Court 2` });
    await practice(home, { status: 'canceled' });
    await practice(home, { date: addDays(day, 1) });
    const { id, conflicts } = await create(league, { location, court: 'Court 1' });
    expect(conflicts).toEqual([
      `${monthDay(day)}, 8:30 AM: practice of Team A, Far Away`,
      `${monthDay(day)}, 9:30 AM: practice of Team C, ${location}, court 1`,
    ]);
    const later = await edit(id, { time: '10:30', court: 'Court 2' }).expect(200);
    expect(later.body).toMatchObject({ conflicts: [] });
    const { body } = await edit(id, { time: '10:00' }).expect(200);
    expect(body).toMatchObject({
      conflicts: [`${monthDay(day)}, 9:30 AM: practice of Team C, ${location}, Court 2`],
    });
    const off = await edit(id, { status: 'postponed', statusReason: 'Snow' }).expect(200);
    expect(off.body).toMatchObject({ conflicts: [] });
  });

  it('in the past, outside the season, or as a second game of the day requires a confirmation', async () => {
    const startDate = addDays(day, -1);
    const league = await aLeague(test, 2, { startDate, endDate: addDays(day, 1) });
    await create(league);
    const ask = async (change: object) => {
      const { body } = await post(toBody(league, change)).expect(409);
      expect(code(body)).toBe('leagues.confirmation_required');
      return (body as { current: { confirm: string[] } }).current.confirm;
    };
    const yesterday = addDays(test.clock.today(), -1);
    expect(await ask({ date: yesterday })).toEqual(['past', 'outside_season']);
    expect(await ask({ date: yesterday, confirm: ['past'] })).toEqual(['outside_season']);
    expect(await ask({ time: '15:00' })).toEqual(['max_per_day']);
    await create(league, { time: '15:00', confirm: ['max_per_day'] });
    await create(league, { date: yesterday, confirm: ['past', 'outside_season'] });
  });
});

describe('a game conflicts with', () => {
  it('its location when the location is closed', async () => {
    const name = gym();
    const hours = [{ weekday: getWeekday(day), opens: '09:00', closes: '12:00' }];
    const closed = addDays(day, 7);
    const location = { name, hours, closedDates: [closed], streetAddress: '1 Main Street' };
    await admin.http.post('/api/locations').send(location).expect(201);
    const league = await aLeague(test, 2);
    const refused = async (change: object) =>
      (await post(toBody(league, { location: name, ...change })).expect(409)).body as { message: string };
    expect(await refused({ date: closed })).toMatchObject({ code: 'leagues.location_closed' });
    expect(await refused({ date: addDays(day, 1) })).toMatchObject({ code: 'leagues.location_closed' });
    expect((await refused({ time: '11:30' })).message).toContain('is open from 9:00 AM to 12:00 PM');
    const game = await create(league, { location: name.toUpperCase(), time: '11:00' });
    expect(game).toMatchObject({ streetAddress: '1 Main Street' });
    await edit(game.id, { durationMinutes: 90 }).expect(409);
  });

  it('another game on its court, however the court is written', async () => {
    const league = await aLeague(test, 4);
    const [, , c, d] = league.teams;
    const first = await create(league, { location: 'Field House', court: 'Court 1' });
    const second = { homeTeamId: c.id, awayTeamId: d.id };
    const at = (change: object) =>
      post(toBody(league, { ...second, location: ' field  HOUSE', court: 'COURT 1', ...change }));
    const { body } = await at({ time: '09:59' }).expect(409);
    expect(body).toMatchObject({ code: 'leagues.game_court_conflict', current: { id: first.id } });
    expect((body as { message: string }).message).toMatch(
      /is already booked at that time: Team A vs Team B, \w+ \d+, 9:00 AM\.$/,
    );
    await at({ court: null }).expect(409);
    await at({ time: '10:00' }).expect(201);
  });

  it('another game of one of its teams, or of a coach with two teams', async () => {
    const league = await aLeague(test, 5);
    const [, b, c, d, e] = league.teams;
    const { manager } = test.db;
    const { id: coachId } = await manager.save(
      manager.create(Coach, {
        name: 'Lin Park',
        email: `lin${leagues}@park.example`,
        phone: '(610) 555-0170',
      }),
    );
    await manager.insert(TeamCoach, [
      { coachId, teamId: b.id },
      { coachId, teamId: e.id },
    ]);
    await create(league);
    const busy = await post(toBody(league, { awayTeamId: c.id, time: '09:30' })).expect(409);
    expect(busy.body).toMatchObject({ code: 'leagues.game_team_conflict', errors: [{ path: 'homeTeamId' }] });
    const coached = await post(toBody(league, { homeTeamId: d.id, awayTeamId: e.id })).expect(409);
    expect(coached.body).toMatchObject({ code: 'leagues.game_coach_conflict' });
    expect((coached.body as { message: string }).message).toMatch(
      /^Lin Park is coaching Team B at that time: Team A vs Team B/,
    );
    await post(toBody(league, { homeTeamId: c.id, awayTeamId: d.id })).expect(201);
  });
});

describe('transferring a team', () => {
  /** Its new coach has another team that plays at the same time elsewhere. */
  async function conflicting(change: { otherTime?: string; ofPast?: boolean } = {}) {
    const league = await aLeague(test, 4);
    const [a, , c] = league.teams;
    const email = `handed${leagues}@park.example`;
    const coach = { name: 'Lin Park', email, phone: '(610) 555-0170' };
    await admin.http.post(`/api/league-teams/${a.id}/transfer`).send(coach).expect(204);
    await create(league);
    const [, , , d] = league.teams;
    await create(league, { homeTeamId: c.id, awayTeamId: d.id, time: change.otherTime ?? '09:30' });
    const transfer = () =>
      admin.http.post(`/api/league-teams/${c.id}/transfer`).send({ ...coach, name: 'Lin Park' });
    return { handOver: transfer, team: c };
  }

  it('is rejected for a coach whose other team plays at the same time, and names both games', async () => {
    const { handOver, team } = await conflicting();
    const { body } = await handOver().expect(409);
    expect(body).toMatchObject({ code: 'leagues.team_transfer_conflict' });
    const on = monthDay(day);
    expect((body as { message: string }).message).toBe(
      `Lin Park also coaches Team A, and the two teams play at the same time: Team C vs Team D, ${on}, 9:30 AM and Team A vs Team B, ${on}, 9:00 AM. Move one of the games first.`,
    );
    expect(await test.db.manager.countBy(TeamCoach, { teamId: team.id })).toBe(0);
  });

  it('is accepted for a coach whose teams play one after the other', async () => {
    const { handOver } = await conflicting({ otherTime: '10:00' });
    await handOver().expect(204);
  });

  it('sees a game created at the same time as a conflict, whichever comes first', async () => {
    const league = await aLeague(test, 4);
    const [a, , c, d] = league.teams;
    const coach = { name: 'Lin Park', email: `at-once${leagues}@park.example`, phone: '(610) 555-0170' };
    await admin.http.post(`/api/league-teams/${a.id}/transfer`).send(coach).expect(204);
    await create(league);
    const answers = await Promise.all([
      admin.http.post(`/api/league-teams/${c.id}/transfer`).send(coach),
      post(toBody(league, { homeTeamId: c.id, awayTeamId: d.id })),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });
});

describe('two simultaneous administrators', () => {
  /** How many of two simultaneous games on one court are created. */
  async function createAtOnce(of: TestApp): Promise<{ made: number; refusals: string[] }> {
    const by = await signInAdmin(of);
    const league = await aLeague(of, 4);
    const [, , c, d] = league.teams;
    const wanted = { date: addDays(of.clock.today(), 30), location: gym(), court: 'Court 1' };
    const both = createBarrier(2);
    const conflicts = of.app.get(GameConflictChecker);
    const look = conflicts.assertNoConflict.bind(conflicts);
    let looks = 0;
    const spy = jest.spyOn(conflicts, 'assertNoConflict').mockImplementation(async (...facts) => {
      await look(...facts);
      if (++looks <= 2) await both();
    });
    const answers = await Promise.all([
      post(toBody(league, wanted), by),
      post(toBody(league, { ...wanted, homeTeamId: c.id, awayTeamId: d.id }), by),
    ]);
    spy.mockRestore();
    const refused = answers.filter(({ status }) => status !== 201);
    return { made: 2 - refused.length, refusals: refused.map(({ body }) => code(body)) };
  }

  it('get the court for one game, and the other one gets an error that names it', async () => {
    expect(await createAtOnce(test)).toEqual({ made: 1, refusals: ['leagues.game_court_conflict'] });
  });

  it('without the database constraint, get the court for both games (canary)', async () => {
    const bare = await startTestApp();
    await bare.db.query('alter table games drop constraint "EXC_games_court"');
    expect(await createAtOnce(bare)).toMatchObject({ made: 2 });
    await bare.close();
  });

  /** How many of four simultaneous games of one team, each elsewhere, are created. */
  async function madeForOneTeam(): Promise<number> {
    const league = await aLeague(test, 5);
    const answers = await Promise.all(
      league.teams.slice(1).map(({ id }) => post(toBody(league, { awayTeamId: id }))),
    );
    return answers.filter(({ status }) => status === 201).length;
  }

  it('can add a team to only one game at a time', async () => {
    expect(await madeForOneTeam()).toBe(1);
  });

  it('without the row lock, can add a team to several games at a time (canary)', async () => {
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const listeners = test.app.get(GameChangeHooks);
    const all = createBarrier(4);
    const tell = listeners.run.bind(listeners);
    const spy = jest.spyOn(listeners, 'run').mockImplementation(async (...change) => {
      await all();
      return tell(...change);
    });
    const made = await madeForOneTeam();
    spy.mockRestore();
    unlocked.mockRestore();
    expect(made).toBe(4);
  });

  it("do not overwrite each other's edits silently", async () => {
    const { id } = await create(await aLeague(test, 2));
    await edit(id, { time: '10:00', version: 0 }).expect(200);
    const { body } = await edit(id, { time: '11:00', version: 0 }).expect(409);
    expect(body).toMatchObject({ code: 'edits.stale_version', current: { time: '10:00', version: 1 } });
  });
});

describe('a canceled or postponed game', () => {
  it('shows the reason, frees its court, and is checked again when it is back on', async () => {
    const league = await aLeague(test, 4);
    const [, , c, d] = league.teams;
    const location = gym();
    const game = await create(league, { location });
    expect((await edit(game.id, { status: 'postponed' }).expect(400)).body).toMatchObject({
      errors: [{ path: 'statusReason', message: 'Enter a reason' }],
    });
    expect(
      (await edit(game.id, { status: 'postponed', statusReason: 'Snow' }).expect(200)).body,
    ).toMatchObject({
      ...{ status: 'postponed', statusReason: 'Snow', version: 1 },
    });
    const other = await create(league, { location, homeTeamId: c.id, awayTeamId: d.id });
    const back = await edit(game.id, { status: 'scheduled' }).expect(409);
    expect(back.body).toMatchObject({ code: 'leagues.game_court_conflict', current: { id: other.id } });
    expect((await edit(game.id, { status: 'scheduled', time: '11:00' }).expect(200)).body).toMatchObject({
      ...{ status: 'scheduled', statusReason: null, time: '11:00' },
    });
  });

  it('stays in every list and feed', async () => {
    const league = await aLeague(test, 2);
    const game = await create(league);
    await edit(game.id, { status: 'canceled', statusReason: 'No referee' }).expect(200);
    for (const path of [
      `season/${league.seasonId}`,
      `division/${league.divisionId}`,
      `?teamId=${league.teams[0].id}`,
    ])
      expect((await test.http.get(`/api/games/${path}`.replace('/?', '?')).expect(200)).body).toMatchObject([
        { id: game.id, status: 'canceled', statusReason: 'No referee' },
      ]);
    const feed = `/api/games/calendar.ics?season=${league.seasonId}`;
    const { text, headers } = await test.http.get(feed).expect(200);
    expect(text).toContain('SUMMARY:CANCELED: Team A vs Team B');
    expect(text).toContain('SEQUENCE:1');
    await test.http.get(feed).set('If-None-Match', headers.etag).expect(304);
    const other = await test.http.get('/api/games/calendar.ics?division=999999').expect(200);
    expect(other.text).not.toContain('BEGIN:VEVENT');
  });

  it("can't be moved, and a final game can't be canceled", async () => {
    const { id } = await create(await aLeague(test, 2));
    await edit(id, { status: 'canceled', statusReason: 'Snow' }).expect(200);
    expect((await edit(id, { time: '12:00' }).expect(409)).body).toMatchObject({
      code: 'leagues.game_closed',
    });
    expect((await edit(id, { status: 'forfeit', statusReason: 'x' }).expect(409)).body).toMatchObject({
      message: "A canceled game can't be changed to forfeit.",
    });
    await edit(id, { status: 'final' }).expect(400);
    await edit(999_999, { time: '12:00' }).expect(404);
  });
});

describe("a game's result", () => {
  const past = { date: '2026-01-04', confirm: ['past'] };
  const toRecord = async ({ teams: [{ id }] }: League) => {
    const { wins, losses, ties } = await test.db.manager.findOneByOrFail(LeagueTeam, { id });
    return [wins, losses, ties];
  };

  it('can be entered once the game has started, makes it final, can be corrected, and counts in the standings', async () => {
    const league = await aLeague(test, 2);
    const [{ id: home }] = league.teams;
    const game = await create(league, past);
    expect((await score(game.id, 20, 18).expect(200)).body).toMatchObject({
      ...{ status: 'final', homeScore: 20, awayScore: 18, version: 1 },
    });
    expect(await toRecord(league)).toEqual([1, 0, 0]);
    await score(game.id, 18, 18).expect(200);
    expect(await toRecord(league)).toEqual([0, 0, 1]);
    await edit(game.id, { status: 'forfeit', statusReason: 'No show', winnerTeamId: home }).expect(200);
    expect(await toRecord(league)).toEqual([1, 0, 0]);
    await edit(game.id, { status: 'scheduled', confirm: ['past'] }).expect(200);
    expect(await toRecord(league)).toEqual([0, 0, 0]);
    const actions = (
      await test.db.manager.findBy(AuditEntry, { subjectType: 'game', subjectId: game.id })
    ).map(({ action }) => action);
    expect(actions.sort()).toEqual([
      ...['game.created', 'game.scored', 'game.scored', 'game.updated', 'game.updated'],
    ]);
  });

  it('is rejected before the start, for a postponed game, and outside the allowed scores', async () => {
    const league = await aLeague(test, 2);
    const game = await create(league);
    expect((await score(game.id, 1, 0).expect(409)).body).toMatchObject({ code: 'leagues.game_not_started' });
    await edit(game.id, { status: 'postponed', statusReason: 'Snow' }).expect(200);
    expect((await score(game.id, 1, 0).expect(409)).body).toMatchObject({
      code: 'leagues.game_status_transition_invalid',
    });
    for (const wrong of [-1, 201, 1.5]) await score(game.id, wrong, 0).expect(400);
    await score(999_999, 1, 0).expect(404);
  });
});

describe('game hooks', () => {
  /** Records what hooks are called with for this league from now on. */
  function listening({ teams }: League): GameChange[] {
    const told: GameChange[] = [];
    test.app.get(GameChangeHooks).register(async (tx, changes) => {
      const ids = teams.map(({ id }) => id);
      for (const change of changes) {
        const game = await tx.findOneByOrFail(Game, { id: change.gameId });
        if (ids.includes(game.homeTeamId)) told.push(change);
      }
      return [];
    });
    return told;
  }

  it('run in the transaction and can roll back the change', async () => {
    const league = await aLeague(test, 2);
    const told = listening(league);
    const game = await create(league);
    await edit(game.id, { time: '10:00' }).expect(200);
    await edit(game.id, { status: 'canceled', statusReason: 'Snow' }).expect(200);
    expect(told.map(({ kind }) => kind)).toEqual(['published', 'moved', 'canceled']);
    expect(told[1]).toMatchObject({ before: { time: '09:00' }, now: { time: '10:00' } });
    test.app.get(GameChangeHooks).register((_, [change]) => {
      if (change.gameId === game.id) throw new Error('A listener fails.');
      return Promise.resolve([]);
    });
    await edit(game.id, { status: 'scheduled' }).expect(500);
    expect(await test.db.manager.findOneBy(Game, { id: game.id })).toMatchObject({ status: 'canceled' });
  });

  it('are called for games that are deleted with their team or season', async () => {
    const [one, two] = [await aLeague(test, 2), await aLeague(test, 2)];
    const [ofTeam, ofSeason] = [listening(one), listening(two)];
    const [game, other] = [await create(one), await create(two)];
    await admin.http.delete(`/api/league-teams/${one.teams[1].id}`).expect(204);
    await admin.http.delete(`/api/seasons/${two.seasonId}`).expect(204);
    expect(ofTeam.at(-1)).toMatchObject({ kind: 'canceled', gameId: game.id });
    expect(ofSeason.at(-1)).toMatchObject({ kind: 'canceled', gameId: other.id });
    expect(await test.db.manager.countBy(Game, [{ id: game.id }, { id: other.id }])).toBe(0);
  });
});

it("a season's games can be downloaded as a spreadsheet", async () => {
  const league = await aLeague(test, 2);
  await create(league, { location: 'Export Gym', date: '2031-01-05' });
  const path = `/api/games/season/${league.seasonId}/export`;
  const { text, headers } = await admin.http.get(path).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text).toContain('01/05/2031,09:00 AM,60,Team A,Team B,4th Grade Boys,Export Gym,,scheduled');
  await admin.http.get('/api/games/season/999999/export').expect(404);
  expect(await test.db.manager.findBy(AuditEntry, { action: 'games.exported' })).toMatchObject([
    { subjectId: league.seasonId },
  ]);
});

describe('renaming a location', () => {
  it('keeps its games', async () => {
    const league = await aLeague(test, 2);
    const [old, name] = [gym(), gym()];
    const { body } = await admin.http.post('/api/locations').send({ name: old }).expect(201);
    const game = await create(league, { location: old });
    await admin.http
      .patch(`/api/locations/${(body as { id: number }).id}`)
      .send({ name })
      .expect(200);
    expect((await test.http.get(`/api/games/season/${league.seasonId}`)).body).toMatchObject([
      { id: game.id, location: name },
    ]);
  });

  it('keeps its practices and their courts, but none of another location', async () => {
    const { teams } = await aLeague(test, 1);
    const [old, name] = [gym(), gym()];
    const other = `${old}, Annex`;
    const { body } = await admin.http.post('/api/locations').send({ name: old }).expect(201);
    await admin.http.post('/api/locations').send({ name: other }).expect(201);
    const at = (location: string, i: number) =>
      test.db.manager.create(TeamEvent, {
        ...{ leagueTeamId: teams[0].id, title: 'Practice', date: addDays(day, i), time: '18:00', location },
      });
    const locations = [old, ` ${old.toUpperCase()} , Court 1`, other, `${other}, Court 2`, `${old}s`];
    await test.db.manager.save(locations.map(at));
    await admin.http
      .patch(`/api/locations/${(body as { id: number }).id}`)
      .send({ name })
      .expect(200);
    const { body: events } = await test.http.get(`/api/teams/${teams[0].id}/events`).expect(200);
    expect((events as TeamEvent[]).map(({ location }) => location)).toEqual([
      ...[name, `${name}, Court 1`],
      ...[other, `${other}, Court 2`, `${old}s`],
    ]);
  });

  it('is rejected while games stored under the new name overlap with its own', async () => {
    const league = await aLeague(test, 4);
    const [, , c, d] = league.teams;
    const [old, name] = [gym(), gym()];
    const { body } = await admin.http.post('/api/locations').send({ name: old }).expect(201);
    await create(league, { location: old });
    await create(league, { location: name, homeTeamId: c.id, awayTeamId: d.id });
    const answer = await admin.http.patch(`/api/locations/${(body as { id: number }).id}`).send({ name });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'leagues.location_games_overlap' });
  });
});

it("the database rejects two scheduled games on one court, even when the service's checks are bypassed", async () => {
  const league = await aLeague(test, 4);
  const [a, b, c, d] = league.teams;
  const court = { date: day, time: '09:00', location: gym(), court: 'Court 1', durationMinutes: 60 };
  const write = (homeTeamId: number, awayTeamId: number, change: object) =>
    test.db.manager.insert(Game, {
      ...{ homeTeamId, awayTeamId, divisionId: league.divisionId },
      ...toSlot({ ...court, ...change }),
    });
  await write(a.id, b.id, {});
  await expect(write(c.id, d.id, { time: '09:30' })).rejects.toThrow('EXC_games_court');
  await write(c.id, d.id, { time: '10:00' });
});
