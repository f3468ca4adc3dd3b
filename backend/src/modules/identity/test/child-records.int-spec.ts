import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInFamilyWith, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { FamilyDataRegistry } from '..';

describe("a child's data for administrators", () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  const erased: number[] = [];
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    test.app.get(FamilyDataRegistry).register({
      name: 'registrations',
      exportChild: (_tx, child) => Promise.resolve([{ program: 'Camp Week 1', child: child.name }]),
      eraseChild: (_tx, child) => Promise.resolve(void erased.push(child.id)),
    });
  });
  afterAll(() => test.close());

  it('can be found by name or family, in pages', async () => {
    const family = await signInFamilyWith(test, [
      { firstName: 'Zoe', lastName: 'Quill_%' },
      { firstName: 'Abe', lastName: 'Quill_%' },
    ]);
    const search = (query: object) => admin.http.get('/api/admin/child-data').query(query);
    const first = await search({ search: 'quill_%', pageSize: 1 }).expect(200);
    expect(first.headers['x-total-count']).toBe('2');
    expect(first.body).toMatchObject([
      { name: 'Abe Quill_%', familyEmail: family.email, parentName: 'Dana Whitfield', userId: family.userId },
    ]);
    const second = await search({ search: 'quill_%', pageSize: 1, page: 2 }).expect(200);
    expect(second.body).toMatchObject([{ name: 'Zoe Quill_%' }]);
    const lastNameFirst = await search({ search: 'Quill_%, Zoe' }).expect(200);
    expect(lastNameFirst.body).toMatchObject([{ name: 'Zoe Quill_%' }]);
    const byFamily = await search({ search: family.email }).expect(200);
    expect(byFamily.body).toHaveLength(2);
    await search({ search: 'quill__' }).expect(200, []);
    await search({ pageSize: 1001 }).expect(400);
    await search({ page: 0 }).expect(400);
  });

  it('can be exported completely, which is audited', async () => {
    const { childIds, email } = await signInFamilyWith(test, [{ medicalNotes: 'Asthma' }]);
    const { body, headers } = await admin.http.get(`/api/admin/child-data/${childIds[0]}/export`).expect(200);
    expect(body).toMatchObject({
      child: { id: childIds[0], name: 'Theo Whitfield', medicalNotes: 'Asthma' },
      family: { email },
      parents: [{ name: 'Dana Whitfield' }],
      records: { registrations: [{ program: 'Camp Week 1', child: 'Theo Whitfield' }] },
    });
    expect(headers['content-disposition']).toBe(`attachment; filename="child-${childIds[0]}.json"`);
    expect(headers['cache-control']).toBe('no-store');
    expect(await traces('child.exported', childIds[0])).toBe(1);
  });

  it('are erased here and in all modules, which is audited without the name', async () => {
    const family = await signInFamilyWith(test, [{ firstName: 'Xanthippe', medicalNotes: 'Asthma' }]);
    const [id] = family.childIds;
    const { body } = await erase(id, 'Xanthippe Whitfield').expect(200);
    expect(body).toMatchObject({ childId: id });
    expect(erased).toEqual([id]);
    await family.http.get('/api/family/children').expect(200, []);
    await admin.http.get(`/api/admin/child-data/${id}/export`).expect(404);
    await erase(id, 'Xanthippe Whitfield').expect(404);
    for (const table of ['children', 'audit_entries', 'users', 'parents']) {
      const rows = await test.db.query<object[]>(
        `select 1 from ${table} t where t::text ~ 'Xanthippe' or t::text ~ 'Asthma' and "id" = $1`,
        [id],
      );
      expect(rows).toEqual([]);
    }
    expect(await traces('child.erased', id)).toBe(1);
  });

  it('are kept when the name does not match the id', async () => {
    const { childIds, http } = await signInFamilyWith(test, [{ firstName: 'Zoë' }, { firstName: 'Noah' }]);
    const [id] = childIds;
    await erase(id).expect(400);
    const { body } = await erase(id, 'Noah Whitfield').expect(400);
    expect(body).toMatchObject({ code: 'identity.child_name_mismatch', errors: [{ path: 'name' }] });
    const { body: kept } = await http.get('/api/family/children').expect(200);
    expect(kept).toMatchObject([{ name: 'Zoë Whitfield' }, { name: 'Noah Whitfield' }]);
    expect(erased).not.toContain(id);
    await erase(id, ' zoe\u0308  WHITFIELD').expect(200);
  });

  it('are not accessible to families and visitors', async () => {
    const family = await signInFamilyWith(test);
    const [id] = family.childIds;
    await family.http.get('/api/admin/child-data').expect(403);
    await family.http.get(`/api/admin/child-data/${id}/export`).expect(403);
    await family.http.delete(`/api/admin/child-data/${id}`).expect(403);
    await test.http.delete(`/api/admin/child-data/${id}`).expect(401);
  });

  const erase = (id: number, name?: string) =>
    admin.http.delete(`/api/admin/child-data/${id}`).query({ name });

  async function traces(action: string, id: number): Promise<number> {
    const [{ n }] = await test.db.query<{ n: string }[]>(
      'select count(*) n from audit_entries where action = $1 and "subjectId" = $2',
      [action, id],
    );
    return Number(n);
  }
});
