import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildChild,
  buildParent,
  signInFamilyWith,
  signInFamily,
  type SignedInFamily,
} from '../../../../test/sign-in';
import { Child } from '../entities/child.entity';
import { Parent } from '../entities/parent.entity';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { FamilyDataRegistry, UserService } from '..';

describe('the family profile', () => {
  let test: TestApp;
  let family: SignedInFamily;
  beforeAll(async () => {
    test = await startTestApp();
    family = await signInFamily(test);
  });
  afterAll(() => test.close());

  it('stores parents', async () => {
    const { http } = await signInFamily(test);
    const { body } = await http.post('/api/family/parents').send(buildParent).expect(201);
    const { id, ...rest } = body as { id: number };
    expect(rest).toEqual({ ...buildParent, name: 'Dana Whitfield' });
    await http.get('/api/family/parents').expect(200, [body]);
    const changed = { ...buildParent, firstName: 'Dana Marie', phone: '610-555-0199' };
    await http
      .put(`/api/family/parents/${id}`)
      .send(changed)
      .expect(200, {
        ...changed,
        id,
        name: 'Dana Marie Whitfield',
        firstName: 'Dana',
        lastName: 'Marie Whitfield',
      });
    await http
      .get('/api/auth/me')
      .expect((answer) => expect(answer.body).toMatchObject({ name: 'Dana Whitfield' }));
    await http.delete(`/api/family/parents/${id}`).expect(200, { success: true });
    await http.get('/api/family/parents').expect(200, []);
    await http.delete(`/api/family/parents/${id}`).expect(404);
    const [row] = await test.db.query<object[]>('select * from parents where id = $1', [id]);
    expect(JSON.stringify(row)).not.toMatch(/Dana|555.?01|Mother|Robin/);
  });

  it('stores children', async () => {
    const { http } = await signInFamily(test);
    const notes = { ...buildChild, medicalNotes: 'Bee stings' };
    const { body } = await http.post('/api/family/children').send(notes).expect(201);
    const { id, ...rest } = body as { id: number };
    expect(rest).toEqual({ ...notes, name: 'Theo Whitfield', gradeNumber: 1 });
    const [{ jerseyColor }] = await test.db.query<{ jerseyColor: string }[]>(
      'select "jerseyColor" from children where id = $1',
      [id],
    );
    expect(jerseyColor).toMatch(/^#[0-9a-f]{6}$/);
    const { gender: _gender, ...edit } = { ...buildChild, grade: '2nd', jerseyColor: 'Hot Pink' };
    const updated = await http.put(`/api/family/children/${id}`).send(edit).expect(200);
    expect(updated.body).toEqual({ ...rest, id, grade: '2nd', gradeNumber: 2, jerseyColor: 'Hot Pink' });
    const cleared = await http
      .put(`/api/family/children/${id}`)
      .send({ ...edit, medicalNotes: '' })
      .expect(200);
    expect(cleared.body).toMatchObject({ medicalNotes: null, gender: 'Boys' });
    await http.delete(`/api/family/children/${id}`).expect(200);
    await http.get('/api/family/children').expect(200, []);
    const [row] = await test.db.query<object[]>('select * from children where id = $1', [id]);
    expect(JSON.stringify(row)).not.toMatch(/Theo|Pre-K|Boys|Bee/);
  });

  it('accepts other spellings of the options, and a name in one field', async () => {
    const { firstName: _f, lastName: _l, ...rest } = buildChild;
    const { body } = await family.http
      .post('/api/family/children')
      .send({
        ...rest,
        name: 'Mary Ann Lee',
        grade: 'Kindergarten',
        gender: 'girl',
        tshirtSize: 'Youth Medium',
        jerseyColor: '#1848E7',
      })
      .expect(201);
    expect(body).toMatchObject({
      name: 'Mary Ann Lee',
      firstName: 'Mary',
      lastName: 'Ann Lee',
      grade: 'K',
      gender: 'Girls',
      tshirtSize: 'Youth M',
      jerseyColor: 'Ocean Blue',
    });
  });

  it.each([
    [
      { grade: '2nd Grade', gender: 'male' },
      { gradeNumber: 2, gender: 'Boys' },
    ],
    [
      { grade: '12th', gender: 'F' },
      { gradeNumber: 12, gender: 'Girls' },
    ],
    [
      { grade: 'Not specified', gender: '' },
      { gradeNumber: null, gender: '' },
    ],
  ])('converts a child stored as %j for programs', async (noted, read) => {
    const { body } = await family.http.post('/api/family/children').send(buildChild).expect(201);
    const { id } = body as { id: number };
    await test.db.manager.update(Child, id, noted);
    const { body: children } = await family.http.get('/api/family/children').expect(200);
    expect((children as { id: number }[]).find((child) => child.id === id)).toMatchObject(read);
  });

  const parentRules: [string, unknown, string][] = [
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 7, 'Last name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['phone', '555-0144', 'Please enter a valid phone number'],
    ['phone', undefined, 'Please enter a valid phone number'],
    ['email', 'tired@x', 'Please enter a valid email address'],
    ['relationship', '', 'Please select relationship'],
    ['relationship', 'Aunt', 'Please select relationship'],
    ['relationship', undefined, 'Please select relationship'],
    ['emergencyContactName', '', 'Emergency contact name is required'],
    ['emergencyContactName', undefined, 'Emergency contact name is required'],
    ['emergencyContactPhone', '', 'Emergency contact phone is required'],
    ['emergencyContactPhone', '555-0144', 'Emergency contact phone is required'],
    ['phone', '1'.repeat(21), 'Use at most 20 characters'],
  ];

  it.each([
    ['phone', 'please text', 'Please enter a valid phone number'],
    ['emergencyContactPhone', '555-0144   x', 'Emergency contact phone is required'],
  ] as const)(
    'rejects a new %s of fewer than ten digits, and keeps an old one unchanged',
    async (path, old, message) => {
      const { http } = await signInFamily(test);
      const refusal = { message, errors: [{ path, message }] };
      const refused = await http
        .post('/api/family/parents')
        .send({ ...buildParent, [path]: old })
        .expect(400);
      expect(refused.body).toMatchObject(refusal);
      const { body: kept } = await http.post('/api/family/parents').send(buildParent).expect(201);
      const parent = `/api/family/parents/${(kept as { id: number }).id}`;
      await test.db.manager.update(Parent, (kept as { id: number }).id, { [path]: old });
      await http
        .put(parent)
        .send({ ...buildParent, [path]: old, lastName: 'Kane' })
        .expect(200);
      const worse = await http
        .put(parent)
        .send({ ...buildParent, [path]: `${old} 12` })
        .expect(400);
      expect(worse.body).toMatchObject(refusal);
    },
  );

  it.each(parentRules)('rejects a parent whose %s is %j', async (path, value, message) => {
    const body = { ...buildParent, [path]: value };
    for (const ask of [family.http.post('/api/family/parents'), family.http.put('/api/family/parents/1')]) {
      const answer = await ask.send(body).expect(400);
      expect(answer.body).toMatchObject({ message, error: message, errors: [{ path, message }] });
    }
  });

  const childRules: [string, unknown, string][] = [
    ['firstName', '', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['school', '', 'School is required'],
    ['school', undefined, 'School is required'],
    ['grade', '', 'Grade is required'],
    ['grade', '9th', 'Grade is required'],
    ['grade', undefined, 'Grade is required'],
    ['tshirtSize', undefined, 'T-shirt size is required'],
    ['tshirtSize', 'Adult L', 'T-shirt size is required'],
    ['jerseyColor', undefined, 'Please select a jersey color'],
    ['jerseyColor', 'Beige', 'Please select a jersey color'],
    ['gender', 'Unicorn', 'Gender is required'],
    ['medicalNotes', 'x'.repeat(2001), 'Use at most 2000 characters'],
  ];

  it.each(childRules)('rejects a child whose %s is %j', async (path, value, message) => {
    const body = { ...buildChild, [path]: value };
    for (const ask of [family.http.post('/api/family/children'), family.http.put('/api/family/children/1')]) {
      const answer = await ask.send(body).expect(400);
      expect(answer.body).toMatchObject({ message, error: message, errors: [{ path, message }] });
    }
  });

  it('requires the gender when a child is added', async () => {
    const { gender: _gender, ...rest } = buildChild;
    const { body } = await family.http.post('/api/family/children').send(rest).expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'gender', message: 'Gender is required' }] });
  });

  it('reports every invalid field at once and rejects unknown ones', async () => {
    const { body } = await family.http.post('/api/family/parents').send({}).expect(400);
    expect((body as { errors: { path: string }[] }).errors.map((e) => e.path).sort()).toEqual(
      Object.keys(buildParent).sort(),
    );
    await family.http
      .post('/api/family/children')
      .send({ ...buildChild, role: 'admin' })
      .expect(400);
    await family.http.put('/api/family/children/first').send(buildChild).expect(400);
    await family.http.delete('/api/family/children/99999999999').expect(400);
  });

  it('is accessible only to its family', async () => {
    const other = await signInFamilyWith(test);
    const [parent, child] = [
      `/api/family/parents/${other.parentId}`,
      `/api/family/children/${other.childIds[0]}`,
    ];
    await family.http.put(parent).send(buildParent).expect(404);
    await family.http.put(child).send(buildChild).expect(404);
    await family.http.delete(parent).expect(404);
    await family.http.delete(child).expect(404);
    await other.http.get('/api/family/children').expect((a) => expect(a.body).toHaveLength(1));
    await test.http.get('/api/family/children').expect(401);
    const planted = await family.http
      .post('/api/family/children')
      .send({ ...buildChild, userId: other.userId })
      .expect(201);
    await other.http.get('/api/family/children').expect((a) => expect(a.body).toHaveLength(1));
    const mine = await family.http.get('/api/family/children').expect(200);
    expect(mine.body).toContainEqual(planted.body);
  });

  it('keeps members with an active registration, and lists those registrations', async () => {
    const held = await signInFamilyWith(test);
    const records = test.app.get(FamilyDataRegistry);
    const childName = 'Theo Whitfield';
    const live = new Map([
      ['Camp Week 1', { program: 'Camp Week 1', childName, isHeld: false }],
      ['October Baseball', { program: 'October Baseball', childName, isHeld: false }],
      ['Camp Week 2', { program: 'Camp Week 2', childName, isHeld: true }],
    ]);
    const of = (userId: number) => Promise.resolve(userId === held.userId ? [...live.values()] : []);
    records.register({
      name: 'held',
      listBlockingParent: (_tx, parent) => of(parent.userId),
      listBlockingChild: (_tx, child) => of(child.userId),
    });
    const child = await held.http.delete(`/api/family/children/${held.childIds[0]}`).expect(409);
    expect(child.body).toMatchObject({
      code: 'identity.child_has_active_registrations',
      message:
        "Theo Whitfield can't be removed while registered for Camp Week 1, October Baseball. Cancel those registrations first.",
      current: {
        registrations: [
          { program: 'Camp Week 1', childName },
          { program: 'October Baseball', childName },
        ],
      },
    });
    const parent = await held.http.delete(`/api/family/parents/${held.parentId}`).expect(409);
    expect((parent.body as { message: string }).message).toContain('Camp Week 1, October Baseball');
    await held.http.get('/api/family/children').expect((a) => expect(a.body).toHaveLength(1));
    live.delete('Camp Week 1');
    live.delete('October Baseball');
    const paying = await held.http.delete(`/api/family/children/${held.childIds[0]}`).expect(409);
    expect(paying.body).toMatchObject({
      code: 'identity.member_has_open_checkout',
      message:
        "Theo Whitfield can't be removed during an unfinished checkout: Camp Week 2. Finish or cancel the checkout first.",
    });
    expect(paying.body).not.toHaveProperty('current');
    live.clear();
    await held.http.delete(`/api/family/children/${held.childIds[0]}`).expect(200);
  });

  it('has a size limit', async () => {
    const { http } = await signInFamily(test);
    const statuses = await Promise.all(
      Array.from(
        { length: 33 },
        async () => (await http.post('/api/family/children').send(buildChild)).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });

  it('changes the role of someone with only a staff profile to parent', async () => {
    const person = await signInFamily(test);
    const users = test.app.get(UserService);
    const me = async () => (await person.http.get('/api/auth/me').expect(200)).body as object;
    await test.db.transaction((tx) => users.setStaffProfile(tx, person.userId, true));
    expect(await me()).toMatchObject({ role: 'staff', hasStaffProfile: true });
    await person.http.post('/api/family/children').send(buildChild).expect(201);
    expect(await me()).toMatchObject({ role: 'parent', hasStaffProfile: true });
    await test.db.transaction((tx) => users.setStaffProfile(tx, person.userId, false));
    expect(await me()).toMatchObject({ role: 'parent', hasStaffProfile: false });
  });
});
