import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startMailCatcher,
  type CaughtEmail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { signInStaff } from '../../../../test/staff';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';

describe('the preview of a campaign', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let families: QuickFamily[];
  let programId: number;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl } });
    admin = await signInAdmin(test);
    families = await manyFamilies(test, 2);
    const [camp, clinic] = [
      await insertProgram(test, { name: 'Camp <1>', priceCents: 0 }),
      await insertProgram(test, { name: 'Clinic 2', type: 'clinic', priceCents: 0 }),
    ];
    programId = camp.id;
    await test.db.query(`update children set name = 'Maya Lopez' where "userId" = $1`, [families[0].userId]);
    const [{ id: theo }] = await test.db.query<{ id: number }[]>(
      `insert into children ("userId", name, grade, school, gender, "tshirtSize")
       values ($1, 'Theo Lopez', '1st', 'Homeschool', 'Boys', 'Youth M') returning id`,
      [families[0].userId],
    );
    await registerChild(test, families[0], [camp, clinic]);
    await registerChild(test, { ...families[0], childIds: [theo] }, [camp]);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const written = (change: object = {}) => ({
    ...{ subject: 'For {{child.firstName}}', body: '**Hi** {{parent.firstName}}: {{program.name}}' },
    ...{ audience: { type: 'families', programId }, recipientId: families[0].userId, ...change },
  });
  const preview = (body: object) => admin.http.post('/api/admin/email/preview').send(body);
  const sendTest = (body: object) => admin.http.post('/api/admin/email/test').send(body);

  it('shows the email of one recipient', async () => {
    const { body } = await preview(written()).expect(200);
    expect(body).toMatchObject({
      ...{ name: `Parent ${families[0].userId}`, email: families[0].email, subject: 'For Maya and Theo' },
      text: expect.stringContaining('Hi Parent: Camp <1>'),
      html: expect.stringContaining('<b>Hi</b> Parent: Camp &#60;1&#62;'),
    });
  });

  it.each([
    ['a merge field that does not exist', { body: '{{shoe.size}}' }, 400],
    ['a merge field for families in an email to staff', { audience: { type: 'staff' } }, 400],
    ['an unknown recipient', { recipientId: 999_999 }, 404],
    ['an invalid recipient id', { recipientId: '1' }, 400],
    ['no audience', { audience: undefined }, 400],
    ['no message', { body: ' ' }, 400],
  ])('is rejected with %s', async (_, change, status) => {
    await preview(written(change)).expect(status);
    await sendTest(written(change)).expect(status);
  });

  it('can be sent as a test email to administrators only', async () => {
    const { body } = await sendTest(written()).expect(202);
    await test.jobs.run('dispatch-service-mail');
    const { address } = body as { address: string };
    const emails = (await (
      await fetch(`${catcher.apiUrl}/mails?limit=10&to=${address}`)
    ).json()) as CaughtEmail[];
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[address, 'Test: For Maya and Theo']]);
    const audits = await test.db.getRepository(AuditEntry).findBy({ action: 'campaign.tested' });
    expect(audits.at(-1)).toMatchObject({ newValues: { address: '(changed)' } });
  });

  it('can be sent as a test email to administrators and supervisors, never to families or other staff', async () => {
    const [supervisor, referee] = [await signInStaff(test), await signInStaff(test)];
    await test.db.query(`update staff set type = 'supervisor' where id = $1`, [supervisor.staffId]);
    const { body } = await sendTest(written({ address: supervisor.email.toUpperCase() })).expect(202);
    expect(body).toEqual({ address: supervisor.email });
    for (const address of [
      ...[families[0].email, families[1].email, referee.email, 'who@else.test'],
      `${supervisor.email}\r\nBcc: all@victim.test`,
    ])
      await sendTest(written({ address })).expect(400);
  });
});
