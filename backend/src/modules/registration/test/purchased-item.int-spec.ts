import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { confirmCard } from '../../../../test/payments';
import { emailsTo, signInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Program } from '../../programs';

jest.setTimeout(60_000);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A family that paid for a spot in `program`, and that program as it was edited afterwards. */
async function boughtThenChanged(program: Program) {
  const [family] = await manyFamilies(test, 1);
  const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
  await confirmCard(test, begun);
  await family.http
    .post('/api/complete-payment')
    .send({ paymentIntentId: begun.paymentIntentId })
    .expect(200);
  await test.db.manager.update(Program, program.id, {
    ...{ name: 'Renamed', startDate: null, endDate: null, location: 'Elsewhere' },
  });
  return family;
}

const aWeek = () =>
  insertProgram(test, { startDate: '2031-06-23', endDate: '2031-06-27', registrationDeadline: null });

describe('a purchased item', () => {
  const words = { days: 'June 23-27, 2031', hours: '9:30am-3:00pm', location: 'Linden Field House' };

  const service = 'June 23-27, 2031, 9:30am-3:00pm, Linden Field House';

  it('keeps its dates, hours, and location in registrations, receipt, and email, whatever happens to the program', async () => {
    const program = await aWeek();
    const family = await boughtThenChanged(program);
    const { body: mine } = await family.http.get('/api/my-registrations').expect(200);
    expect(mine).toMatchObject([
      {
        ...words,
        startTime: '09:30',
        endTime: '15:00',
        programName: program.name,
        displayStatus: 'active',
        isAssigned: false,
      },
    ]);
    const { body: receipt } = await family.http.get(`/api/registrations/${mine[0].id}/receipt`).expect(200);
    expect(receipt.lines).toMatchObject([{ ...words, displayStatus: 'active' }]);
    const [mail] = await emailsTo(test, family.email);
    expect(mail.text).toContain(service);
    expect(mail.text).not.toContain('pool');
  });

  it('keeps them in refund and cancellation emails, whatever happens to the program', async () => {
    const program = await aWeek();
    const family = await boughtThenChanged(program);
    const { http: admin } = await signInAdmin(test);
    const { body: mine } = await family.http.get('/api/my-registrations').expect(200);
    const registration = `/api/registrations/${mine[0].id}`;
    await admin
      .post(`${registration}/refund`)
      .set('Idempotency-Key', randomUUID())
      .send({ amount: '10', reason: 'Rain' })
      .expect(200);
    await test.jobs.run('process-refunds');
    await admin.delete(registration).expect(200);
    const emails = await emailsTo(test, family.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Registration canceled: ${program.name}`,
      'Your refund of $10.00',
      expect.stringContaining('receipt'),
    ]);
    for (const { text, html } of emails) {
      expect(text).toContain(service);
      expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(service);
    }
  });

  it('is pending for administrators and the family while the child has no team in a league', async () => {
    const league = await insertProgram(test, { name: 'Winter Hoops', type: 'league', sport: 'Basketball' });
    const family = await boughtThenChanged(league);
    const { body: mine } = await family.http.get('/api/my-registrations').expect(200);
    expect(mine).toMatchObject([{ displayStatus: 'pending', hours: null }]);
    const [mail] = await emailsTo(test, family.email);
    expect(mail.text).toContain('waiting for a team assignment');
    const { http: admin } = await signInAdmin(test);
    const { body: list } = await admin.get(`/api/registrations?programId=${league.id}`).expect(200);
    expect(list).toMatchObject([{ displayStatus: 'pending', status: 'active' }]);
    const csv = await admin.get(`/api/programs/${league.id}/registrations/export`).expect(200);
    expect(csv.text.trim().split('\r\n').at(-1)).toContain(',pending,completed,');
  });
});
