import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { Program } from '../../programs';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { STANDARD_DIVISIONS } from '../seasons/domain/divisions';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { Season } from '../seasons/entities/season.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';

jest.setTimeout(60_000);

interface SeasonBody {
  id: number;
  name: string;
  version: number;
  programIds: number[];
}

let test: TestApp;
let admin: SignedInAdmin;
let today: string;
let seasons = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  today = test.clock.today();
});
afterAll(() => test.close());

const aSeason = (change: object = {}) => ({
  name: `Winter Basketball ${++seasons}`,
  price: '129.50',
  registrationEndDate: addDays(today, 20),
  divisions: ['4th Grade Boys', 'Kindergarten Boys'],
  ...change,
});
const create = async (change: object = {}): Promise<SeasonBody> =>
  (await admin.http.post('/api/seasons').send(aSeason(change)).expect(201)).body as SeasonBody;
const change = (id: number, body: object) => admin.http.put(`/api/seasons/${id}`).send(body);
const read = async <T = Record<string, unknown>>(path: string): Promise<T> =>
  (await test.http.get(`/api/${path}`).expect(200)).body as T;
const getProgram = ({ programIds: [id] }: SeasonBody) => read(`programs/${id}`);
const actions = (subjectType: 'season' | 'program', subjectId: number) =>
  test.db.manager.find(AuditEntry, { where: { subjectType, subjectId }, order: { id: 'ASC' } });

describe('creating a season', () => {
  it('creates a league program and the chosen divisions', async () => {
    const season = await create({ name: 'Winter Basketball League' });
    expect(season).toMatchObject({
      ...{ name: 'Winter Basketball League', sport: 'Basketball', price: 129.5, isActive: true, version: 0 },
      ...{ startDate: null, endDate: null, registrationEndDate: addDays(today, 20) },
      year: Number(addDays(today, 20).slice(0, 4)),
    });
    expect(await getProgram(season)).toMatchObject({
      ...{ name: 'Winter Basketball League', type: 'league', sport: 'Basketball', price: 129.5 },
      ...{ location: 'To be announced', description: '', maxParticipants: null, ageRange: 'K - 4th Grade' },
      ...{ minGrade: 0, maxGrade: 4, gender: 'Boys', startDate: null, endDate: null },
      ...{ registrationDeadline: addDays(today, 20), registrationOpen: true },
    });
    expect(await read(`divisions/season/${season.id}`)).toMatchObject([
      { name: 'Kindergarten Boys', ageGroup: 'Kindergarten', minGrade: 0, maxGrade: 0, gender: 'Boys' },
      { name: '4th Grade Boys', ageGroup: '4th Grade', minGrade: 4, maxGrade: 4, gender: 'Boys' },
    ]);
    expect(await actions('season', season.id)).toMatchObject([{ action: 'season.created' }]);
  });

  it('accepts all eighteen divisions, or none, in any sport', async () => {
    const all = await create({ name: 'Spring Soccer', divisions: STANDARD_DIVISIONS });
    expect(await read(`divisions/season/${all.id}`)).toHaveLength(18);
    expect(await getProgram(all)).toMatchObject({ sport: 'Soccer', ageRange: 'K - 8th Grade', gender: null });
    const none = await create({ name: 'Summer Games', divisions: undefined });
    expect(await read(`divisions/season/${none.id}`)).toEqual([]);
    expect(await getProgram(none)).toMatchObject({ sport: 'Multi-Sport', ageRange: null, minGrade: null });
  });

  it('opens no registration when the season is not active', async () => {
    expect(await getProgram(await create({ isActive: false }))).toMatchObject({ registrationOpen: false });
    expect(await read('seasons/active')).not.toContainEqual(expect.objectContaining({ isActive: false }));
  });

  it.each([
    [{ name: ' ' }, 'name', 'Season name is required'],
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: -1 }, 'price', 'Price is required'],
    [{ registrationEndDate: '' }, 'registrationEndDate', 'Registration deadline is required'],
    [{ registrationEndDate: '2027-02-30' }, 'registrationEndDate', 'Registration deadline is required'],
    [{ divisions: ['9th Grade Boys'] }, 'divisions', 'Choose divisions from the list'],
    [
      { startDate: '2040-02-02', endDate: '2040-02-01' },
      'endDate',
      'The end date cannot be before the start date.',
    ],
    [
      { registrationEndDate: '2040-02-02', endDate: '2040-02-01' },
      'registrationEndDate',
      "The registration deadline can't be after the season ends.",
    ],
  ])('with %p is rejected', async (wrong, path, message) => {
    const before = await test.db.manager.count(Program);
    const { body } = await admin.http.post('/api/seasons').send(aSeason(wrong)).expect(400);
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message });
    expect(await test.db.manager.count(Program)).toBe(before);
  });
});

describe('a season and its program', () => {
  it('are kept in sync from either side, and each edit is audited once on its side', async () => {
    const season = await create();
    const [programId] = season.programIds;
    const edited = { name: 'Renamed', price: 150, registrationEndDate: addDays(today, 9) };
    await change(season.id, { ...edited, version: 0 }).expect(200);
    expect(await getProgram(season)).toMatchObject({
      ...{ name: 'Renamed', price: 150, registrationDeadline: addDays(today, 9), registrationOpen: true },
    });
    await admin.http.patch(`/api/programs/${programId}`).send({ price: 160 }).expect(200);
    expect(await read(`seasons/${season.id}`)).toMatchObject({ ...edited, price: 160 });
    expect((await actions('season', season.id)).map(({ action }) => action)).toEqual([
      'season.created',
      'season.updated',
    ]);
    expect(await actions('program', programId)).toHaveLength(3);
  });

  it("can't be split or paired again: the database accepts no second of either", async () => {
    const [one, other] = [await create(), await create()];
    for (const [seasonId, programId] of [
      [one.id, other.programIds[0]],
      [other.id, one.programIds[0]],
    ])
      await expect(test.db.manager.insert(SeasonProgram, { seasonId, programId })).rejects.toThrow(
        'duplicate key',
      );
  });

  it("close registration with the season, and open it only with the program's switch", async () => {
    const season = await create();
    const toggle = (registrationOpen: boolean) =>
      admin.http
        .patch(`/api/programs/${season.programIds[0]}/toggle-registration`)
        .send({ registrationOpen })
        .expect(200);
    await change(season.id, { isActive: false }).expect(200);
    expect(await getProgram(season)).toMatchObject({ registrationOpen: false });
    await change(season.id, { isActive: true }).expect(200);
    expect(await getProgram(season)).toMatchObject({ registrationOpen: false });
    await toggle(true);
    await toggle(false);
    expect(await read(`seasons/${season.id}`)).toMatchObject({ isActive: true });
  });

  it("are edited as a whole: a deadline after the program's end changes neither", async () => {
    const season = await create({ startDate: addDays(today, 30), endDate: addDays(today, 60) });
    await change(season.id, { endDate: null }).expect(200);
    const { body } = await change(season.id, {
      name: 'Half',
      registrationEndDate: addDays(today, 61),
    }).expect(400);
    expect(body).toMatchObject({
      code: 'programs.deadline_after_end',
      errors: [{ path: 'registrationEndDate' }],
    });
    expect(await read(`seasons/${season.id}`)).toMatchObject({ name: season.name });
  });

  it('can be edited from both sides at once without a deadlock, and end consistent', async () => {
    const season = await create();
    const both = Array.from({ length: 10 }, (_, i) => [
      change(season.id, { price: 100 + i }),
      admin.http.patch(`/api/programs/${season.programIds[0]}`).send({ price: 200 + i }),
    ]).flat();
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200]));
    const { price } = await read(`seasons/${season.id}`);
    expect(await getProgram(season)).toMatchObject({ price });
  });
});

describe('two people who edit one season', () => {
  it('do not overwrite each other silently, from either side', async () => {
    const season = await create();
    await change(season.id, { price: 140, version: 0 }).expect(200);
    const { body } = await change(season.id, { price: 145, version: 0 }).expect(409);
    expect(body).toMatchObject({ code: 'edits.stale_version', current: { price: 140, version: 1 } });
    await admin.http.patch(`/api/programs/${season.programIds[0]}`).send({ price: 150 }).expect(200);
    await change(season.id, { price: 155, version: 1 }).expect(409);
    await change(season.id, { price: 155, version: 2 }).expect(200);
    await change(season.id, { price: 155 }).expect(200);
    const { body: list } = await admin.http.get('/api/seasons').expect(200);
    expect(list).toContainEqual(expect.objectContaining({ id: season.id, version: 3 }));
  });

  it('see the edit version only as administrators', async () => {
    const { id } = await create();
    for (const path of [`seasons/${id}`, 'seasons', 'seasons/active'])
      expect(JSON.stringify(await read(path))).not.toContain('"version"');
  });
});

describe('deleting a season', () => {
  const toRows = async (seasonId: number) => {
    const { manager } = test.db;
    const teams = await manager.findBy(LeagueTeam, { seasonId });
    return {
      season: await manager.countBy(Season, { id: seasonId }),
      divisions: await manager.countBy(Division, { seasonId }),
      teams: teams.length,
    };
  };
  const preview = async (id: number) =>
    (await admin.http.get(`/api/seasons/${id}/deletion`).expect(200)).body as object;
  const remove = (id: number) => admin.http.delete(`/api/seasons/${id}`);
  const bySeason = (season: SeasonBody) => remove(season.id);
  const byProgram = ({ programIds: [id] }: SeasonBody) => admin.http.delete(`/api/programs/${id}`);
  const sides = [
    ['its own page', bySeason],
    ['its program', byProgram],
  ] as const;

  /** Two teams with one upcoming or played game. */
  async function withTeams(change: Partial<Game> = {}): Promise<SeasonBody> {
    const season = await create();
    const { manager } = test.db;
    const [{ id: divisionId }] = await manager.findBy(Division, { seasonId: season.id });
    const teams = await Promise.all(
      ['Foxes', 'Owls'].map((name) =>
        manager.save(
          manager.create(LeagueTeam, {
            ...{ seasonId: season.id, divisionId, name, school: 'Linden School', sport: 'Basketball' },
            ...{ grade: '4th Grade', gender: 'Boys', teamSlug: `${name.toLowerCase()}-${season.id}` },
          }),
        ),
      ),
    );
    await manager.insert(Game, {
      ...{ divisionId, homeTeamId: teams[0].id, awayTeamId: teams[1].id },
      // Each at its own location, because all are at the same time.
      ...toSlot({
        ...{ date: addDays(today, 40), time: '10:00', location: `Field ${season.id}` },
        ...{ court: null, durationMinutes: 60 },
      }),
      ...change,
    });
    return season;
  }

  it.each(sides)('from %s deletes divisions, teams, games and program', async (_, take) => {
    const season = await withTeams();
    expect(await preview(season.id)).toEqual({
      ...{ divisions: 2, teams: 2, games: 1, isKept: false, refusal: null },
    });
    await take(season).expect(204);
    expect(await toRows(season.id)).toEqual({ season: 0, divisions: 0, teams: 0 });
    await test.http.get(`/api/programs/${season.programIds[0]}`).expect(404);
    expect(await actions('season', season.id)).toMatchObject([{}, { action: 'season.deleted' }]);
    await remove(season.id).expect(404);
  });

  it.each(sides)('from %s is rejected once a game counts', async (_, take) => {
    const season = await withTeams({ homeScore: 20, awayScore: 18, status: 'final' });
    const { body } = await take(season).expect(409);
    const message = `${season.name} has 1 game on record and can't be deleted. Make it inactive instead.`;
    expect(body).toMatchObject({ code: 'leagues.season_has_games_played', message });
    expect(await preview(season.id)).toMatchObject({ refusal: message });
    expect(await toRows(season.id)).toEqual({ season: 1, divisions: 2, teams: 2 });
  });

  it.each(sides)('from %s is rejected while a spot is held, and during a checkout', async (_, take) => {
    const season = await create();
    const [family] = await manyFamilies(test, 1);
    await beginCheckout(family, [anItem(family.childIds[0], season.programIds[0])]);
    expect((await take(season).expect(409)).body).toMatchObject({ code: 'programs.has_registrations' });
    expect(await preview(season.id)).toMatchObject({
      refusal: expect.stringContaining('1 spot taken or in checkout'),
    });
    const onTeam = await withTeams();
    await test.db.manager.update(LeagueTeam, { seasonId: onTeam.id, name: 'Owls' }, { spotsTaken: 1 });
    expect((await take(onTeam).expect(409)).body).toMatchObject({
      code: 'leagues.season_has_registrations',
    });
    expect(await toRows(onTeam.id)).toMatchObject({ season: 1, teams: 2 });
  });

  it('keeps what canceled registrations refer to for the records, hidden from every list', async () => {
    const season = await withTeams();
    const [family] = await manyFamilies(test, 1);
    const program = await test.db.manager.findOneByOrFail(Program, { id: season.programIds[0] });
    const [{ id }] = await registerChild(test, family, [program]);
    await admin.http.delete(`/api/registrations/${id}?refund=full`).expect(200);
    expect(await preview(season.id)).toMatchObject({ isKept: true, refusal: null });
    await remove(season.id).expect(204);
    expect(await toRows(season.id)).toEqual({ season: 1, divisions: 2, teams: 2 });
    for (const path of ['seasons', 'seasons/active', 'divisions', 'teams', 'programs', 'games'])
      expect(await read<object[]>(path)).not.toContainEqual(
        expect.objectContaining({ [path.startsWith('seasons') ? 'id' : 'seasonId']: season.id }),
      );
    await test.http.get(`/api/seasons/${season.id}`).expect(404);
    await test.http.get(`/api/teams/owls-${season.id}`).expect(404);
    await test.http.get(`/api/programs/${program.id}`).expect(404);
    await change(season.id, { name: 'Back again' }).expect(404);
    await remove(season.id).expect(404);
  });

  it('deleting a season does not require a program', async () => {
    const { id } = await test.db.manager.save(
      test.db.manager.create(Season, { name: 'Old Days', year: 2020, sport: 'Soccer' }),
    );
    await change(id, { price: 10 }).expect(200);
    await remove(id).expect(204);
    expect(await toRows(id)).toMatchObject({ season: 0 });
  });
});

it('season, division, and team lists end 400 days back, and administrators find earlier ones by year', async () => {
  const [old, recent] = [await create(), await create()];
  const gone = addDays(today, -401);
  await test.db.manager.update(Season, old.id, { startDate: '2020-03-01', endDate: gone });
  await test.db.manager.update(Season, recent.id, { startDate: '2020-03-01', endDate: addDays(today, -400) });
  const team = await test.db.manager.findOneByOrFail(Division, { seasonId: old.id });
  await test.db.manager.insert(LeagueTeam, {
    ...{ seasonId: old.id, divisionId: team.id, name: 'Comets', school: 'Oak Hill', sport: 'Basketball' },
    ...{ grade: '4th', gender: 'Boys', teamSlug: 'comets-of-then' },
  });
  const getSeasons = async (path: string, query: object = {}) => {
    const { body } = await admin.http.get(path).query(query).expect(200);
    return (body as { id: number; seasonId?: number }[]).map(({ id, seasonId }) => seasonId ?? id);
  };
  for (const path of ['/api/seasons', '/api/divisions']) {
    expect(await getSeasons(path)).toContain(recent.id);
    expect(await getSeasons(path)).not.toContain(old.id);
    expect(await getSeasons(path, { year: gone.slice(0, 4) })).toContain(old.id);
  }
  expect(await getSeasons('/api/divisions', { seasonId: old.id })).toContain(old.id);
  expect(await getSeasons('/api/seasons/active')).not.toContain(old.id);
  const { body: teams } = await test.http.get('/api/teams').expect(200);
  expect((teams as { teamSlug: string }[]).map(({ teamSlug }) => teamSlug)).not.toContain('comets-of-then');
  await test.http.get('/api/teams/comets-of-then').expect(200);
});

it('a league program created by its form is paired with a season too', async () => {
  const league = buildProgram(test, { name: 'Fall Flag', type: 'league', sport: 'Flag Football' });
  const { body } = await admin.http.post('/api/programs').send(league).expect(201);
  const { id } = body as { id: number };
  const season = (await read<SeasonBody[]>('seasons')).find(({ programIds }) => programIds[0] === id)!;
  await change(season.id, { name: 'Fall Flag Football', isActive: false }).expect(200);
  expect(await read(`programs/${id}`)).toMatchObject({
    name: 'Fall Flag Football',
    registrationOpen: false,
  });
});
