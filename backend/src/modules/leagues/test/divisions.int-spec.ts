import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { insertCoupon } from '../../../../test/catalogue';
import { manyFamilies } from '../../../../test/families';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { Registration } from '../../registration';
import { slotOf } from '../games/domain/game-slot';
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
const teamOf = async (seasonId: number, { id: divisionId }: DivisionBody): Promise<LeagueTeam> => {
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
const divisionOf = async (id: number) =>
  (await test.db.manager.findOneByOrFail(Registration, { id })).divisionId;

describe('a division that is added', () => {
  it('is of its season, for the grades and the gender that are said, and audited', async () => {
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

  it('takes those of the pool who had none, or a wider one', async () => {
    const season = await aSeason(['3rd Grade Boys', '5th Grade Boys']);
    const [id] = season.programIds;
    const [child, fifth] = [await registered(id, '4th'), await registered(id, '5th')];
    const before = await divisionOf(fifth);
    expect(await divisionOf(child)).toBeNull();
    const { id: made } = await add(season.id, { name: '4th Grade', minGrade: 4, maxGrade: 4, gender: null });
    expect(await divisionOf(child)).toBe(made);
    expect(await divisionOf(fifth)).toBe(before);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Division name is required'],
    [{ minGrade: 9 }, 'minGrade', 'Please choose a grade'],
    [{ maxGrade: null }, 'maxGrade', 'Please choose a grade'],
    [{ gender: 'Cats' }, 'gender', 'Please choose boys, girls or both'],
    [{ minGrade: 4 }, 'maxGrade', 'The last grade cannot be below the first.'],
  ])('as %p is refused', async (wrong, path, message) => {
    const { body } = await post((await aSeason()).id, wrong).expect(400);
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message });
  });

  it('is refused under a name that the season knows, in any case, and in no season', async () => {
    const season = await aSeason(['3rd Grade Boys']);
    const { body } = await post(season.id, { name: '3rd GRADE boys' }).expect(409);
    expect(body).toMatchObject({ code: 'leagues.division_name_taken', errors: [{ path: 'name' }] });
    await add((await aSeason()).id);
    await post(999_999).expect(404);
  });
});

describe('a division that is edited', () => {
  it('keeps grades and gender under another name', async () => {
    const season = await aSeason();
    const made = await add(season.id);
    await edit(made.id, { name: 'Falcons', version: 0 }).expect(200);
    expect(await list(season.id)).toMatchObject([
      { ...third, name: 'Falcons', ageGroup: '3rd Grade', version: 1 },
    ]);
  });

  it('takes in children of the grades that it is widened to, and its teams are for them', async () => {
    const season = await aSeason(['3rd Grade Boys', '5th Grade Boys']);
    const division = (await list(season.id))[0] as DivisionBody;
    const team = await teamOf(season.id, division);
    const child = await registered(season.programIds[0], '4th');
    await edit(division.id, { maxGrade: 4 }).expect(200);
    expect(await divisionOf(child)).toBe(division.id);
    expect(await test.db.manager.findOneByOrFail(LeagueTeam, { id: team.id })).toMatchObject({
      grade: '3rd - 4th Grade',
    });
  });

  it('is refused from an older version, and with grades that contradict each other', async () => {
    const { id } = await add((await aSeason()).id);
    await edit(id, { name: 'Falcons', version: 0 }).expect(200);
    const { body } = await edit(id, { name: 'Eagles', version: 0 }).expect(409);
    expect(body).toMatchObject({ code: 'edits.changed_meanwhile', current: { name: 'Falcons', version: 1 } });
    await edit(id, { minGrade: 4 }).expect(400);
    await edit(999_999, { name: 'x' }).expect(404);
  });
});

describe('a division that is deleted', () => {
  it('is an empty one', async () => {
    const season = await aSeason();
    const { id } = await add(season.id);
    await remove(id).expect(204);
    expect(await list(season.id)).toEqual([]);
    await remove(id).expect(404);
  });

  it('stays while it has teams, or children in the pool', async () => {
    const season = await aSeason(['3rd Grade Boys']);
    const [division] = (await list(season.id)) as DivisionBody[];
    await registered(season.programIds[0], '3rd');
    await teamOf(season.id, division);
    const { body } = await remove(division.id).expect(409);
    expect(body).toMatchObject({
      message: '3rd Grade Boys has 1 team and 1 child in its pool and cannot be deleted.',
    });
  });

  it('stays while games are its own', async () => {
    const season = await aSeason();
    const [one, two] = [await add(season.id), await add(season.id, { name: 'Others' })];
    const [home, away] = [await teamOf(season.id, one), await teamOf(season.id, one)];
    const date = addDays(test.clock.today(), 3);
    await test.db.manager.insert(Game, {
      ...{ divisionId: two.id, homeTeamId: home.id, awayTeamId: away.id },
      ...slotOf({ date, time: '09:00', location: 'Penfield Gym', court: null, minutes: 60 }),
    });
    const { body } = await remove(two.id).expect(409);
    expect(body).toMatchObject({ code: 'leagues.division_has_games' });
    expect(await test.db.manager.existsBy(Division, { id: two.id })).toBe(true);
  });
});

describe('the overview of a season', () => {
  it('tells who is registered, waits in the pool and stands on teams, and what divisions are short of', async () => {
    const season = await aSeason(['3rd Grade Boys', '5th Grade Boys']);
    const [division] = (await list(season.id)) as DivisionBody[];
    for (const grade of ['3rd', '3rd', '4th']) await registered(season.programIds[0], grade);
    const { id } = await teamOf(season.id, division);
    await test.db.manager.update(LeagueTeam, id, { maxPlayers: 1 });
    const { body } = await admin.http.get(`/api/seasons/${season.id}/overview`).expect(200);
    expect(body).toMatchObject({
      ...{ registered: 3, paid: 0 },
      divisions: [
        {
          ...{ name: '3rd Grade Boys', version: 0, inPool: 2, onTeams: 0 },
          ...{ teams: 1, places: 1, freePlaces: 1, teamsShort: 1 },
        },
        { name: '5th Grade Boys', inPool: 0, teams: 0, teamsShort: 0 },
      ],
      undivided: { inPool: 1, teamsShort: 1 },
    });
  });

  it('is of a season that there is', () => admin.http.get('/api/seasons/999999/overview').expect(404));
});
