import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { eventually } from '../../../../test/eventually';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { providerSettings } from '../../../../test/payments';
import { registerChild } from '../../../../test/registered';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await providerSettings(test, { webhooks: { drop: true } });
});

afterAll(() => test.close());

const readAll = () => test.jobs.run('fetch-missed-payment-events');
const aboutRefund = async ({ email }: QuickFamily) =>
  (await emailsTo(test, email)).filter(({ subject }) => /refund/i.test(subject));
const subjects = async (family: QuickFamily) => (await aboutRefund(family)).map(({ subject }) => subject);

/** $20 of it is to be refunded. */
async function canceled(card?: string): Promise<QuickFamily> {
  const [family] = await manyFamilies(test, 1);
  const [{ id }] = await registerChild(test, family, [await insertProgram(test)], { card });
  await admin.http.delete(`/api/registrations/${id}`).query({ refund: '20' }).expect(200);
  return family;
}

describe('the emails about a refund', () => {
  it('say first that the refund was requested, and once that it is done', async () => {
    const family = await canceled();
    const [cancellation] = await emailsTo(test, family.email);
    expect(cancellation.text).toContain(
      "We asked your bank for a refund of $20.00. You'll get an email when it's done.",
    );
    expect(await subjects(family)).toEqual([]);
    await test.jobs.run('process-refunds');
    await readAll();
    await readAll();
    expect(await subjects(family)).toEqual(['Your refund of $20.00']);
    const [mail] = await aboutRefund(family);
    expect(mail.text).toContain(
      'We refunded $20.00 of your payment for Child 1 in Week 1: All Sports Camp to your card. It can take up to 10 days to appear on your statement.',
    );
  });

  it('wait for a bank that answers late', async () => {
    const family = await canceled('pm_card_pendingRefund');
    await test.jobs.run('process-refunds');
    await readAll();
    expect(await subjects(family)).toEqual([]);
    await eventually(async () => {
      await readAll();
      expect(await subjects(family)).toEqual(['Your refund of $20.00']);
    });
  });

  it('include one correction when a refund fails after the family was told that it is done', async () => {
    await providerSettings(test, { refundsFailAfterMs: 30 });
    const family = await canceled();
    await test.jobs.run('process-refunds');
    await eventually(async () => {
      await readAll();
      expect((await subjects(family)).sort()).toEqual([
        'Correction: your refund of $20.00 failed',
        'Your refund of $20.00',
      ]);
    });
    await readAll();
    expect(await subjects(family)).toHaveLength(2);
    const { body } = await family.http.get('/api/my-registrations').expect(200);
    expect(body).toMatchObject([{ refunds: [{ amount: 20, status: 'failed' }] }]);
    await providerSettings(test, { refundsFailAfterMs: null });
  });
});
