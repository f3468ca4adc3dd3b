import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProgram, insertProgram } from '../../../../test/program-fixtures';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

let test: TestApp;
let admin: SignedInAdmin;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

const LEAGUE = { type: 'league', sport: 'Basketball', ageRange: 'Ages 6-9' };
const GIRLS = ['3rd Grade Girls', '5th Grade Girls'];
const create = async (fields: object): Promise<{ id: number }> => {
  const { body } = await admin.http
    .post('/api/programs')
    .send(buildProgram(test, { ...fields }))
    .expect(201);
  return body as { id: number };
};
const edit = async (id: number, fields: object): Promise<unknown> =>
  (await admin.http.patch(`/api/programs/${id}`).send(fields).expect(200)).body;

describe("a program's audience", () => {
  it('follows from the age range', async () => {
    expect(await create({ ageRange: 'K - 5th Grade' })).toMatchObject({
      minGrade: 0,
      maxGrade: 5,
      gender: null,
      audience: 'Kindergarten to 5th',
      isAgeRangeUnparsed: false,
    });
  });

  it("follows from the divisions when the age range can't be parsed, with a gender when all divisions agree", async () => {
    expect(await create({ ...LEAGUE, divisions: GIRLS })).toMatchObject({
      audience: 'Girls, 3rd to 5th',
      isAgeRangeUnparsed: false,
    });
  });

  it('is everyone when nothing can be parsed, with a warning for administrators', async () => {
    expect(await create({ ageRange: 'Ages 6-9' })).toMatchObject({
      audience: null,
      isAgeRangeUnparsed: true,
    });
  });

  it('uses explicitly entered values first', async () => {
    const said = { minGrade: 1, maxGrade: null, gender: 'Boys' };
    expect(await create({ ageRange: 'K - 5th Grade', ...said })).toMatchObject(said);
  });

  it('follows a new age range and keeps the gender', async () => {
    const { id } = await create({ ageRange: 'K - 5th Grade', minGrade: 2, gender: 'Girls' });
    expect(await edit(id, { name: 'Another name' })).toMatchObject({ minGrade: 2, maxGrade: 5 });
    expect(await edit(id, { ageRange: 'K - 5th Grade' })).toMatchObject({ minGrade: 2, maxGrade: 5 });
    expect(await edit(id, { ageRange: '6th - 8th Grade' })).toMatchObject({ audience: 'Girls, 6th to 8th' });
    expect(await edit(id, { ageRange: 'Pre-K', maxGrade: 0 })).toMatchObject({ minGrade: -1, maxGrade: 0 });
    expect(await edit(id, { ageRange: 'Ages 6-9' })).toMatchObject({
      audience: 'Girls',
      isAgeRangeUnparsed: true,
    });
    expect(await edit(id, { minGrade: 1, maxGrade: 4 })).toMatchObject({ isAgeRangeUnparsed: false });
  });

  it("follows the season's divisions when a new age range can't be parsed", async () => {
    const { id } = await create({ ...LEAGUE, ageRange: 'K - 5th Grade', divisions: GIRLS });
    expect(await edit(id, { ageRange: 'Ages 6-9' })).toMatchObject({ audience: 'Girls, 3rd to 5th' });
  });

  it.each([
    [{ minGrade: 5, maxGrade: 3 }, 'maxGrade', 'The highest grade cannot be below the lowest.'],
    [{ minGrade: -2 }, 'minGrade', 'Choose a grade from the list'],
    [{ maxGrade: 9 }, 'maxGrade', 'Choose a grade from the list'],
    [{ gender: 'Coed' }, 'gender', 'Choose boys, girls, or both'],
  ])('rejects %j', async (fields, path, message) => {
    const { id } = await insertProgram(test);
    const { body } = await admin.http.patch(`/api/programs/${id}`).send(fields).expect(400);
    expect(body).toMatchObject({ errors: [{ path, message }] });
  });

  it('is previewed for administrators before saving', async () => {
    const ask = async (asked: object) =>
      (await admin.http.get('/api/programs/audience').query(asked).expect(200)).body as unknown;
    expect(await ask({ type: 'camp', ageRange: 'K-5th' })).toMatchObject({ minGrade: 0, maxGrade: 5 });
    expect(await ask({ type: 'camp', ageRange: 'Ages 6-9' })).toMatchObject({ isAgeRangeUnparsed: true });
    expect(await ask({ type: 'league', divisions: GIRLS })).toMatchObject({ audience: 'Girls, 3rd to 5th' });
    expect(await ask({ type: 'league', divisions: GIRLS[0] })).toMatchObject({ audience: 'Girls, 3rd' });
    await test.http.get('/api/programs/audience').query({ type: 'camp' }).expect(401);
  });

  it('is previewed with its source, using the divisions of the edited program', async () => {
    const { id: programId } = await create({ ...LEAGUE, divisions: GIRLS });
    const ask = async (asked: object) =>
      (await admin.http.get('/api/programs/audience').query(asked).expect(200)).body as unknown;
    expect(await ask({ type: 'league', ageRange: 'Ages 6-9', programId })).toMatchObject({
      audience: 'Girls, 3rd to 5th',
      gradesFrom: 'divisions',
    });
    expect(await ask({ type: 'league', ageRange: 'K-5th', programId })).toMatchObject({
      audience: 'Girls, Kindergarten to 5th',
      gradesFrom: 'age_range',
    });
    expect(await ask({ type: 'clinic' })).toMatchObject({ audience: 'Pre-K to 2nd', gradesFrom: 'clinic' });
    expect(await ask({ type: 'camp', ageRange: 'Ages 6-9' })).toMatchObject({ gradesFrom: null });
    await admin.http.get('/api/programs/audience').query({ type: 'league', programId: '0x1' }).expect(400);
  });
});
