import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildProgram, insertProgram } from '../../../../test/program-fixtures';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { Program } from '../entities/program.entity';
import { ProgramHooks } from '../program.hooks';
import { ProgramErrors } from '../programs.errors';

describe('programs for administrators', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
  });
  afterAll(() => test.close());

  const actions = (subjectId: number) =>
    test.db.manager.find(AuditEntry, { where: { subjectType: 'program', subjectId }, order: { id: 'ASC' } });

  it("are created with the form's values, and audited", async () => {
    const { body } = await admin.http
      .post('/api/programs')
      .send(
        buildProgram(test, { price: '79.50', maxParticipants: null, sponsorName: '', sponsorLogoUrl: '' }),
      )
      .expect(201);
    expect(body).toMatchObject({
      name: 'Week 1: All Sports Camp',
      price: 79.5,
      maxParticipants: null,
      spotsLeft: null,
      currentParticipants: 0,
      registrationOpen: true,
      soldOut: false,
      isRegistrationOpenNow: true,
      cardState: 'open',
      badge: 'Upcoming',
      weekNumber: 1,
      sponsorName: null,
      sponsorLogoUrl: null,
    });
    const [entry] = await actions((body as Program).id);
    expect(entry).toMatchObject({ action: 'program.created', actor: expect.stringMatching(/^admin:\d+$/) });
    expect(entry.newValues).toMatchObject({ price: 79.5, type: 'camp' });
  });

  it.each(['name', 'sport', 'price', 'location', 'ageRange', 'startDate', 'endDate', 'registrationDeadline'])(
    'are not created without %s',
    async (field) => {
      const { body } = await admin.http
        .post('/api/programs')
        .send(buildProgram(test, { [field]: undefined }))
        .expect(400);
      const message = 'Please fill in all required fields including age range and dates';
      expect(body).toMatchObject({ code: 'request.invalid', message, errors: [{ path: field, message }] });
    },
  );

  it.each([
    ['price', 1.005, 'Please fill in all required fields including age range and dates'],
    ['price', -1, 'Please fill in all required fields including age range and dates'],
    ['type', 'tournament', 'Choose camp, clinic, or league'],
    ['maxParticipants', 0, 'Capacity must be at least 1'],
    ['maxParticipants', 2.5, 'Capacity must be at least 1'],
    ['startDate', '2026-02-30', 'Please fill in all required fields including age range and dates'],
    ['sponsorLogoUrl', 'http://example.com/logo.png', 'Must be a valid URL'],
    ['sponsorLogoUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['sponsorLogoUrl', 'https://example.com/"onerror="x', 'Must be a valid URL'],
    ['divisions', ['9th Grade Boys'], 'Choose divisions from the list'],
    ['spotsTaken', 3, 'property spotsTaken should not exist'],
    ['currentParticipants', 3, 'property currentParticipants should not exist'],
  ])('reject %s %p', async (path, value, message) => {
    const { body } = await admin.http
      .post('/api/programs')
      .send(buildProgram(test, { [path]: value }))
      .expect(400);
    expect((body as { errors: object[] }).errors).toEqual([{ path, message }]);
  });

  it('reject a price above the card payment limit, with one error', async () => {
    const problem = {
      errors: [{ path: 'price', message: 'Price must be at most $970,873.78' }],
    };
    const dear = { ...buildProgram(test), price: '970873.79' };
    const created = await admin.http.post('/api/programs').send(dear).expect(400);
    expect(created.body).toMatchObject(problem);
    const program = await insertProgram(test);
    const path = `/api/programs/${program.id}`;
    expect((await admin.http.patch(path).send({ price: 970873.79 }).expect(400)).body).toMatchObject(problem);
    await admin.http.patch(path).send({ price: 970873.78 }).expect(200);
  });

  it('reject an end before their start', async () => {
    const reversed = buildProgram(test, { endDate: addDays(test.clock.today(), 3) });
    const { body } = await admin.http.post('/api/programs').send(reversed).expect(400);
    expect(body).toMatchObject({ code: 'programs.end_before_start', errors: [{ path: 'endDate' }] });
    const program = await insertProgram(test);
    await admin.http
      .patch(`/api/programs/${program.id}`)
      .send({ startDate: addDays(program.endDate!, 1) })
      .expect(400);
  });

  it('reject a registration deadline after their end', async () => {
    const late = buildProgram(test, { registrationDeadline: addDays(test.clock.today(), 35) });
    const { body } = await admin.http.post('/api/programs').send(late).expect(400);
    expect(body).toMatchObject({
      code: 'programs.deadline_after_end',
      errors: [{ path: 'registrationDeadline' }],
    });
    const program = await insertProgram(test, { registrationDeadline: null });
    const path = `/api/programs/${program.id}`;
    const registrationDeadline = addDays(program.endDate!, 1);
    await admin.http.patch(path).send({ registrationDeadline }).expect(400);
    await admin.http.patch(path).send({ registrationDeadline: program.endDate }).expect(200);
    // Everything else about a program stored that way can still be edited.
    await test.db.manager.update(Program, program.id, { registrationDeadline });
    await admin.http.patch(path).send({ location: 'Elsewhere' }).expect(200);
    await admin.http
      .patch(path)
      .send({ endDate: addDays(program.endDate!, -1) })
      .expect(400);
  });

  it('ask before creating a second program of the same name on overlapping dates, when requested', async () => {
    const { today } = { today: test.clock.today() };
    const camp = { name: 'Twin Camp', startDate: addDays(today, 50), endDate: addDays(today, 54) };
    const create = (change: object) =>
      admin.http.post('/api/programs').send(buildProgram(test, { ...camp, ...change }));
    await create({ duplicateHandling: 'ask' }).expect(201);
    const twin = { name: ' twin camp ', startDate: camp.endDate, endDate: addDays(camp.endDate, 4) };
    const { body: refusal } = await create({ ...twin, duplicateHandling: 'ask' }).expect(409);
    expect(refusal).toMatchObject({ code: 'programs.duplicate_program' });
    expect((refusal as { message: string }).message).toMatch(/^Twin Camp already runs on these dates/);
    const apart = { startDate: addDays(camp.endDate, 1), endDate: addDays(camp.endDate, 4) };
    const { body: later } = await create({ ...apart, duplicateHandling: 'ask' }).expect(201);
    await create({ name: 'Another Camp', duplicateHandling: 'ask' }).expect(201);
    // As the specification's calls do, which request no confirmation.
    await create({}).expect(201);

    const { body: confirmed } = await create({ ...twin, duplicateHandling: 'confirmed' }).expect(201);
    const [entry] = await actions((confirmed as Program).id);
    expect(entry.newValues).toMatchObject({ duplicateConfirmed: true });
    expect(entry.newValues).not.toHaveProperty('duplicateHandling');

    const path = `/api/programs/${(later as Program).id}`;
    await admin.http.patch(path).send({ location: 'Elsewhere', duplicateHandling: 'ask' }).expect(200);
    const move = { startDate: camp.startDate };
    const { body: asked } = await admin.http
      .patch(path)
      .send({ ...move, duplicateHandling: 'ask' })
      .expect(409);
    expect(asked).toMatchObject({ code: 'programs.duplicate_program' });
    await admin.http
      .patch(path)
      .send({ ...move, duplicateHandling: 'confirmed' })
      .expect(200);
    expect((await actions((later as Program).id)).at(-1)?.newValues).toMatchObject({
      ...move,
      duplicateConfirmed: true,
    });
  });

  it('accept divisions only for basketball and flag football leagues', async () => {
    const { body } = await admin.http
      .post('/api/programs')
      .send(buildProgram(test, { type: 'league', sport: 'Soccer', divisions: ['1st Grade Boys'] }))
      .expect(400);
    expect(body).toMatchObject({
      code: 'programs.divisions_not_offered',
      message: 'Select Basketball or Flag Football to see available divisions',
    });
  });

  it('are edited field by field; the changes are audited, and other fields stay', async () => {
    const program = await insertProgram(test, {
      equipment: 'Sneakers',
      spotsTaken: 4,
      currentParticipants: 3,
    });
    const { body } = await admin.http
      .patch(`/api/programs/${program.id}`)
      .send({ name: ' Week 2 ', price: 300, equipment: '', endDate: '', location: program.location })
      .expect(200);
    expect(body).toMatchObject({
      name: 'Week 2',
      price: 300,
      equipment: null,
      endDate: null,
      spotsLeft: 16,
    });
    const [entry] = await actions(program.id);
    expect(entry.previousValues).toEqual({
      name: program.name,
      priceCents: 32500,
      equipment: 'Sneakers',
      endDate: program.endDate,
    });
    expect(entry.newValues).toEqual({ name: 'Week 2', priceCents: 30000, equipment: null, endDate: null });
    await admin.http.patch(`/api/programs/${program.id}`).send({ name: 'Week 2' }).expect(200);
    expect(await actions(program.id)).toHaveLength(1);
  });

  it.each([
    ['name', '', 'Program name is required'],
    ['name', null, 'Program name is required'],
    ['description', ' ', 'Description is required'],
    ['price', '', 'Price is required'],
    ['price', null, 'Price is required'],
    ['location', '', 'Location is required'],
    ['maxParticipants', 0, 'Capacity must be at least 1'],
    ['sponsorLogoUrl', 'logo.png', 'Must be a valid URL'],
    ['registrationOpen', 'yes', 'Must be true or false'],
    ['soldOut', null, 'Must be true or false'],
    ['type', 'camp', 'property type should not exist'],
  ])('reject an edit of %s to %p', async (path, value, message) => {
    const program = await insertProgram(test);
    const { body } = await admin.http
      .patch(`/api/programs/${program.id}`)
      .send({ [path]: value })
      .expect(400);
    expect((body as { errors: object[] }).errors).toEqual([{ path, message }]);
  });

  it('reject a capacity below the spots taken', async () => {
    const program = await insertProgram(test, { spotsTaken: 12 });
    const { body } = await admin.http
      .patch(`/api/programs/${program.id}`)
      .send({ maxParticipants: 11 })
      .expect(409);
    expect(body).toMatchObject({
      code: 'programs.capacity_below_spots_taken',
      message: '12 spots are already taken. Set the maximum to 12 or higher.',
      errors: [{ path: 'maxParticipants' }],
    });
    await admin.http.patch(`/api/programs/${program.id}`).send({ maxParticipants: 12 }).expect(200);
    const { body: full } = await test.http.get(`/api/programs/${program.id}`).expect(200);
    expect(full).toMatchObject({ spotsLeft: 0, isRegistrationOpenNow: false, cardState: 'sold_out' });
    await admin.http.patch(`/api/programs/${program.id}`).send({ maxParticipants: null }).expect(200);
  });

  it('are opened, closed, and marked as sold out by their switches', async () => {
    const { id } = await insertProgram(test);
    const toggle = (body?: object) =>
      admin.http.patch(`/api/programs/${id}/toggle-registration`).send(body).expect(200);
    expect((await toggle({ registrationOpen: false })).body).toMatchObject({
      registrationOpen: false,
      cardState: 'not_yet_open',
      badge: 'Registration Closed',
    });
    expect((await toggle({ registrationOpen: false })).body).toMatchObject({ registrationOpen: false });
    expect((await toggle()).body).toMatchObject({ registrationOpen: true });
    expect((await toggle({})).body).toMatchObject({ registrationOpen: false });
    for (const wrong of [{ registrationOpen: 'false' }, { open: true }]) {
      await admin.http.patch(`/api/programs/${id}/toggle-registration`).send(wrong).expect(400);
    }
    const { body } = await admin.http
      .patch(`/api/programs/${id}`)
      .send({ soldOut: true, registrationOpen: true })
      .expect(200);
    expect(body).toMatchObject({ soldOut: true, isRegistrationOpenNow: false, cardState: 'sold_out' });
    expect((await actions(id)).map((action) => action.newValues)).toEqual([
      { registrationOpen: false },
      { registrationOpen: true },
      { registrationOpen: false },
      { soldOut: true, registrationOpen: true },
    ]);
  });

  it('are deleted when no spot is taken', async () => {
    const { id } = await insertProgram(test);
    await admin.http.delete(`/api/programs/${id}`).expect(204);
    await test.http.get(`/api/programs/${id}`).expect(404);
    await admin.http.delete(`/api/programs/${id}`).expect(404);
    expect(await actions(id)).toMatchObject([{ action: 'program.deleted', previousValues: { id } }]);
  });

  it('are not deleted while spots are taken, or when another module rejects it', async () => {
    const taken = await insertProgram(test, { spotsTaken: 2, currentParticipants: 2 });
    const { body } = await admin.http.delete(`/api/programs/${taken.id}`).expect(409);
    expect(body).toMatchObject({
      code: 'programs.has_registrations',
      message:
        "Week 1: All Sports Camp has 2 spots taken or in checkout and can't be deleted. Close registration instead, or cancel and refund those registrations first.",
    });
    const wanted = await insertProgram(test, { name: 'Wanted elsewhere' });
    test.app.get(ProgramHooks).beforeDeletion(async (_tx, { program }) => {
      if (program.id === wanted.id)
        throw ProgramErrors.in_use({ program: program.name, users: 'the staff plan' });
    });
    await admin.http.delete(`/api/programs/${wanted.id}`).expect(409);
    await test.http.get(`/api/programs/${wanted.id}`).expect(200);
  });

  it('are hidden instead of deleted when canceled registrations refer to them', async () => {
    const program = await insertProgram(test);
    await test.db.query(
      `create table if not exists past_rows ("programId" int references programs(id) on delete restrict)`,
    );
    await test.db.query(`insert into past_rows values ($1)`, [program.id]);
    await admin.http.delete(`/api/programs/${program.id}`).expect(204);
    await test.http.get(`/api/programs/${program.id}`).expect(404);
    await admin.http.patch(`/api/programs/${program.id}`).send({ soldOut: true }).expect(404);
    const { body } = await test.http.get('/api/programs').expect(200);
    expect((body as Program[]).map(({ id }) => id)).not.toContain(program.id);
    expect(await test.db.manager.findOneByOrFail(Program, { id: program.id })).toMatchObject({
      registrationOpen: false,
      archivedAt: expect.any(Date),
    });
    expect(await actions(program.id)).toHaveLength(1);
  });

  it('can be changed by administrators only', async () => {
    const { id } = await insertProgram(test);
    const family = await signInFamily(test);
    for (const [http, status] of [
      [test.http, 401],
      [family.http, 403],
    ] as const) {
      await http.post('/api/programs').send(buildProgram(test)).expect(status);
      await http.patch(`/api/programs/${id}`).send({ price: 1 }).expect(status);
      await http.patch(`/api/programs/${id}/toggle-registration`).send({}).expect(status);
      await http.delete(`/api/programs/${id}`).expect(status);
    }
  });
});
