import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmCard } from '../../../../test/payments';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { insertProgram } from '../../../../test/program-fixtures';
import { signInFamilyWith, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Registration } from '../checkout/entities/registration.entity';

describe('the filters of the registration list', () => {
  let test: TestApp;
  let admin: SignedInAdmin;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    const program = await insertProgram(test, { type: 'clinic' });
    const family = await signInFamilyWith(test, [{ grade: 'K' }, { grade: '2nd', firstName: 'Mia' }]);
    const items = family.childIds.map((childId) => anItem(childId, program.id));
    const intent = await beginCheckout(family, items);
    await confirmCard(test, intent);
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: intent.paymentIntentId })
      .expect((response) => expect(response.status).toBeLessThan(300));
    // Half past eleven in the evening of June 1 in New York is June 2 in UTC.
    const evening = new Date('2026-06-02T03:30:00Z');
    await test.db.getRepository(Registration).update({ grade: 'K' }, { createdAt: evening });
  }, 60_000);
  afterAll(() => test.close());

  const grades = async (query: Record<string, string>) => {
    const { body, headers } = await admin.http
      .get('/api/registrations')
      .query({ type: 'clinic', ...query })
      .expect(200);
    expect(headers['x-total-count']).toBe(String((body as unknown[]).length));
    return (body as { grade: string }[]).map(({ grade }) => grade).sort();
  };

  it.each([
    [{ search: 'mia WHIT' }, ['2nd']],
    [{ search: '(610) 555-0144' }, ['2nd', 'K']],
    [{ search: '6105550144' }, ['2nd', 'K']],
    [{ search: '+1 610-555-0144' }, ['2nd', 'K']],
    [{ search: '555 01' }, ['2nd', 'K']],
    [{ search: '555.0199' }, []],
    [{ search: '_ia' }, []],
    [{ search: 'mi' }, ['2nd']],
    [{ search: 'MI wh' }, ['2nd']],
    [{ search: '61' }, ['2nd', 'K']],
    [{ search: 'zq' }, []],
    [{ grade: 'K' }, ['K']],
    [{ grade: '8th' }, []],
    [{ from: '2026-06-01', to: '2026-06-01' }, ['K']],
    [{ from: '2026-06-02', to: '2026-06-02' }, []],
    [{ from: '2026-06-02' }, ['2nd']],
    [{ to: '2026-06-01' }, ['K']],
    [{}, ['2nd', 'K']],
  ])('accept %o', async (query, found) => expect(await grades(query)).toEqual(found));

  const exported = async (query: Record<string, string>) => {
    const { text } = await admin.http
      .get('/api/registrations/export')
      .query({ type: 'clinic', ...query })
      .expect(200);
    const [heading, ...rows] = text
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','));
    return rows.map((cells) => cells[heading.indexOf('Grade')]).sort();
  };

  it.each([
    [{}, ['2nd', 'K']],
    [{ grade: 'K' }, ['K']],
    [{ search: 'MIA' }, ['2nd']],
    [{ from: '2026-06-02' }, ['2nd']],
    [{ paymentStatus: 'refunded' }, []],
    [{ status: 'canceled' }, []],
    [{ status: 'all', sport: 'Soccer' }, []],
    [{ type: 'camp' }, []],
  ])('apply to an export: %o', async (query, found) => {
    expect(await exported(query)).toEqual(found);
    expect(await grades(query)).toEqual(found);
  });

  it('reject an export with unknown filters', async () => {
    for (const query of [{ status: 'lost' }, { page: '2' }, { from: '2026-02-31' }])
      await admin.http.get('/api/registrations/export').query(query).expect(400);
  });

  it('reject an invalid date', async () => {
    const { body } = await admin.http.get('/api/registrations').query({ from: '2026-02-31' }).expect(400);
    expect((body as { errors: { path: string }[] }).errors[0].path).toBe('from');
  });
});
