import { randomBytes } from 'node:crypto';
import { signInFamily, type SignedInFamily } from './sign-in';
import type { TestApp } from './test-app';

export const aReferee = { name: 'Joe Park', phone: '(610) 555-0190', type: 'referee' };

export type SignedInStaff = SignedInFamily & { staffId: number };

/** Registers with a new email address and signs in, as a referee by default. */
export async function signInStaff(
  test: TestApp,
  fields: Partial<typeof aReferee & { email: string }> = {},
): Promise<SignedInStaff> {
  const { email = `staff-${randomBytes(6).toString('hex')}@example.com`, ...more } = fields;
  await test.http
    .post('/api/staff/register')
    .send({ ...aReferee, ...more, email })
    .expect(201);
  const signedIn = await signInFamily(test, email);
  const { body } = await signedIn.http.get('/api/staff/profile').expect(200);
  return { ...signedIn, staffId: (body as { id: number }).id };
}
