import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertTeam } from '../../../../test/league-teams';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, DAY_MS } from '../../../kernel';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { Location } from '../games/entities/location.entity';
import { GameQueries } from '../games/game.queries';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamQueries } from '../teams/team.queries';

jest.setTimeout(60_000);

/** Two processes on one database. */
let test: TestApp;
let other: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({ sharing: test });
  admin = await signInAdmin(test);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await other.close();
  await test.close();
});

let courts = 0;

/** A division of two teams of a season of their own, of a sport of their own, with a game on each of these days. */
async function aDivision(daysFromToday: number[]) {
  const sport = `Sport ${++courts}`;
  const home = await insertTeam(test, 10, { team: { sport, name: 'Comets' } });
  const { id: _, ...like } = home;
  const away = await test.db.manager.save(LeagueTeam, {
    ...{ ...like, name: 'Meteors', teamSlug: `${home.teamSlug}-b` },
  });
  const games: Game[] = [];
  for (const days of daysFromToday) {
    const slot = {
      ...{ date: addDays(test.clock.today(), days), time: '10:00', durationMinutes: 60 },
      ...{ location: 'Penfield Gym', court: `Court ${courts}.${games.length}` },
    };
    const ids = { divisionId: home.divisionId, homeTeamId: home.id, awayTeamId: away.id };
    games.push(await test.db.manager.save(test.db.manager.create(Game, { ...toSlot(slot), ...ids })));
  }
  return { home, away, sport, games, seasonId: home.seasonId, divisionId: home.divisionId! };
}

const feed = (query: string) => `/api/games/calendar.ics${query}`;
const idsIn = (text: string) => [...text.matchAll(/UID:game-(\d+)@/g)].map(([, id]) => Number(id));
const gamesIn = async (path: string) => idsIn((await test.http.get(path).expect(200)).text);

describe('a calendar feed', () => {
  it('contains games from 60 days ago on, and all games of a season, division, or team', async () => {
    const { games, home, sport, seasonId, divisionId } = await aDivision([-400, -61, -60, 0, 300]);
    const all = games.map(({ id }) => id);
    const recent = all.slice(2);
    expect(await gamesIn(feed(`?sport=${encodeURIComponent(sport.toUpperCase())}`))).toEqual(recent);
    const unfiltered = await gamesIn(feed(''));
    expect(unfiltered).toEqual(expect.arrayContaining(recent));
    expect(unfiltered).not.toEqual(expect.arrayContaining([all[1]]));
    for (const one of [
      ...[`season=${seasonId}`, `division=${divisionId}`],
      ...[`team=${home.id}`, `team=${home.teamSlug}`, `team=${home.id}&sport=${encodeURIComponent(sport)}`],
    ])
      expect({ one, games: await gamesIn(feed(`?${one}`)) }).toEqual({ one, games: all });
  });

  it('drops games at midnight once they are too old', async () => {
    const { games, sport } = await aDivision([-60, 1]);
    const path = feed(`?sport=${encodeURIComponent(sport)}`);
    expect(await gamesIn(path)).toEqual(games.map(({ id }) => id));
    test.clock.advance(DAY_MS);
    try {
      expect(await gamesIn(path)).toEqual([games[1].id]);
    } finally {
      test.clock.advance(-DAY_MS);
    }
  });
});

const PATHS = {
  'a calendar feed': ({ seasonId }: { seasonId: number }) => feed(`?season=${seasonId}`),
  'the games of a season': ({ seasonId }: { seasonId: number }) => `/api/games/season/${seasonId}`,
  'the games of a division': ({ divisionId }: { divisionId: number }) => `/api/games/division/${divisionId}`,
};

describe.each(Object.entries(PATHS))('%s', (_, pathOf) => {
  it('is built once for twenty simultaneous requests, and again only after a change', async () => {
    const division = await aDivision([1, 2]);
    const built = jest.spyOn(test.app.get(GameQueries), 'listSchedule');
    const checked = jest.spyOn(test.app.get(GameQueries), 'scheduleVersion');
    const ask = () => test.http.get(pathOf(division)).expect(200);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(built).toHaveBeenCalledTimes(1);
    // One who asks while a check is under way shares the next one.
    expect(checked.mock.calls.length).toBeLessThan(20);
    await ask();
    expect(built).toHaveBeenCalledTimes(1);
    await test.db.manager.update(Game, division.games[0].id, { status: 'canceled' });
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(built).toHaveBeenCalledTimes(2);
  });

  it('answers 304 with the same ETag in every process, until something changes in any of them', async () => {
    const division = await aDivision([1]);
    const path = pathOf(division);
    const [here, there] = await Promise.all([test.http.get(path), other.http.get(path)]);
    expect(here.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(there.headers.etag).toBe(here.headers.etag);
    const { text } = await other.http.get(path).set('If-None-Match', here.headers.etag).expect(304);
    expect(text).toBe('');
    const { version } = division.games[0] as unknown as { version?: number };
    await admin.http
      .patch(`/api/games/${division.games[0].id}`)
      .send({ time: '11:30', version: version ?? 0 })
      .expect(200);
    await other.http.get(path).set('If-None-Match', here.headers.etag).expect(200);
  });

  it('shows every change made by another process', async () => {
    const division = await aDivision([1, 2]);
    const path = pathOf(division);
    const { manager } = other.db;
    const changes: Record<string, () => Promise<unknown>> = {
      'a game': () => manager.update(Game, division.games[0].id, { statusReason: 'Snow' }),
      'the same game, by SQL alone': () =>
        manager.query('update games set "homeScore" = 3, "awayScore" = 2 where id = $1', [
          division.games[0].id,
        ]),
      'a team': () => manager.update(LeagueTeam, division.away.id, { name: 'Asteroids' }),
      'the division': () => manager.update(Division, division.divisionId, { name: '5th Grade' }),
      'the location': () =>
        manager.query(
          `insert into locations (name, "nameKey", "streetAddress", courts, hours, "closedDates")
           values ('Penfield Gym', $1, $2, '[]', '[]', '[]')
           on conflict ("nameKey") do update set "streetAddress" = excluded."streetAddress"`,
          [division.games[0].locationKey, `${courts} Penfield Road`],
        ),
      'a game that is gone': () => manager.delete(Game, division.games[1].id),
    };
    let before = (await test.http.get(path).expect(200)).text;
    for (const [what, change] of Object.entries(changes)) {
      await change();
      const { text } = await test.http.get(path).expect(200);
      expect({ what, isNew: text !== before }).toEqual({ what, isNew: true });
      before = text;
    }
    await manager.delete(Location, { nameKey: division.games[0].locationKey });
  });

  it("is not built again when a spot is sold or another season's games change", async () => {
    const [division, elsewhere] = [await aDivision([1]), await aDivision([1])];
    await test.http.get(pathOf(division)).expect(200);
    const built = jest.spyOn(test.app.get(GameQueries), 'listSchedule');
    await test.db.manager.increment(LeagueTeam, { id: division.home.id }, 'spotsTaken', 1);
    await test.db.manager.update(Game, elsewhere.games[0].id, { statusReason: 'Snow' });
    await test.http.get(pathOf(division)).expect(200);
    expect(built).not.toHaveBeenCalled();
  });

  it('is empty when there are no games', async () => {
    const { text } = await test.http.get(pathOf({ seasonId: 999_999, divisionId: 999_999 })).expect(200);
    expect(idsIn(text)).toEqual([]);
    expect(text).toMatch(/^(\[\]|BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n)$/);
  });
});

describe("the list of a season's games", () => {
  it('contains the edit version only for administrators, and is not cached by shared caches', async () => {
    const { seasonId } = await aDivision([1]);
    const path = `/api/games/season/${seasonId}`;
    const [visitor, office] = await Promise.all([test.http.get(path), admin.http.get(path)]);
    expect((office.body as object[])[0]).toMatchObject({ version: 0 });
    expect((visitor.body as object[])[0]).not.toHaveProperty('version');
    expect(office.headers.etag).not.toBe(visitor.headers.etag);
    for (const { headers } of [visitor, office])
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Authorization, Cookie, X-Coach-Token',
      });
  });
});

describe('the list of all teams', () => {
  it('is built once until a spot is sold or the season changes, in any process', async () => {
    const { home, seasonId } = await aDivision([]);
    const built = jest.spyOn(test.app.get(TeamQueries) as unknown as { inOrder(): unknown }, 'inOrder');
    const ask = () => test.http.get('/api/teams').expect(200);
    const [first] = await Promise.all(Array.from({ length: 20 }, ask));
    expect(built).toHaveBeenCalledTimes(1);
    await test.http.get('/api/teams').set('If-None-Match', first.headers.etag).expect(304);
    const changes = [
      () => other.db.manager.increment(LeagueTeam, { id: home.id }, 'spotsTaken', 1),
      () => other.db.manager.update(Season, seasonId, { name: 'Spring Hoops' }),
      () => other.db.manager.update(Season, seasonId, { archivedAt: new Date() }),
    ];
    let { text } = first;
    for (const change of changes) {
      await change();
      const next = await ask();
      expect(next.text).not.toBe(text);
      ({ text } = next);
    }
    expect(built).toHaveBeenCalledTimes(1 + changes.length);
  });

  it('contains every team ordered by name, even across several batches', async () => {
    const { home } = await aDivision([]);
    await test.db.query(
      `insert into league_teams ("seasonId", "divisionId", name, school, sport, grade, gender, "teamSlug")
       select "seasonId", "divisionId", 'Batch ' || lpad(n::text, 3, '0'), school, sport, grade, gender, 'batch-' || n
         from league_teams, generate_series(1, 450) n where id = $1`,
      [home.id],
    );
    const { body } = await test.http.get('/api/teams').expect(200);
    const names = (body as { name: string }[]).map(({ name }) => name).filter((name) => /^Batch/.test(name));
    expect(names).toHaveLength(450);
    expect(names).toEqual([...names].sort());
  });
});
