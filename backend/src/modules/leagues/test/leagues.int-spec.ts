import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProgram } from '../../../../test/program-fixtures';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { ProgramHooks } from '../../programs';
import { Division } from '../seasons/entities/division.entity';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { Season } from '../seasons/entities/season.entity';

type Row = Record<string, unknown>;

describe('league programs', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let today: string;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    today = test.clock.today();
  });
  afterAll(() => test.close());

  const get = async (path: string): Promise<Row[]> =>
    (await test.http.get(`/api/${path}`).expect(200)).body as Row[];
  const createLeague = async (change: Row = {}): Promise<number> => {
    const league = { name: 'Winter Hoops', type: 'league', sport: 'Basketball', price: 139, ...change };
    const { body } = await admin.http.post('/api/programs').send(buildProgram(test, league)).expect(201);
    return (body as { id: number }).id;
  };
  const insert = <T extends object>(entity: new () => T, row: Partial<T>): Promise<T> =>
    test.db.manager.save(test.db.manager.create(entity, row as never) as T);

  it('pass their edits on to the season, and nothing else', async () => {
    const programId = await createLeague();
    const season = async () =>
      (await get('seasons')).find(({ programIds }) => (programIds as number[])[0] === programId)!;
    const before = await season();
    await test.db.manager.update(Season, before.id as number, { name: 'Hoops of the North' });
    const edit = (change: Row) => admin.http.patch(`/api/programs/${programId}`).send(change).expect(200);

    await edit({ description: 'Ten games.', startDate: addDays(today, 31) });
    expect(await season()).toEqual({ ...before, name: 'Hoops of the North' });
    const registrationDeadline = addDays(today, 3);
    await edit({ price: 149.5, registrationDeadline });
    expect(await season()).toMatchObject({
      ...{ name: 'Hoops of the North', price: 149.5, registrationEndDate: registrationDeadline },
      startDate: before.startDate,
    });
    await edit({ name: 'Winter Basketball' });
    expect(await season()).toMatchObject({ name: 'Winter Basketball', price: 149.5 });
  });

  it('are edited together with their season or not at all', async () => {
    const programId = await createLeague();
    test.app.get(ProgramHooks).onLeagueProgramEdited((_, event) => {
      if (event.programId === programId) throw new Error('A listener fails.');
      return Promise.resolve();
    });
    await admin.http.patch(`/api/programs/${programId}`).send({ name: 'Lost', price: 1 }).expect(500);
    const season = (await get('seasons')).find(({ programIds }) => (programIds as number[])[0] === programId);
    expect(season).toMatchObject({ name: 'Winter Hoops', price: 139 });
    expect((await test.http.get(`/api/programs/${programId}`)).body).toMatchObject({ name: 'Winter Hoops' });
  });

  it('create a season with the chosen divisions', async () => {
    const programId = await createLeague({ divisions: ['3rd Grade Girls', '1st Grade Boys'] });
    const season = (await get('seasons')).find(
      ({ programIds }) => (programIds as number[])[0] === programId,
    )!;
    const program = (await test.http.get(`/api/programs/${programId}`)).body as Row;
    expect(season).toMatchObject({
      name: 'Winter Hoops',
      sport: 'Basketball',
      price: 139,
      isActive: true,
      year: Number((program.startDate as string).slice(0, 4)),
      startDate: program.startDate,
      endDate: program.endDate,
      registrationEndDate: program.registrationDeadline,
      programIds: [programId],
    });
    expect((await test.http.get(`/api/seasons/${String(season.id)}`).expect(200)).body).toEqual(season);
    const divisions = await get(`divisions/season/${String(season.id)}`);
    expect(divisions).toMatchObject([
      { name: '1st Grade Boys', ageGroup: '1st Grade', minGrade: 1, maxGrade: 1 },
      { name: '3rd Grade Girls', ageGroup: '3rd Grade', minGrade: 3, maxGrade: 3 },
    ]);
    expect(await get(`divisions?seasonId=${String(season.id)}`)).toEqual(divisions);
    expect(await get('divisions')).toEqual(expect.arrayContaining(divisions));
  });

  it('are created together with their season or not at all', async () => {
    test.app.get(ProgramHooks).onLeagueProgramCreated(async (_tx, { name }) => {
      if (name === 'Doomed') throw new Error('something later in the same transaction');
    });
    const doomed = buildProgram(test, { name: 'Doomed', type: 'league', sport: 'Basketball' });
    await admin.http.post('/api/programs').send(doomed).expect(500);
    expect((await get('programs')).map(({ name }) => name)).not.toContain('Doomed');
    expect((await get('seasons')).map(({ name }) => name)).not.toContain('Doomed');
  });

  const insertTeam = (name: string, change: Partial<LeagueTeam>): Promise<LeagueTeam> =>
    insert(LeagueTeam, {
      name,
      school: 'Linden School',
      sport: 'Basketball',
      grade: '3rd Grade',
      gender: 'Girls',
      teamSlug: name.toLowerCase().replaceAll(' ', '-'),
      ...change,
    });

  describe('public league lists', () => {
    let season: Season;
    let division: Division;
    let foxes: LeagueTeam;
    let owls: LeagueTeam;
    beforeAll(async () => {
      season = await insert(Season, { name: 'Last Year', year: 2025, sport: 'Basketball', isActive: false });
      division = await insert(Division, { seasonId: season.id, name: 'Girls', ageGroup: '3rd Grade' });
      const of = { seasonId: season.id, divisionId: division.id, registrationToken: null };
      foxes = await insertTeam('Foxes', { ...of, registrationToken: 'a-secret-invitation' });
      owls = await insertTeam('Owls', of);
      const kicks = { seasonId: season.id, sport: 'Soccer' };
      const [reds, blues] = [await insertTeam('Reds', kicks), await insertTeam('Blues', kicks)];
      const game = (home: LeagueTeam, away: LeagueTeam, days: number, change: Partial<Game> = {}) =>
        insert(Game, {
          homeTeamId: home.id,
          awayTeamId: away.id,
          divisionId: home.divisionId,
          ...change,
          ...toSlot({
            ...{ date: addDays(today, days), time: '10:00', location: 'Linden Field House' },
            ...{ court: null, durationMinutes: 60, ...change },
          }),
        });
      await game(foxes, owls, -14, { homeScore: 20, awayScore: 18, status: 'final' });
      await game(owls, foxes, -7, { homeScore: 8, awayScore: 11, status: 'final' });
      await game(foxes, owls, 7, { time: '11:00', court: 'Court 2' });
      await game(owls, foxes, 0);
      await game(reds, blues, 7, { time: '09:00' });
    });

    const days = (rows: Row[]) =>
      rows.map(({ date }) => Math.round((Date.parse(date as string) - Date.parse(today)) / 86_400_000));

    it('list upcoming games first, then played ones', async () => {
      const games = await get('games');
      expect(days(games)).toEqual([0, 7, 7, -7, -14]);
      expect(games.slice(1, 3).map(({ time }) => time)).toEqual(['09:00', '11:00']);
      expect(games[2]).toMatchObject({
        sport: 'Basketball',
        divisionName: 'Girls',
        seasonId: season.id,
        court: 'Court 2',
        status: 'scheduled',
        homeTeam: { id: foxes.id, name: 'Foxes', teamSlug: 'foxes' },
        awayTeam: { id: owls.id, name: 'Owls' },
        homeScore: null,
        awayScore: null,
      });
      expect(games[3]).toMatchObject({ homeScore: 8, awayScore: 11, status: 'final' });
    });

    it('list games by sport and team, in pages', async () => {
      expect(await get('games?sport=soccer')).toHaveLength(1);
      expect(await get('games?sport=tennis')).toEqual([]);
      expect(await get(`games?teamId=${foxes.id}`)).toHaveLength(4);
      const { body, headers } = await test.http.get('/api/games?page=2&pageSize=2').expect(200);
      expect(headers['x-total-count']).toBe('5');
      expect(days(body as Row[])).toEqual([7, -7]);
      await test.http.get('/api/games?pageSize=0').expect(400);
      await test.http.get('/api/games?team=1').expect(400);
    });

    it('list the games of a season and of a division in playing order', async () => {
      expect(days(await get(`games/season/${season.id}`))).toEqual([-14, -7, 0, 7, 7]);
      expect(days(await get(`games/division/${division.id}`))).toEqual([-14, -7, 0, 7]);
      expect(await get('games/season/999999')).toEqual([]);
    });

    it('show visitors a team without its secret', async () => {
      const { body } = await test.http.get('/api/teams/foxes').expect(200);
      expect(body).toMatchObject({
        name: 'Foxes',
        season: { id: season.id, name: 'Last Year' },
        division: { name: 'Girls' },
        currentPlayers: 0,
        maxPlayers: 15,
        coachApplication: null,
      });
      expect(JSON.stringify(await get('teams'))).not.toContain('a-secret-invitation');
      const { body: missing } = await test.http.get('/api/teams/nobody').expect(404);
      expect(missing).toMatchObject({ code: 'leagues.team_not_found', message: 'Team Not Found' });
    });

    it("list a season's teams for administrators", async () => {
      await test.http.get(`/api/league-teams/season/${season.id}`).expect(401);
      const { body } = await admin.http.get(`/api/league-teams/season/${season.id}`).expect(200);
      expect((body as Row[]).map(({ name }) => name)).toEqual(['Blues', 'Foxes', 'Owls', 'Reds']);
    });

    it('list active seasons separately', async () => {
      expect((await get('seasons')).map(({ name }) => name)).toContain('Last Year');
      expect((await get('seasons/active')).map(({ name }) => name)).not.toContain('Last Year');
      await test.http.get('/api/seasons/999999').expect(404);
    });
  });
});
