import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';
import { MAX_LOCATIONS } from '../games/location-admin.service';

interface LocationBody {
  id: number;
  name: string;
  version: number;
}

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
});
afterAll(() => test.close());

const post = (body: object) => admin.http.post('/api/locations').send(body);
const create = async (name: string, facts: object = {}) =>
  (await post({ name, ...facts }).expect(201)).body as LocationBody;
const edit = (id: number, body: object) => admin.http.patch(`/api/locations/${id}`).send(body);
const listed = async () => (await admin.http.get('/api/locations').expect(200)).body as LocationBody[];

const sundays = { weekday: 0, opens: '09:00', closes: '15:00' };

describe('a location', () => {
  it('is stored with its street, courts, hours, and closed dates, and audited', async () => {
    const facts = {
      ...{ name: 'Penfield Gym', streetAddress: '12 Penfield Road' },
      ...{ courts: ['Court 1', 'Court 2'], hours: [sundays], closedDates: ['2026-12-27'] },
    };
    const location = await create(facts.name, facts);
    expect(location).toEqual({ ...facts, id: location.id, version: 0 });
    expect((await listed()).find(({ id }) => id === location.id)).toEqual(location);
    expect(
      await test.db.manager.findBy(AuditEntry, { subjectType: 'location', subjectId: location.id }),
    ).toMatchObject([{ action: 'location.created', subjectName: 'Penfield Gym', newValues: facts }]);
  });

  it('requires only a name', async () => {
    expect(await create('Riverside Park')).toMatchObject({
      ...{ streetAddress: null, courts: [], hours: [], closedDates: [] },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Location name is required'],
    [{ name: undefined }, 'name', 'Location name is required'],
    [{ courts: ['Court 1', 'court  1'] }, 'courts', 'Court names must be different'],
    [{ courts: ['Court\n1'] }, 'courts', 'Court names can be at most 40 characters, without line breaks'],
    [{ hours: [{ ...sundays, opens: '9' }] }, 'hours.0.opens', 'Enter an opening time'],
    [
      { hours: [sundays, sundays] },
      'hours.1',
      'Enter one opening and one closing time per day, with opening before closing.',
    ],
    [
      { hours: [{ ...sundays, closes: '08:00' }] },
      'hours.0',
      'Enter one opening and one closing time per day, with opening before closing.',
    ],
    [{ closedDates: ['2026-02-30'] }, 'closedDates', 'Enter each closed date as YYYY-MM-DD'],
    [{ courts: null }, 'courts', undefined],
  ])('with %j is rejected', async (wrong, path, message) => {
    const { body } = await post({ name: 'Oakwood', ...wrong }).expect(400);
    const fault = (body as { errors: { path: string; message: string }[] }).errors[0];
    expect(fault).toMatchObject({ path, ...(message ? { message } : {}) });
  });

  it("with another location's name is rejected, ignoring case and spacing", async () => {
    await create('Maple Hall');
    expect((await post({ name: 'maple  HALL' }).expect(409)).body).toMatchObject({
      ...{ code: 'leagues.location_name_taken', errors: [{ path: 'name' }] },
    });
    const other = await create('Elm Hall');
    await edit(other.id, { name: 'Maple Hall' }).expect(409);
    await edit(other.id, { name: 'ELM Hall' }).expect(200);
  });

  it('is rejected when edited from an outdated version; reordering courts is no edit', async () => {
    const hours = [{ ...sundays, weekday: 6 }, sundays];
    const location = await create('Creekside', { hours, closedDates: ['2027-01-02', '2027-01-01'] });
    const same = { hours: [...hours].reverse(), closedDates: ['2027-01-01', '2027-01-02'] };
    expect((await edit(location.id, same).expect(200)).body).toMatchObject({ version: 0 });
    expect(
      (await edit(location.id, { streetAddress: '1 Creek Lane', version: 0 }).expect(200)).body,
    ).toMatchObject({
      ...{ streetAddress: '1 Creek Lane', version: 1, hours: [sundays, { ...sundays, weekday: 6 }] },
    });
    expect(
      (await edit(location.id, { streetAddress: '2 Creek Lane', version: 0 }).expect(409)).body,
    ).toMatchObject({
      ...{ code: 'edits.stale_version', current: { streetAddress: '1 Creek Lane', version: 1 } },
    });
    expect((await edit(location.id, { streetAddress: '' }).expect(200)).body).toMatchObject({
      streetAddress: null,
    });
    await edit(999_999, { streetAddress: 'Nowhere' }).expect(404);
  });

  it('is rejected above 200 locations, even for simultaneous requests, until one is deleted', async () => {
    await test.db.query(
      `insert into locations (name, "nameKey", courts, hours, "closedDates")
       select 'Gym ' || n, 'gym ' || n, '[]', '[]', '[]' from generate_series((select count(*) + 1 from locations), $1::int - 1) n`,
      [MAX_LOCATIONS],
    );
    const made = await Promise.all([post({ name: 'The last one' }), post({ name: 'One too many' })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'leagues.too_many_locations',
      message: 'You can have at most 200 locations. Delete one first.',
    });
    expect(await listed()).toHaveLength(MAX_LOCATIONS);
    await test.db.query(`delete from locations where name ~ '^Gym [0-9]+$'`);
  });

  it('can be deleted', async () => {
    const { id } = await create('Old Barn');
    await admin.http.delete(`/api/locations/${id}`).expect(204);
    expect((await listed()).some((location) => location.id === id)).toBe(false);
    await admin.http.delete(`/api/locations/${id}`).expect(404);
  });

  it('is shown to signed-in users without the edit version', async () => {
    const { id } = await create('Loomis Field');
    const family = await signInFamily(test);
    const { body } = await family.http.get('/api/locations').expect(200);
    const location = (body as LocationBody[]).find((one) => one.id === id);
    expect(location).toMatchObject({ name: 'Loomis Field' });
    expect(location).not.toHaveProperty('version');
  });
});
