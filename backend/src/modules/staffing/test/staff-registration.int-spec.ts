import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aReferee, signInStaff } from '../../../../test/staff';
import { buildChild, emailsTo, signInFamily, type SignedInFamily } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Staff } from '../staff-members/entities/staff.entity';
import { UpcomingWorkRegistry } from '../staff-members/upcoming-work.registry';

describe('too many staff registrations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ rateLimits: true });
  });
  afterAll(() => test.close());

  it('are rejected, and the previous form stays as it is', async () => {
    const email = 'often@staff.example';
    const register = (name: string) =>
      test.http.post('/api/staff/register').send({ ...aReferee, email, name });
    for (let time = 1; time <= 5; time++) await register(`Joe Park ${time}`).expect(201);
    await register('A Stranger').expect(429);
    expect(await test.db.manager.findOneBy(Staff, { email })).toMatchObject({ name: 'Joe Park 5' });
  });
});

describe('staff members', () => {
  let test: TestApp;
  let count = 0;
  const someone = () => `someone-${++count}@staff.example`;
  const register = (fields: object) => test.http.post('/api/staff/register').send({ ...aReferee, ...fields });
  const getStaff = (email: string) => test.db.manager.findOneBy(Staff, { email });
  const me = async ({ http }: SignedInFamily) => (await http.get('/api/auth/me').expect(200)).body as object;
  const waiting = async ({ http }: SignedInFamily) =>
    ((await http.get('/api/staff/registration').expect(200)).body as { pending: object | null }).pending;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('register, and any sign-in with that email address confirms them', async () => {
    const email = someone();
    await register({ email: email.toUpperCase() }).expect(201);
    expect(await getStaff(email)).toMatchObject({ userId: null, confirmedAt: null, name: 'Joe Park' });
    const joe = await signInFamily(test, email);
    expect(await me(joe)).toMatchObject({ role: 'staff', hasStaffProfile: true });
    expect(await getStaff(email)).toMatchObject({ userId: joe.userId });
    const { body } = await joe.http.get('/api/staff/profile').expect(200);
    expect(body).toEqual({
      id: expect.any(Number),
      ...{ name: 'Joe Park', email, phone: '(610) 555-0190', type: 'referee' },
      ...{ isActive: true, deactivationReason: null },
      ...{ w9Submitted: false, w9Status: 'required', w9ReturnReason: null, w9FileUrl: null },
    });
  });

  it('get their role with the answer that signs them in', async () => {
    const email = someone();
    await register({ email }).expect(201);
    const [mail] = await emailsTo(test, email);
    const token = /[?&]token=([\w-]+)/.exec(mail.text)![1];
    const { body } = await test.http.get('/api/auth/verify').query({ token }).expect(200);
    expect(body).toMatchObject({
      user: { role: 'staff', hasStaffProfile: true },
      redirectTo: '/staff-dashboard',
    });
  });

  it('get the same answer and email, whether the address is known or not', async () => {
    const family = await signInFamily(test, someone());
    const staff = await signInStaff(test, { email: someone() });
    const answers = [];
    for (const email of [someone(), family.email, staff.email]) {
      const { status, body } = await register({ email });
      const [{ subject, text }] = await emailsTo(test, email);
      answers.push({ status, body: body as object, subject, text: text.replace(/token=\S+/, '') });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('who already have a user become staff only by confirming the form that the page shows', async () => {
    const family = await signInFamily(test, someone());
    await register({ email: family.email, name: 'A Stranger', phone: '(610) 555-0666' }).expect(201);
    const again = await signInFamily(test, family.email);
    expect(await me(again)).toMatchObject({ role: 'parent', hasStaffProfile: false });
    expect(await waiting(again)).toMatchObject({ name: 'A Stranger', phone: '(610) 555-0666' });
    await again.http.get('/api/staff/profile').expect(403);
    await again.http.post('/api/staff/registration/confirm').expect(204);
    expect(await me(again)).toMatchObject({ role: 'staff', hasStaffProfile: true });
    expect(await waiting(again)).toBeNull();
    const { body } = await again.http.post('/api/staff/registration/confirm').expect(404);
    expect(body).toMatchObject({ code: 'staffing.registration_not_found' });
  });

  it('can reject a form that they did not send, and nothing is kept', async () => {
    const family = await signInFamily(test, someone());
    await register({ email: family.email }).expect(201);
    const stranger = await signInFamily(test, someone());
    await stranger.http.delete('/api/staff/registration').expect(204);
    await stranger.http.post('/api/staff/registration/confirm').expect(404);
    expect(await waiting(family)).not.toBeNull();
    await family.http.delete('/api/staff/registration').expect(204);
    expect(await getStaff(family.email)).toBeNull();
    expect(await me(family)).toMatchObject({ hasStaffProfile: false });
  });

  it('are not changed by a form that someone else sends with their address', async () => {
    const staff = await signInStaff(test);
    await register({ email: staff.email, name: 'A Stranger', type: 'counselor' }).expect(201);
    await signInFamily(test, staff.email);
    expect(await getStaff(staff.email)).toMatchObject({ name: 'Joe Park', type: 'referee' });
    await staff.http.delete('/api/staff/registration').expect(204);
    expect(await getStaff(staff.email)).not.toBeNull();
  });

  it('are created once from the last form when two forms are sent at once', async () => {
    const email = someone();
    await Promise.all(Array.from({ length: 5 }, () => register({ email }).expect(201)));
    await register({ email, name: 'Joe Q. Park' }).expect(201);
    expect(await test.db.manager.findBy(Staff, { email })).toMatchObject([{ name: 'Joe Q. Park' }]);
  });

  it.each([
    [{ name: 'J' }, 'name', 'Name must be at least 2 characters'],
    [{ name: ' J ' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ phone: '555-0190' }, 'phone', 'Please enter a valid phone number'],
    [{ type: '' }, 'type', 'Please select your role'],
    [{ type: 'supervisor' }, 'type', 'Please select your role'],
  ])('must register with every field: %j', async (fields, path, message) => {
    const { body } = await register({ email: someone(), ...fields }).expect(400);
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message });
  });

  it('with a family have the role parent; staff without one get it with their first child', async () => {
    const family = await signInFamily(test, someone());
    await family.http.post('/api/family/children').send(buildChild).expect(201);
    await register({ email: family.email }).expect(201);
    await family.http.post('/api/staff/registration/confirm').expect(204);
    expect(await me(family)).toMatchObject({ role: 'parent', hasStaffProfile: true });
    const staff = await signInStaff(test);
    await staff.http.post('/api/family/children').send(buildChild).expect(201);
    expect(await me(staff)).toMatchObject({ role: 'parent', hasStaffProfile: true });
  });

  it('change their name, phone, and type, and nothing that administrators decide', async () => {
    const staff = await signInStaff(test);
    const sent = { name: 'Joseph Park', phone: '(610) 555-0191', type: 'counselor' };
    const { body } = await staff.http
      .put('/api/staff/profile')
      .send({ ...sent, email: 'other@staff.example', w9Submitted: true, w9FileUrl: '/x', userId: 1 })
      .expect(200);
    expect(body).toMatchObject({ ...sent, email: staff.email, w9Submitted: false, w9FileUrl: null });
    await staff.http
      .put('/api/staff/profile')
      .send({ ...sent, isActive: true })
      .expect(400);
  });

  it('become supervisors only through administrators, and can save that type unchanged', async () => {
    const staff = await signInStaff(test);
    const put = (type: string) => staff.http.put('/api/staff/profile').send({ ...aReferee, type });
    expect((await put('supervisor').expect(409)).body).toMatchObject({
      code: 'staffing.supervisor_requires_admin',
    });
    await test.db.manager.update(Staff, staff.staffId, { type: 'supervisor' });
    await put('supervisor').expect(200);
    expect((await put('referee').expect(409)).body).toMatchObject({
      code: 'staffing.supervisor_requires_admin',
    });
  });

  it('keep their type while they have upcoming work', async () => {
    const staff = await signInStaff(test);
    const ahead = ['Sun, Sep 27, 9:00 AM, Field 1'];
    test.app.get(UpcomingWorkRegistry).register({
      listUpcoming: (_, id) => Promise.resolve(id === staff.staffId ? ahead : []),
      releaseUpcoming: () => Promise.resolve(),
    });
    const put = (fields: object) => staff.http.put('/api/staff/profile').send({ ...aReferee, ...fields });
    const { body } = await put({ type: 'counselor' }).expect(409);
    expect(body).toMatchObject({
      code: 'staffing.type_locked_by_upcoming_work',
      message:
        "You can't change Joe Park's role while they have upcoming games or programs: Sun, Sep 27, 9:00 AM, Field 1.",
    });
    await put({ name: 'Joseph Park' }).expect(200);
  });
});
