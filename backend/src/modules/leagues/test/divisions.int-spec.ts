import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies } from '../../../../test/families';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { Registration } from '../../registration';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { Division } from '../seasons/entities/division.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';

jest.setTimeout(60_000);

interface DivisionBody {
  id: number;
  name: string;
  version: number;
}

let test: TestApp;
let admin: SignedInAdmin;
let seasons = 0;
let teams = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await insertCoupon(test, { code: 'ALLFREE', discountPercentage: 100 });
});
afterAll(() => test.close());

async function aSeason(divisions: string[] = []) {
  const { body } = await admin.http
    .post('/api/seasons')
    .send({
      ...{ name: `Winter Basketball ${++seasons}`, price: 129, divisions },
      registrationEndDate: addDays(test.clock.today(), 20),
    })
    .expect(201);
  return body as { id: number; programIds: [number] };
}
const third = { name: '3rd Grade Boys', minGrade: 3, maxGrade: 3, gender: 'Boys' };
const post = (seasonId: number, change: object = {}) =>
  admin.http.post('/api/divisions').send({ ...third, seasonId, ...change });
const add = async (seasonId: number, change: object = {}): Promise<DivisionBody> =>
  (await post(seasonId, change).expect(201)).body as DivisionBody;
const edit = (id: number, body: object) => admin.http.patch(`/api/divisions/${id}`).send(body);
const remove = (id: number) => admin.http.delete(`/api/divisions/${id}`);
const list = async (seasonId: number) =>
  (await admin.http.get(`/api/divisions/season/${seasonId}`).expect(200)).body as object[];
const getTeam = async (seasonId: number, { id: divisionId }: DivisionBody): Promise<LeagueTeam> => {
  const team = { name: `Owls ${++teams}`, school: 'Linden School', seasonId, divisionId };
  const { body } = await admin.http.post('/api/league-teams').send(team).expect(201);
  return test.db.manager.findOneByOrFail(LeagueTeam, { id: (body as { id: number }).id });
};

async function registered(programId: number, grade: string): Promise<number> {
  const [family] = await manyFamilies(test, 1, { grade });
  const [childId] = family.childIds;
  await beginCheckout(family, [anItem(childId, programId)], { coupon: 'ALLFREE' });
  await family.http.post('/api/complete-payment').send({ isFreeRegistration: true }).expect(200);
  return (await test.db.manager.findOneByOrFail(Registration, { childId })).id;
}
const getDivision = async (id: number) =>
  (await test.db.manager.findOneByOrFail(Registration, { id })).divisionId;

describe('adding a division', () => {
  it('stores season, grades, and gender, and is audited', async () => {
    const season = await aSeason();
    const made = await add(season.id, { name: 'Juniors', minGrade: 0, maxGrade: 2, gender: null });
    expect(await list(season.id)).toMatchObject([
      {
        ...{ name: 'Juniors', ageGroup: 'K - 2nd Grade', minGrade: 0, maxGrade: 2, gender: null, version: 0 },
        seasonProgramId: expect.any(Number),
      },
    ]);
    const about = { subjectType: 'division', subjectId: made.id } as const;
    expect(await test.db.manager.findBy(AuditEntry, about)).toMatchObject([{ action: 'division.created' }]);
  });

  it('moves unassigned players from no division or a wider one into the new division', async () => {
    const season = await aSeason(['3rd Grade Boys', '5th Grade Boys']);
    const [id] = season.programIds;
    const [child, fifth] = [await registered(id, '4th'), await registered(id, '5th')];
    const before = await getDivision(fifth);
    expect(await getDivision(child)).toBeNull();
    const { id: made } = await add(season.id, { name: '4th Grade', minGrade: 4, maxGrade: 4, gender: null });
    expect(await getDivision(child)).toBe(made);
    expect(await getDivision(fifth)).toBe(before);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Division name is required'],
    [{ minGrade: 9 }, 'minGrade', 'Choose a grade'],
    [{ maxGrade: null }, 'maxGrade', 'Choose a grade'],
    [{ gender: 'Cats' }, 'gender', 'Choose boys, girls, or both'],
    [{ minGrade: 4 }, 'maxGrade', "The highest grade can't be below the lowest."],
  ])('with %p is rejected', async (wrong, path, message) => {
    const { body } = await post((await aSeason()).id, wrong).expect(400);
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message });
  });

  it('is rejected without a season, and with a name that the season already has, ignoring case', async () => {
    const season = await aSeason(['3rd Grade Boys']);
    const { body } = await post(season.id, { name: '3rd GRADE boys' }).expect(409);
    expect(body).toMatchObject({ code: 'leagues.division_name_taken', errors: [{ path: 'name' }] });
    await add((await aSeason()).id);
    await post(999_999).expect(404);
  });
});

describe('editing a division', () => {
  it('keeps grades and gender when only the name changes', async () => {
    const season = await aSeason();
    const made = await add(season.id);
    await edit(made.id, { name: 'Falcons', version: 0 }).expect(200);
    expect(await list(season.id)).toMatchObject([
      { ...third, name: 'Falcons', ageGroup: '3rd Grade', version: 1 },
    ]);
  });

  it('adds unassigned players of new grades, and updates its teams', async () => {
    const season = await aSeason(['3rd Grade Boys', '5th Grade Boys']);
    const division = (await list(season.id))[0] as DivisionBody;
    const team = await getTeam(season.id, division);
    const child = await registered(season.programIds[0], '4th');
    await edit(division.id, { maxGrade: 4 }).expect(200);
    expect(await getDivision(child)).toBe(division.id);
    expect(await test.db.manager.findOneByOrFail(LeagueTeam, { id: team.id })).toMatchObject({
      grade: '3rd - 4th Grade',
    });
  });

  it('is rejected with an outdated version, and with contradictory grades', async () => {
    const { id } = await add((await aSeason()).id);
    await edit(id, { name: 'Falcons', version: 0 }).expect(200);
    const { body } = await edit(id, { name: 'Eagles', version: 0 }).expect(409);
    expect(body).toMatchObject({ code: 'edits.stale_version', current: { name: 'Falcons', version: 1 } });
    await edit(id, { minGrade: 4 }).expect(400);
    await edit(999_999, { name: 'x' }).expect(404);
  });
});

describe('deleting a division', () => {
  it('succeeds when the division is empty', async () => {
    const season = await aSeason();
    const { id } = await add(season.id);
    await remove(id).expect(204);
    expect(await list(season.id)).toEqual([]);
    await remove(id).expect(404);
  });

  it('is rejected while the division has teams or unassigned players', async () => {
    const season = await aSeason(['3rd Grade Boys']);
    const [division] = (await list(season.id)) as DivisionBody[];
    await registered(season.programIds[0], '3rd');
    await getTeam(season.id, division);
    const { body } = await remove(division.id).expect(409);
    expect(body).toMatchObject({
      message:
        "3rd Grade Boys can't be deleted: it has 1 team and 1 unassigned player. Move or remove them first.",
    });
  });

  it('is rejected while the division has games', async () => {
    const season = await aSeason();
    const [one, two] = [await add(season.id), await add(season.id, { name: 'Others' })];
    const [home, away] = [await getTeam(season.id, one), await getTeam(season.id, one)];
    const date = addDays(test.clock.today(), 3);
    await test.db.manager.insert(Game, {
      ...{ divisionId: two.id, homeTeamId: home.id, awayTeamId: away.id },
      ...toSlot({ date, time: '09:00', location: 'Penfield Gym', court: null, durationMinutes: 60 }),
    });
    const { body } = await remove(two.id).expect(409);
    expect(body).toMatchObject({ code: 'leagues.division_has_games' });
    expect(await test.db.manager.existsBy(Division, { id: two.id })).toBe(true);
  });
});

describe("a season's overview", () => {
  it('shows registered, unassigned, and assigned players, and the spots that divisions lack', async () => {
    const season = await aSeason(['3rd Grade Boys', '5th Grade Boys']);
    const [division] = (await list(season.id)) as DivisionBody[];
    for (const grade of ['3rd', '3rd', '4th']) await registered(season.programIds[0], grade);
    const { id } = await getTeam(season.id, division);
    await test.db.manager.update(LeagueTeam, id, { maxPlayers: 1 });
    const { body } = await admin.http.get(`/api/seasons/${season.id}/overview`).expect(200);
    expect(body).toMatchObject({
      ...{ registered: 3, paid: 0 },
      divisions: [
        {
          ...{ name: '3rd Grade Boys', version: 0, unassignedPlayers: 2, assignedPlayers: 0 },
          ...{ teams: 1, totalSpots: 1, freeSpots: 1, teamsMissing: 1 },
        },
        { name: '5th Grade Boys', unassignedPlayers: 0, teams: 0, teamsMissing: 0 },
      ],
      playersWithoutDivision: { unassignedPlayers: 1, teamsMissing: 1 },
    });
  });

  it('requires an existing season', () => admin.http.get('/api/seasons/999999/overview').expect(404));
});
