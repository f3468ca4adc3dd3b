import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { Administrators } from '../src/modules/identity';
import { OutboxMail } from '../src/platform';
import { unsealBody } from '../src/platform/mail/sealed-body';
import type { TestApp } from './test-app';

export interface SignedInFamily {
  userId: number;
  email: string;
  token: string;
  /** A client that carries the bearer token. */
  http: ReturnType<typeof request.agent>;
}

export interface SignedInAdmin {
  username: string;
  password: string;
  /** The value of the Cookie header. */
  cookie: string;
  /** A client that carries the cookie and our own Origin. */
  http: ReturnType<typeof request.agent>;
}

export const ORIGIN = 'http://localhost:3000';

/** The text of the mails to an address, newest first, read from the outbox as only this program can. */
export async function mailsTo(
  test: TestApp,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  const mails = await test.db
    .createQueryBuilder(OutboxMail, 'mail')
    .addSelect('mail.sealedBody')
    .where({ recipient: email.toLowerCase() })
    .orderBy('mail.id', 'DESC')
    .getMany();
  return mails.map(({ id, subject, sealedBody }) => ({
    subject,
    ...(sealedBody ? unsealBody(sealedBody, test.settings.filesKey, id) : { text: '', html: '' }),
  }));
}

/** Asks for a link and returns the secret that the mail carries. */
export async function signInSecret(test: TestApp, email: string, redirectUrl?: string): Promise<string> {
  await test.http.post('/api/auth/send-magic-link').send({ email, redirectUrl }).expect(200);
  const [mail] = await mailsTo(test, email);
  return /[?&]token=([\w-]+)/.exec(mail.text)![1];
}

/** Signs in by a mailed link, as a new family unless an address is given. */
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

/** Signs in as an administrator, who is made when needed. */
export async function signInAdmin(
  test: TestApp,
  { username, password } = { username: 'office', password: 'a long enough password' },
): Promise<SignedInAdmin> {
  await test.app.get(Administrators).apply({ username, password });
  const { headers } = await test.http
    .post('/api/admin/login')
    .set('Origin', ORIGIN)
    .send({ username, password })
    .expect(200);
  const cookie = String(headers['set-cookie']).split(';')[0];
  const http = request.agent(test.url).set('Cookie', cookie).set('Origin', ORIGIN);
  return { username, password, cookie, http };
}

export const aParent = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  phone: '(610) 555-0144',
  relationship: 'Mother',
  emergencyContactName: 'Robin Whitfield',
  emergencyContactPhone: '(610) 555-0145',
};

export const aChild = {
  firstName: 'Theo',
  lastName: 'Whitfield',
  gender: 'Boys',
  school: 'A Pre-K School',
  grade: '1st',
  tshirtSize: 'Youth M',
  jerseyColor: 'Forest Green',
};

/** A family signed in with one parent and as many children as are described; each overrides `aChild`. */
export async function familyWith(
  test: TestApp,
  children: Partial<typeof aChild & { medicalNotes: string }>[] = [{}],
): Promise<SignedInFamily & { parentId: number; childIds: number[] }> {
  const family = await signInFamily(test);
  const parent = await family.http.post('/api/family/parents').send(aParent).expect(201);
  const childIds: number[] = [];
  for (const child of children) {
    const { body } = await family.http
      .post('/api/family/children')
      .send({ ...aChild, ...child })
      .expect(201);
    childIds.push((body as { id: number }).id);
  }
  return { ...family, parentId: (parent.body as { id: number }).id, childIds };
}
