import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { familyWith, signInAdmin, signInFamily } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('signs a family in by its link', async () => {
    const family = await signInFamily(test);
    const { body } = await family.http.get('/api/auth/me').expect(200);
    expect(body).toMatchObject({ id: family.userId, email: family.email, role: 'parent' });
  });

  it('keeps parents and children', async () => {
    const family = await familyWith(test, [{}, { firstName: 'Ann' }]);
    const { body } = await family.http.get('/api/family/children').expect(200);
    expect(body).toMatchObject([
      { name: 'Theo Whitfield' },
      { name: 'Ann Whitfield', jerseyColor: 'Forest Green' },
    ]);
  });

  it('signs an administrator in by a cookie', async () => {
    const admin = await signInAdmin(test);
    await admin.http.get('/api/admin/check-auth').expect(200, { authenticated: true, username: 'office' });
    await admin.http.get('/api/admin/children').expect(200);
  });
});
