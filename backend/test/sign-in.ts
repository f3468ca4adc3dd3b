import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { AdministratorService } from '../src/modules/identity';
import { OutboxEmail } from '../src/platform';
import { decryptBody } from '../src/platform/mail/encrypted-body';
import type { TestApp } from './test-app';

export interface SignedInFamily {
  userId: number;
  email: string;
  token: string;
  /** A client with the bearer token. */
  http: ReturnType<typeof request.agent>;
}

export interface SignedInAdmin {
  username: string;
  password: string;
  /** The value of the Cookie header. */
  cookie: string;
  /** A client with the cookie and our own Origin. */
  http: ReturnType<typeof request.agent>;
}

export const ORIGIN = 'http://localhost:3000';

/** The text of the emails to an address, newest first, read from the outbox as only this program can. */
export async function emailsTo(
  test: TestApp,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  const emails = await test.db
    .createQueryBuilder(OutboxEmail, 'mail')
    .addSelect('mail.encryptedBody')
    .where({ recipient: email.toLowerCase() })
    .orderBy('mail.id', 'DESC')
    .getMany();
  return emails.map(({ id, subject, encryptedBody }) => ({
    subject,
    ...(encryptedBody ? decryptBody(encryptedBody, test.settings.filesKey, id) : { text: '', html: '' }),
  }));
}

/** Requests a link and returns the secret from the email. */
export async function signInSecret(test: TestApp, email: string, redirectUrl?: string): Promise<string> {
  await test.http.post('/api/auth/send-magic-link').send({ email, redirectUrl }).expect(200);
  const [mail] = await emailsTo(test, email);
  return /[?&]token=([\w-]+)/.exec(mail.text)![1];
}

/** Signs in by emailed link, as a new family unless an address is given. */
export async function signInFamily(
  test: TestApp,
  email = `family-${randomBytes(6).toString('hex')}@example.com`,
): Promise<SignedInFamily> {
  const secret = await signInSecret(test, email);
  const { body } = await test.http.get('/api/auth/verify').query({ token: secret }).expect(200);
  const { token, user } = body as { token: string; user: { id: number; email: string } };
  const http = request.agent(test.url).set('Authorization', `Bearer ${token}`);
  return { userId: user.id, email: user.email, token, http };
}

/** Signs in as an administrator, who is created if needed. */
export async function signInAdmin(
  test: TestApp,
  { username, password } = { username: 'office', password: 'a long enough password' },
): Promise<SignedInAdmin> {
  await test.app.get(AdministratorService).applyConfiguredAdmin({ username, password });
  const { headers } = await test.http
    .post('/api/admin/login')
    .set('Origin', ORIGIN)
    .send({ username, password })
    .expect(200);
  const cookie = String(headers['set-cookie']).split(';')[0];
  const http = request.agent(test.url).set('Cookie', cookie).set('Origin', ORIGIN);
  return { username, password, cookie, http };
}

export const buildParent = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  phone: '(610) 555-0144',
  relationship: 'Mother',
  emergencyContactName: 'Robin Whitfield',
  emergencyContactPhone: '(610) 555-0145',
};

export const buildChild = {
  firstName: 'Theo',
  lastName: 'Whitfield',
  gender: 'Boys',
  school: 'A Pre-K School',
  grade: '1st',
  tshirtSize: 'Youth M',
  jerseyColor: 'Forest Green',
};

/** A signed-in family with one parent and as many children as described; each overrides `buildChild`. */
export async function signInFamilyWith(
  test: TestApp,
  children: Partial<typeof buildChild & { medicalNotes: string }>[] = [{}],
): Promise<SignedInFamily & { parentId: number; childIds: number[] }> {
  const family = await signInFamily(test);
  const parent = await family.http.post('/api/family/parents').send(buildParent).expect(201);
  const childIds: number[] = [];
  for (const child of children) {
    const { body } = await family.http
      .post('/api/family/children')
      .send({ ...buildChild, ...child })
      .expect(201);
    childIds.push((body as { id: number }).id);
  }
  return { ...family, parentId: (parent.body as { id: number }).id, childIds };
}
