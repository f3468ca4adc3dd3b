import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '../../../platform';
import { Program } from '../../programs';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { eventually } from '../../../../test/eventually';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  fetchFromProvider,
  injectProviderFault,
  providerSettings,
  clearProviderFaults,
} from '../../../../test/payments';
import { registerChild } from '../../../../test/registered';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { PaymentIssue } from '../payments/entities/payment-issue.entity';
import { Refund } from '../payments/entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';

let test: TestApp;
let admin: SignedInAdmin;
let family: QuickFamily;
let program: Program;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await providerSettings(test, { webhooks: { drop: true } });
});

afterAll(() => test.close());

beforeEach(async () => {
  program = await insertProgram(test);
  [family] = await manyFamilies(test, 1);
});

const paid = (programs = [program]) => registerChild(test, family, programs);
const cancel = (id: number, refund?: string) =>
  admin.http.delete(`/api/registrations/${id}`).query(refund === undefined ? {} : { refund });
const refundsAtProvider = async (registration: Registration) =>
  (await fetchFromProvider<{ amount: number; payment_intent: string }>(test, 'refunds')).filter(
    ({ payment_intent }) => payment_intent === registration.stripePaymentIntentId,
  );

describe('canceling a registration', () => {
  it('without a refund releases the spot and emails the family', async () => {
    const [registration] = await paid();
    const { body } = await cancel(registration.id).expect(200);
    expect(body).toMatchObject({ status: 'canceled', paymentStatus: 'completed', refundedAmount: 0 });
    expect(await test.db.manager.findOneByOrFail(Program, { id: program.id })).toMatchObject({
      spotsTaken: 0,
      currentParticipants: 0,
    });
    await test.jobs.run('process-refunds');
    expect(await refundsAtProvider(registration)).toEqual([]);
    const [mail] = await emailsTo(test, family.email);
    expect(mail.text).toContain("This cancellation doesn't include a refund");
    const { body: history } = await family.http.get('/api/my-registrations').expect(200);
    expect(history).toMatchObject([{ id: registration.id, status: 'canceled', displayStatus: 'canceled' }]);
    await family.http.get(`/api/registrations/${registration.id}/receipt`).expect(200);
    await cancel(registration.id).expect(409);
    expect(
      await test.db.manager.findOneBy(AuditEntry, {
        action: 'registration.canceled',
        subjectId: registration.id,
      }),
    ).toMatchObject({ actor: expect.stringMatching(/^admin:\d+$/), previousValues: { status: 'active' } });
    // The spot is free, and so is the child.
    await paid();
  });

  it('with a full refund refunds its line amount once', async () => {
    const other = await insertProgram(test, { name: 'Week 2', priceCents: 10_001 });
    const [first, second] = await paid([program, other]);
    expect(first.amountCents + second.amountCents).toBe(Math.floor((32_500 + 10_001) * 1.03 + 0.5));
    const answers = await Promise.all([cancel(second.id, 'full'), cancel(second.id, 'full')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await test.jobs.run('process-refunds');
    await test.jobs.run('process-refunds');
    expect((await refundsAtProvider(second)).map(({ amount }) => amount)).toEqual([second.amountCents]);
    const { body: receipt } = await family.http.get(`/api/registrations/${first.id}/receipt`).expect(200);
    expect(receipt).toMatchObject({
      refunded: second.amountCents / 100,
      lines: [
        { displayStatus: 'active', refunded: 0 },
        { displayStatus: 'canceled', refunded: second.amountCents / 100 },
      ],
    });
  });

  it('with a partial refund rejects invalid amounts and amounts above the payment', async () => {
    const [registration] = await paid();
    await cancel(registration.id, 'some').expect(400);
    const much = await cancel(registration.id, '334.76').expect(409);
    expect(much.body).toMatchObject({ message: 'You can refund up to $334.75 for this registration.' });
    const { body } = await cancel(registration.id, '100.50').expect(200);
    expect(body).toMatchObject({ paymentStatus: 'completed', refundedAmount: 100.5 });
    await test.jobs.run('process-refunds');
    const after = await test.db.manager.findOneByOrFail(Registration, { id: registration.id });
    expect(after).toMatchObject({ paymentStatus: 'partially_refunded', pendingRefundCents: 0 });
    expect((await refundsAtProvider(registration)).map(({ amount }) => amount)).toEqual([10_050]);
  });

  it('without a payment refunds nothing', async () => {
    const free = await insertProgram(test, { priceCents: 0 });
    const [registration] = await paid([free]);
    await cancel(registration.id, '1').expect(409);
    await cancel(registration.id, 'full').expect(200);
  });

  it('is for administrators only', async () => {
    const [registration] = await paid();
    await family.http.delete(`/api/registrations/${registration.id}`).expect(403);
    await test.http.delete(`/api/registrations/${registration.id}`).expect(401);
    await admin.http.delete('/api/registrations/999999').expect(404);
  });
});

describe('a refund that fails', () => {
  it('is retried until the provider answers, and made once', async () => {
    const [registration] = await paid();
    await injectProviderFault(test, { kind: 'lose_answer', method: 'POST', path: '/v1/refunds', times: 1 });
    await injectProviderFault(test, { kind: 'refuse', path: '/v1/refunds', times: 1 });
    await injectProviderFault(test, { kind: 'error', path: '/v1/refunds', times: 1 });
    await cancel(registration.id, 'full').expect(200);
    for (let i = 0; i < 6; i++) {
      await test.jobs.run('process-refunds');
      test.clock.advance(10 * 60_000);
    }
    await clearProviderFaults(test);
    await providerSettings(test, { webhooks: { drop: true } });
    expect(await refundsAtProvider(registration)).toHaveLength(1);
    expect(await test.db.manager.findOneBy(Refund, { registrationId: registration.id })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('opens a payment issue that an administrator resolves with a new refund', async () => {
    const [registration] = await paid();
    await providerSettings(test, { refundsFailAfterMs: 30 });
    await cancel(registration.id, 'full').expect(200);
    await test.jobs.run('process-refunds');
    await providerSettings(test, { refundsFailAfterMs: null });
    const issues = () => test.db.manager.findBy(PaymentIssue, { kind: 'refund_failed' });
    await eventually(async () => {
      await test.jobs.run('fetch-missed-payment-events');
      expect(await issues()).toHaveLength(1);
    });
    expect(await test.db.manager.findOneByOrFail(Registration, { id: registration.id })).toMatchObject({
      paymentStatus: 'completed',
    });
    const { body: list, headers } = await admin.http.get('/api/admin/payment-issues').expect(200);
    expect(headers['x-total-count']).toBe('1');
    const [issue] = list as { id: number }[];
    expect(issue).toMatchObject({
      kind: 'refund_failed',
      amount: 334.75,
      refundable: 334.75,
      familyId: family.userId,
      email: family.email,
      parentName: registration.parentName,
      registrations: [
        { id: registration.id, childName: registration.childName, programType: registration.programType },
      ],
      status: 'open',
    });
    const path = `/api/admin/payment-issues/${issue.id}/resolve`;
    await admin.http.post(path).send({ action: 'forget' }).expect(400);
    const silent = await admin.http
      .post(path)
      .send({ action: 'mark_resolved', resolutionNote: ' ' })
      .expect(400);
    expect(silent.body.errors).toEqual([
      { path: 'resolutionNote', message: 'Add a note about how you resolved it.' },
    ]);
    const resolved = await admin.http
      .post(path)
      .send({ action: 'refund', resolutionNote: 'New card' })
      .expect(200);
    expect(resolved.body).toMatchObject({ status: 'resolved', resolution: 'refunded', resolvedBy: 'office' });
    await admin.http.post(path).send({ action: 'refund' }).expect(409);
    await test.jobs.run('process-refunds');
    expect(await test.db.manager.findOneByOrFail(Registration, { id: registration.id })).toMatchObject({
      paymentStatus: 'refunded',
    });
    expect((await refundsAtProvider(registration)).length).toBe(2);
    await family.http.get('/api/admin/payment-issues').expect(403);
  });
});

describe('lists and totals of registrations', () => {
  it('are paged, searched, sorted, and filtered, and include the total', async () => {
    const clinic = await insertProgram(test, {
      type: 'clinic',
      sport: 'Soccer',
      priceCents: 7900,
      name: 'C',
    });
    const [campRow, clinicRow] = await paid([program, clinic]);
    const of = async (query: object) => {
      const { body, headers } = await admin.http.get('/api/registrations').query(query).expect(200);
      return { ids: (body as { id: number }[]).map(({ id }) => id), total: Number(headers['x-total-count']) };
    };
    expect(await of({ search: family.email.toUpperCase() })).toEqual({
      ids: [clinicRow.id, campRow.id],
      total: 2,
    });
    expect(await of({ search: family.email, pageSize: 1, page: 2 })).toEqual({ ids: [campRow.id], total: 2 });
    expect((await of({ search: family.email, sort: 'amount' })).ids).toEqual([clinicRow.id, campRow.id]);
    expect((await of({ search: family.email, type: 'clinic' })).ids).toEqual([clinicRow.id]);
    expect((await of({ programId: clinic.id })).ids).toEqual([clinicRow.id]);
    expect((await of({ search: '%' })).ids).toEqual([]);
    await admin.http.get('/api/registrations').query({ sort: 'password' }).expect(400);
    await admin.http.get('/api/registrations').query({ pageSize: 1001 }).expect(400);
    await admin.http.get('/api/registrations').query({ nonsense: 1 }).expect(400);
    const { body } = await admin.http.get('/api/registrations').query({ programId: clinic.id }).expect(200);
    expect(body).toMatchObject([
      { parentEmail: family.email, program: { type: 'clinic', price: 79, name: 'C' } },
    ]);
    const camps = await admin.http.get('/api/camp-registrations').query({ search: family.email }).expect(200);
    expect(camps.body).toMatchObject([{ id: campRow.id, campId: program.id }]);

    const summary = await admin.http.get('/api/registrations/summary').query({ type: 'clinic' }).expect(200);
    expect(summary.body).toMatchObject({
      totalRegistrations: 1,
      revenue: 79,
      sports: [
        { sport: 'Soccer', count: 1 },
        { sport: 'Baseball', count: 0 },
        { sport: 'Basketball', count: 0 },
        { sport: 'Flag Football', count: 0 },
      ],
    });
    for (const path of ['registrations', 'registrations/summary', 'camp-registrations'])
      await family.http.get(`/api/${path}`).expect(403);
  });

  it('are exported as CSV without formulas', async () => {
    await test.db.query('update children set name = $2, school = $3 where id = $1', [
      family.childIds[0],
      '=HYPERLINK("http://evil")',
      'St. "Mary", North',
    ]);
    await paid();
    const { text, headers } = await admin.http
      .get(`/api/programs/${program.id}/registrations/export`)
      .expect(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Week_1__All_Sports_Camp_registrations.csv"',
    );
    const [heading, row, rest] = text.slice(1).split('\r\n');
    expect(heading.split(',').slice(0, 3)).toEqual(['Registration', 'Child', 'Gender']);
    expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(row).toContain('"St. ""Mary"", North"');
    expect(rest).toBe('');
    const clinics = await admin.http.get('/api/registrations/export').query({ type: 'clinic' }).expect(200);
    expect(clinics.headers['content-disposition']).toContain(
      `clinic-registrations-${test.clock.today()}.csv`,
    );
    await family.http.get(`/api/programs/${program.id}/registrations/export`).expect(403);
    await admin.http.get('/api/programs/999999/registrations/export').expect(404);
    expect(await test.db.manager.countBy(AuditEntry, { action: 'registrations.exported' })).toBe(2);
  });

  it('are exported in batches, every row once', async () => {
    await paid();
    await test.db.query(
      `insert into registrations select (jsonb_populate_record(r, jsonb_build_object(
         'id', nextval('registrations_id_seq'), 'childId', null))).* from registrations r, generate_series(1, 4500)
        where r."programId" = $1`,
      [program.id],
    );
    const { text } = await admin.http.get(`/api/programs/${program.id}/registrations/export`).expect(200);
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids).toHaveLength(4501);
    expect(new Set(ids).size).toBe(4501);
    await test.db.query(`delete from registrations where "programId" = $1 and "childId" is null`, [
      program.id,
    ]);
  });
});

describe('a purchased item', () => {
  it('keeps its name, price, type, and end date, whatever happens to the program', async () => {
    const [{ id, purchasedEndDate }] = await paid();
    expect(purchasedEndDate).toBe(program.endDate);
    await test.db.manager.update(Program, program.id, {
      ...{
        name: 'Renamed',
        priceCents: 1_00,
        type: 'clinic',
        endDate: '2020-01-01',
        startDate: '2020-01-01',
      },
    });
    const was = { name: program.name, type: 'camp', price: 325 };
    const { body: history } = await family.http.get('/api/my-registrations').expect(200);
    expect(history).toMatchObject([{ programName: was.name, programType: 'camp' }]);
    const list = await admin.http.get('/api/registrations').query({ programId: program.id }).expect(200);
    expect(list.body).toMatchObject([{ program: was, price: 325 }]);
    const summary = await admin.http.get('/api/registrations/summary').query({ type: 'camp' }).expect(200);
    expect((summary.body as { programs: object[] }).programs).toContainEqual(
      expect.objectContaining({ programId: program.id, count: 1, revenue: 325 }),
    );
    const csv = await admin.http.get(`/api/programs/${program.id}/registrations/export`).expect(200);
    expect(csv.text.split('\r\n')[1]).toContain(`,${was.name},`);
    const receipt = await family.http.get(`/api/registrations/${id}/receipt`).expect(200);
    expect(receipt.body).toMatchObject({
      lines: [{ programName: was.name, days: expect.stringContaining(program.endDate!.slice(0, 4)) }],
    });
    // According to the purchase it is not over, so the child is still registered.
    const child = `/api/family/children/${family.childIds[0]}`;
    const { body: refused } = await family.http.delete(child).expect(409);
    expect((refused as { message: string }).message).toContain(was.name);
    await cancel(id).expect(200);
    const subjects = (await emailsTo(test, family.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining(`Registration canceled: ${was.name}`));
  });

  it('no longer blocks the removal of the child once it is over', async () => {
    const [{ id }] = await paid();
    await test.db.manager.update(Registration, id, { purchasedEndDate: '2020-01-01' });
    await family.http
      .delete(`/api/family/children/${family.childIds[0]}`)
      .expect((answer) => expect(answer.status).toBeLessThan(300));
  });
});

describe("a family's records", () => {
  it("include its own receipts, and nobody else's", async () => {
    const [registration] = await paid();
    const path = `/api/registrations/${registration.id}/receipt`;
    const sent = await family.http.post(path).expect(200);
    expect(sent.body).toEqual({ success: true, email: family.email });
    expect((await emailsTo(test, family.email)).map(({ subject }) => subject.slice(0, 12))).toEqual([
      'Your receipt',
      'Your receipt',
    ]);
    const [other] = await manyFamilies(test, 1);
    await other.http.get(path).expect(404);
    await other.http.post(path).expect(404);
    await admin.http.get(path).expect(200);
    expect((await other.http.get('/api/my-registrations').expect(200)).body).toEqual([]);
  });

  it("include children and parents who are registered or in a checkout and can't be removed", async () => {
    await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    const child = `/api/family/children/${family.childIds[0]}`;
    const { body } = await family.http.delete(child).expect(409);
    expect((body as { message: string }).message).toContain(program.name);
    await family.http.delete('/api/checkout').expect(204);
    const [registration] = await paid();
    await family.http.delete(child).expect(409);
    await family.http.delete(`/api/family/parents/${family.parentId}`).expect(409);
    await cancel(registration.id).expect(200);
    await family.http.delete(child).expect((answer) => expect(answer.status).toBeLessThan(300));
  });

  it('can be exported and erased for a child', async () => {
    const [registration] = await paid();
    const child = family.childIds[0];
    const exported = await admin.http.get(`/api/admin/child-data/${child}/export`).expect(200);
    expect(JSON.stringify(exported.body)).toContain(
      `"stripePaymentIntentId":"${registration.stripePaymentIntentId}"`,
    );
    const erase = () =>
      admin.http.delete(`/api/admin/child-data/${child}`).query({ name: `Child ${family.userId}` });
    await erase().expect(409);
    await cancel(registration.id, 'full').expect(200);
    await erase().expect((answer) => expect(answer.status).toBeLessThan(300));
    expect(await test.db.manager.findOneByOrFail(Registration, { id: registration.id })).toMatchObject({
      childId: null,
      childName: 'Deleted',
      school: '',
      amountCents: registration.amountCents,
    });
  });
});

it('keep ended holds for a month, and everything that payments refer to', async () => {
  await paid();
  const other = await insertProgram(test, { name: 'Never paid' });
  const begun = await beginCheckout(family, [anItem(family.childIds[0], other.id)]);
  await family.http.delete('/api/checkout').expect(204);
  const before = await test.db.manager.count(Registration);
  test.clock.advance(31 * 24 * 60 * 60_000);
  await test.jobs.run('purge-ended-checkouts');
  expect(await test.db.query('select 1 from checkouts where id = $1', [begun.checkoutId])).toEqual([]);
  expect(await test.db.manager.count(Registration)).toBe(before);
});
