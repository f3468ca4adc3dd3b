import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';

interface PlaceBody {
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

const post = (body: object) => admin.http.post('/api/places').send(body);
const create = async (name: string, facts: object = {}) =>
  (await post({ name, ...facts }).expect(201)).body as PlaceBody;
const edit = (id: number, body: object) => admin.http.patch(`/api/places/${id}`).send(body);
const listed = async () => (await admin.http.get('/api/places').expect(200)).body as PlaceBody[];

const sundays = { weekday: 0, opens: '09:00', closes: '15:00' };

describe('a place', () => {
  it('is kept with its street, courts, hours and closed days, and is audited', async () => {
    const facts = {
      ...{ name: 'Penfield Gym', address: '12 Penfield Road' },
      ...{ courts: ['Court 1', 'Court 2'], hours: [sundays], closedDays: ['2026-12-27'] },
    };
    const place = await create(facts.name, facts);
    expect(place).toEqual({ ...facts, id: place.id, version: 0 });
    expect((await listed()).find(({ id }) => id === place.id)).toEqual(place);
    expect(
      await test.db.manager.findBy(AuditEntry, { subjectType: 'place', subjectId: place.id }),
    ).toMatchObject([{ action: 'place.created', subjectName: 'Penfield Gym', after: facts }]);
  });

  it('needs nothing but a name', async () => {
    expect(await create('Riverside Park')).toMatchObject({
      ...{ address: null, courts: [], hours: [], closedDays: [] },
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Place name is required'],
    [{ name: undefined }, 'name', 'Place name is required'],
    [{ courts: ['Court 1', 'court  1'] }, 'courts', 'Please name each court once'],
    [{ courts: ['Court\n1'] }, 'courts', 'Please name each court in one line of at most 40 characters'],
    [{ hours: [{ ...sundays, opens: '9' }] }, 'hours.0.opens', 'Please give the time at which it opens'],
    [{ hours: [sundays, sundays] }, 'hours.1', 'Each day opens once, and before it closes.'],
    [{ hours: [{ ...sundays, closes: '08:00' }] }, 'hours.0', 'Each day opens once, and before it closes.'],
    [{ closedDays: ['2026-02-30'] }, 'closedDays', 'Please give each closed day as yyyy-mm-dd'],
    [{ courts: null }, 'courts', undefined],
  ])('of %j is refused', async (wrong, path, message) => {
    const { body } = await post({ name: 'Oakwood', ...wrong }).expect(400);
    const fault = (body as { errors: { path: string; message: string }[] }).errors[0];
    expect(fault).toMatchObject({ path, ...(message ? { message } : {}) });
  });

  it('has a name of its own, however it is typed', async () => {
    await create('Maple Hall');
    expect((await post({ name: 'maple  HALL' }).expect(409)).body).toMatchObject({
      ...{ code: 'leagues.place_name_taken', errors: [{ path: 'name' }] },
    });
    const other = await create('Elm Hall');
    await edit(other.id, { name: 'Maple Hall' }).expect(409);
    await edit(other.id, { name: 'ELM Hall' }).expect(200);
  });

  it('is edited from the version that was seen; the same in another order is no edit', async () => {
    const hours = [{ ...sundays, weekday: 6 }, sundays];
    const place = await create('Creekside', { hours, closedDays: ['2027-01-02', '2027-01-01'] });
    const same = { hours: [...hours].reverse(), closedDays: ['2027-01-01', '2027-01-02'] };
    expect((await edit(place.id, same).expect(200)).body).toMatchObject({ version: 0 });
    expect((await edit(place.id, { address: '1 Creek Lane', version: 0 }).expect(200)).body).toMatchObject({
      ...{ address: '1 Creek Lane', version: 1, hours: [sundays, { ...sundays, weekday: 6 }] },
    });
    expect((await edit(place.id, { address: '2 Creek Lane', version: 0 }).expect(409)).body).toMatchObject({
      ...{ code: 'edits.changed_meanwhile', current: { address: '1 Creek Lane', version: 1 } },
    });
    expect((await edit(place.id, { address: '' }).expect(200)).body).toMatchObject({ address: null });
    await edit(999_999, { address: 'Nowhere' }).expect(404);
  });

  it('is deleted', async () => {
    const { id } = await create('Old Barn');
    await admin.http.delete(`/api/places/${id}`).expect(204);
    expect((await listed()).some((place) => place.id === id)).toBe(false);
    await admin.http.delete(`/api/places/${id}`).expect(404);
  });

  it('is offered to who is signed in, without the version that edits begin from', async () => {
    const { id } = await create('Loomis Field');
    const family = await signInFamily(test);
    const { body } = await family.http.get('/api/places').expect(200);
    const place = (body as PlaceBody[]).find((one) => one.id === id);
    expect(place).toMatchObject({ name: 'Loomis Field' });
    expect(place).not.toHaveProperty('version');
  });
});
