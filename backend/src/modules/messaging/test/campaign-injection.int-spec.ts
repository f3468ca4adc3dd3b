import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  startMailCatcher,
  type CaughtEmail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

let catcher: RunningMailCatcher;
let test: TestApp;
let admin: SignedInAdmin;
let family: QuickFamily;

beforeAll(async () => {
  catcher = await startMailCatcher();
  test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl, bulkMailsPerMinute: 10_000 } });
  admin = await signInAdmin(test);
  [family] = await manyFamilies(test, 1);
});
afterAll(async () => {
  await test.close();
  await catcher.stop();
});

const delivered = async (input: object) => {
  await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
  await admin.http.post('/api/send-bulk-email').send(input).expect(202);
  await test.jobs.run('dispatch-bulk-mail');
  const emails = (await (await fetch(`${catcher.apiUrl}/mails?limit=10`)).json()) as CaughtEmail[];
  expect(emails).toHaveLength(1);
  return emails[0];
};

it('a campaign shows a script in its message as text', async () => {
  const body = 'Hi <script>alert(1)</script> <img src=x onerror=alert(2)> [x](javascript:alert(3))';
  const { html, text } = await delivered({ recipients: [family.email], subject: 'A <b>tag</b>', body });
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html).not.toMatch(/<script|<img|href="javascript/i);
  expect(text).toContain('<script>alert(1)</script>');
});

it("a campaign shows a recipient's name as text, never as a header", async () => {
  const name = 'Week\r\nBcc: all@victim.test\r\n\r\n<script>alert(1)</script>';
  const program = await insertProgram(test, { name, priceCents: 0 });
  await registerChild(test, family, [program]);
  await test.db.query(`update parents set name = $2 where "userId" = $1`, [
    family.userId,
    '<svg/onload=alert(1)>',
  ]);
  const { subject, to, headers, html } = await delivered({
    audience: { type: 'families', programId: program.id },
    subject: 'News of {{program.name}}',
    body: 'Dear {{parent.firstName}}, [map](https://x.test/{{program.name}}) of {{program.name}}',
  });
  expect(subject).toMatch(/^News of Week Bcc: all@victim\.test/);
  expect(to).toBe(family.email);
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(html).toContain('Dear &#60;svg/onload=alert(1)&#62;');
  expect(html).not.toMatch(/<script|<svg/i);
});
