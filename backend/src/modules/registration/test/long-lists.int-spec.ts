import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { signInFamilyWith, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { listChildRegistrations } from '../checkout/child-registrations';

/** Enough for the total to be cached between pages. */
const COPIES = 10_050;

describe('a registration list that is too long to count with every page', () => {
  let test: TestApp;
  let admin: SignedInAdmin;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    const program = await insertProgram(test, { type: 'clinic', priceCents: 0 });
    const family = await signInFamilyWith(test, [{ grade: 'K' }]);
    await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    await family.http
      .post('/api/complete-payment')
      .send({ isFreeRegistration: true, paymentIntentId: 'free_registration' })
      .expect((response) => expect(response.status).toBeLessThan(300));
    await test.db.query(
      `insert into registrations
       select copy.* from registrations r, generate_series(1, $1::int) n,
         jsonb_populate_record(r, jsonb_build_object('id', r.id + n, 'childId', null, 'school', 'School ' || n % 7)) copy`,
      [COPIES],
    );
    await test.db.query(
      `select setval(pg_get_serial_sequence('registrations', 'id'), max(id)) from registrations`,
    );
  }, 60_000);
  afterAll(() => test.close());

  const list = async (query: object) => {
    const { body, headers } = await admin.http.get('/api/registrations').query(query).expect(200);
    return {
      ids: (body as { id: number }[]).map(({ id }) => id),
      total: Number(headers['x-total-count']),
    };
  };

  it.each([
    ['-createdAt', 'id desc'],
    ['createdAt', 'id'],
    ['school', 'school, id'],
    ['-school', 'school desc, id desc'],
  ])('shows each page in order, from whichever end it is read: %s', async (sort, order) => {
    const rows = await test.db.query<{ id: number }[]>(
      `select id from registrations where status = 'active' order by ${order}`,
    );
    const all = rows.map(({ id }) => id);
    const pages = Math.ceil(all.length / 200);
    for (const page of [2, 4, pages / 2, pages / 2 + 1, pages - 1, pages, pages + 1].map(Math.floor)) {
      const { ids, total } = await list({ sort, page, pageSize: 200 });
      expect([page, ids]).toEqual([page, all.slice((page - 1) * 200, page * 200)]);
      expect(total).toBe(all.length);
    }
  });

  it('has one registration less at once when an administrator has canceled one', async () => {
    const { ids, total } = await list({ type: 'clinic' });
    await admin.http.delete(`/api/registrations/${ids[0]}`).expect(200);
    const after = await list({ type: 'clinic' });
    expect(after.total).toBe(total - 1);
    expect(after.ids).not.toContain(ids[0]);
  });

  it('is not read to find what a child already has', async () => {
    await test.db.query('analyze registrations');
    let plan = '';
    const explaining = {
      query: async (statement: string, values: unknown[]) => {
        plan = JSON.stringify(await test.db.query(`explain ${statement}`, values));
        return [];
      },
    };
    await listChildRegistrations(explaining as unknown as EntityManager, [1]);
    expect(plan).toContain('UQ_registrations_active_in_program');
    expect(plan).not.toMatch(/Seq Scan|IDX_registrations_families/);
  });

  it("reports one family's total, whether it fills a page or not", async () => {
    const familyId = (
      await test.db.query<{ id: number }[]>('select "userId" as id from registrations limit 1')
    )[0].id;
    const { total } = await list({});
    expect(await list({ familyId })).toMatchObject({ total });
    expect(await list({ familyId, page: 102, pageSize: 100 })).toEqual({ ids: [], total });
    expect((await list({ familyId, page: 101, pageSize: 100 })).total).toBe(total);
    expect(await list({ familyId: familyId + 1 })).toEqual({ ids: [], total: 0 });
  });

  it('reports the total for an email address and a full phone number, whether it fills a page or not', async () => {
    const [{ email, phone }] = await test.db.query<{ email: string; phone: string }[]>(
      'select "parentEmail" as email, "parentPhone" as phone from registrations limit 1',
    );
    const { total } = await list({});
    for (const search of [email, phone]) {
      expect((await list({ search })).total).toBe(total);
      expect(await list({ search, page: 102, pageSize: 100 })).toEqual({ ids: [], total });
    }
    for (const search of ['nobody@mail.test', '(610) 000-0000'])
      expect(await list({ search })).toEqual({ ids: [], total: 0 });
  });
});
