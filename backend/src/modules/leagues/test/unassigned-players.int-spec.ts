import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies } from '../../../../test/families';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { Registration } from '../../registration';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;
let seasons = 0;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await insertCoupon(test, { code: 'ALLFREE', discountPercentage: 100 });
});
afterAll(() => test.close());

interface Pool {
  seasonId: number;
  programId: number;
  seasonProgramId: number;
}

async function aSeason(divisions = ['3rd Grade Boys', '5th Grade Boys']): Promise<Pool> {
  const { body } = await admin.http
    .post('/api/seasons')
    .send({
      ...{ name: `Winter Basketball ${++seasons}`, price: 129, divisions },
      registrationEndDate: addDays(test.clock.today(), 20),
    })
    .expect(201);
  const { id: seasonId, programIds } = body as { id: number; programIds: number[] };
  const link = await test.db.manager.findOneByOrFail(SeasonProgram, { seasonId });
  return { seasonId, programId: programIds[0], seasonProgramId: link.id };
}

/** A family holds a spot in the season's program for free; called again, it registers. */
async function held({ programId }: Pool, grade: string) {
  const [family] = await manyFamilies(test, 1, { grade });
  const [childId] = family.childIds;
  await beginCheckout(family, [anItem(childId, programId)], { coupon: 'ALLFREE' });
  return async () => {
    await family.http.post('/api/complete-payment').send({ isFreeRegistration: true }).expect(200);
    return test.db.manager.findOneByOrFail(Registration, { childId });
  };
}
const registered = async (season: Pool, grade: string) => (await held(season, grade))();
const getDivision = ({ seasonId }: Pool, name: string) =>
  test.db.manager.findOneByOrFail(Division, { seasonId, name });
const pool = async ({ seasonId }: Pool) =>
  (await admin.http.get(`/api/unassigned-players/${seasonId}`).expect(200)).body as object[];

it("registering for a season's program makes a child unassigned in the division for its grade and gender", async () => {
  const season = await aSeason();
  const { id } = await getDivision(season, '3rd Grade Boys');
  const child = await registered(season, '3rd');
  expect(child).toMatchObject({
    ...{ seasonId: season.seasonId, seasonProgramId: season.seasonProgramId, divisionId: id },
    ...{ isAssigned: false, leagueTeamId: null },
  });
  expect(await pool(season)).toEqual([
    {
      ...{ id: child.id, childName: child.childName, grade: '3rd', gender: 'Boys' },
      ...{ school: 'Homeschool', sport: 'Basketball', divisionId: id },
    },
  ]);
});

it('a child outside all divisions is unassigned without a division', async () => {
  const season = await aSeason();
  await registered(season, '4th');
  expect(await pool(season)).toMatchObject([{ grade: '4th', divisionId: null }]);
});

it('deleting a division does not stop the registration of a held spot', async () => {
  const season = await aSeason();
  const complete = await held(season, '3rd');
  await test.db.manager.delete(Division, { seasonId: season.seasonId, name: '3rd Grade Boys' });
  expect(await complete()).toMatchObject({ seasonId: season.seasonId, divisionId: null });
});

it('a child whose registration is canceled is no longer unassigned', async () => {
  const season = await aSeason();
  const { id } = await registered(season, '3rd');
  await admin.http.delete(`/api/registrations/${id}`).expect(200);
  expect(await pool(season)).toEqual([]);
});

it('a season that does not exist has no unassigned players', () =>
  admin.http.get('/api/unassigned-players/999999').expect(404));
