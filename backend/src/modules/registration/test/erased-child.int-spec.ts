import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { fetchFromProvider, confirmCard } from '../../../../test/payments';
import { signInFamilyWith, signInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

const NAME = 'Xanthippe-Quorra';

describe('an erased child', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  /**
   * Every table of every schema, including the queue's, with a row that contains the name in any column, as text or as
   * bytes.
   */
  async function whereNamed(): Promise<string[]> {
    const tables = await test.db.query<{ name: string }[]>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await test.db.query<unknown[]>(
        `select 1 from ${name} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%' limit 1`,
        [NAME, Buffer.from(NAME).toString('hex')],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('has its name in no column of any table, and the payment provider never got it', async () => {
    const clinics = [];
    for (let n = 0; n < 4; n++)
      clinics.push(await insertProgram(test, { type: 'clinic', name: `Clinic ${n}` }));
    const family = await signInFamilyWith(test, [{ firstName: NAME, medicalNotes: `${NAME} has asthma` }]);
    const [childId] = family.childIds;
    const begun = await beginCheckout(
      family,
      clinics.map(({ id }) => anItem(childId, id)),
    );
    await confirmCard(test, begun);
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    const admin = await signInAdmin(test);
    for (const { id } of (body as { registrations: { id: number }[] }).registrations)
      await admin.http.delete(`/api/registrations/${id}?refund=full`).expect(200);
    await admin.http.get('/api/registrations/export').query({ search: NAME }).expect(200);
    // The search finds what is there, in whatever table it is.
    await test.db.query(`create table planted_later (note jsonb)`);
    await test.db.query(`insert into planted_later values (jsonb_build_object('who', $1::text))`, [NAME]);
    expect(await whereNamed()).toEqual(
      expect.arrayContaining([
        'public.children',
        'public.checkout_quotes',
        'public.planted_later',
        'public.registrations',
      ]),
    );
    await test.db.query('drop table planted_later');
    await test.jobs.run('process-refunds');
    const [{ metadata }] = await fetchFromProvider(test, 'payment_intents');
    expect(metadata).toMatchObject({
      childIds: String(childId),
      programName: 'Clinic 0, Clinic 1, Clinic 2, Clinic 3',
    });
    for (const kind of ['payment_intents', 'charges', 'refunds', 'events'] as const) {
      const told = await fetchFromProvider(test, kind);
      expect(told).not.toHaveLength(0);
      expect(JSON.stringify(told)).not.toContain(NAME);
    }

    await admin.http
      .delete(`/api/admin/child-data/${childId}`)
      .query({ name: `${NAME} Whitfield` })
      .expect(200);
    expect(await whereNamed()).toEqual([]);
  });
});
