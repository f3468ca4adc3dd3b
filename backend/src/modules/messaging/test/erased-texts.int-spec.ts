import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { decideAll, decideText, eraseChild, readErasure } from '../../../../test/erasures';
import { insertTeam } from '../../../../test/league-teams';
import { registerChild } from '../../../../test/registered';
import {
  buildChild,
  signInFamilyWith,
  emailsTo,
  signInAdmin,
  type SignedInAdmin,
} from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { OutboxService } from '../../../platform';

const REMOVED = "Removed at a family's request";

describe('texts about an erased child', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
  });
  afterAll(() => test.close());

  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values);
    const [{ id }] = await test.db.query<{ id: number }[]>(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return id;
  };
  const read = async (table: string, id: number): Promise<Record<string, unknown>> =>
    (await test.db.query<Record<string, unknown>[]>(`select * from ${table} where id = $1`, [id]))[0];

  /** A child that played on a team and in a program, and plays no more, with a text of its own in each scope. */
  async function childNamed(firstName: string, lastName: string) {
    const family = await signInFamilyWith(test, [
      { firstName, lastName, medicalNotes: 'Carries epinephrine' },
    ]);
    const [program, team] = [await insertProgram(test, { priceCents: 2000 }), await insertTeam(test, 10)];
    const [registration] = await registerChild(test, family, [program]);
    await admin.http.delete(`/api/registrations/${registration.id}?refund=full`).expect(200);
    await test.db.query('update registrations set "leagueTeamId" = $2 where id = $1', [
      ...[registration.id, team.id],
    ]);
    await test.jobs.run('dispatch-service-mail');
    // What the product wrote about the registration is searched as well; here it would only be in the way.
    await test.db.query('update outbox_emails set "encryptedBody" = null where recipient = $1', [
      family.email,
    ]);
    return { ...family, childId: family.childIds[0], programId: program.id, teamId: team.id, registration };
  }
  type Child = Awaited<ReturnType<typeof childNamed>>;

  const getMessage = ({ teamId }: Pick<Child, 'teamId'>, message: string, more: object = {}) =>
    insert('team_messages', {
      ...{ leagueTeamId: teamId, authorType: 'coach', authorName: 'Coach', message },
      ...{ createdAt: test.clock.now(), ...more },
    });
  const campaignTo = (audience: object, body: string, more: object = {}) =>
    test.db
      .query<{ id: number }[]>(`select min(id) as id from administrators`)
      .then(([{ id: administratorId }]) =>
        insert('campaigns', {
          ...{ subject: 'News', body, kind: 'service', audience: JSON.stringify(audience) },
          ...{ recipientCount: 1, excludedCounts: '{}', administratorId, contentHash: '' },
          ...{ createdAt: test.clock.now(), startsAt: test.clock.now(), ...more },
        }),
      );

  it('are found in every source, and each is removed completely or kept', async () => {
    const child = await childNamed('Xanthippe', 'Quorra');
    const [{ id: administratorId }] = await test.db.query<{ id: number }[]>(
      'select min(id) as id from administrators',
    );
    const audience = { type: 'families', programId: child.programId };
    const places = {
      board: await getMessage(child, 'XANTHIPPÉ was late. Bring water.'),
      own: await getMessage({ teamId: (await insertTeam(test, 5)).id }, 'Our Quorra is ill', {
        ...{ authorType: 'parent', userId: child.userId },
      }),
      practice: await insert('team_events', {
        ...{ leagueTeamId: child.teamId, title: 'Shooting', date: '2030-01-10', time: '18:00' },
        ...{ location: 'Gym', description: 'Have the epinephrine ready' },
      }),
      campaign: await campaignTo(audience, 'Thanks to Xanthippe!', { subject: 'About Quorra' }),
      draft: await insert('campaign_drafts', {
        ...{ administratorId, subject: 'For xanthippe', body: 'Hello', kind: 'service', undoSeconds: 60 },
        updatedAt: test.clock.now(),
      }),
      file: await insert('campaign_attachments', {
        ...{
          administratorId,
          name: 'xanthippe_photo.pdf',
          sizeBytes: 1,
          contentHash: '',
          createdAt: test.clock.now(),
        },
        campaignId: await campaignTo(audience, 'See the file'),
      }),
    };
    await child.http
      .post('/api/contact')
      .send({ subject: 'Xanthippe', message: 'Late.', parentName: 'Dana', parentEmail: child.email })
      .expect(200);
    await test.db.query(`update refunds set note = 'Mother of Quorra called' where "registrationId" = $1`, [
      child.registration.id,
    ]);
    const outbox = test.app.get(OutboxService);
    await test.db.transaction((tx) =>
      outbox.enqueue(tx, 'test.sent', child.email, {
        ...{ subject: 'Waits', text: 'For Xanthippe', html: '<p>For Xanthippe</p>' },
      }),
    );
    const before = await Promise.all([
      read('team_messages', places.board),
      read('campaigns', places.campaign),
    ]);

    const erasure = await eraseChild(admin, child.childId, { name: 'Xanthippe Quorra' });
    expect(
      await Promise.all([read('team_messages', places.board), read('campaigns', places.campaign)]),
    ).toEqual(before);
    expect(erasure).toMatchObject({
      total: 10,
      decided: 0,
      completedAt: null,
      childName: 'Xanthippe Quorra',
    });
    const { texts, searchWords } = await readErasure(admin, erasure.id);
    expect(searchWords).toEqual(
      ['xanthippe', 'quorra', 'carries', 'epinephrine'].filter((one) => one !== 'carries'),
    );
    expect(texts.map(({ foundIn, decision }) => [foundIn, decision])).toEqual(
      expect.arrayContaining([
        ['Team board: Maple Glen Comets', null],
        ['Maple Glen Comets practice', null],
        ['Email to many: subject', null],
        ['Email to many: text', null],
        ['Draft of an email to many: subject', null],
        ['Name of an attached file', null],
        ['Message to us: subject', null],
        ['Reason of a refund', null],
        [`Email to ${child.email}`, null],
      ]),
    );
    expect(texts.find(({ foundIn }) => foundIn === 'Team board: Maple Glen Comets')?.sentences).toEqual([
      { text: 'XANTHIPPÉ was late.', highlights: [{ start: 0, end: 9 }] },
    ]);

    const done = await decideAll(admin, erasure.id, 'removed');
    expect(done).toMatchObject({ total: 10, decided: 10, childName: null });
    expect(done.completedAt).not.toBeNull();
    expect(await read('team_messages', places.board)).toMatchObject({ message: REMOVED, removedAt: null });
    expect(await read('team_messages', places.own)).toMatchObject({ message: '' });
    expect(await read('team_events', places.practice)).toMatchObject({
      title: 'Shooting',
      description: REMOVED,
    });
    expect(await read('campaigns', places.campaign)).toMatchObject({ subject: REMOVED, body: REMOVED });
    expect(await read('campaign_drafts', places.draft)).toMatchObject({
      ...{ subject: REMOVED, body: 'Hello', editVersion: 1 },
    });
    expect(await read('campaign_attachments', places.file)).toMatchObject({ name: `${REMOVED}.pdf` });
    expect(await emailsTo(test, child.email)).toContainEqual({ subject: REMOVED, text: '', html: '' });
    const left = await test.db.query<object[]>(
      `select 1 from erasures where id = $1 and "encryptedSearch" is null
        union all select 1 from contacts where "userId" = $2 and subject = '' and message = 'Late.'
        union all select 1 from refunds where "registrationId" = $3 and note = $4`,
      [erasure.id, child.userId, child.registration.id, REMOVED],
    );
    expect(left).toHaveLength(3);
  });

  it.each([
    ['Will', 'Field'],
    ['Grace', 'Long'],
    ['May', 'Short'],
    ['Al', 'Moss'],
  ])('lose nothing without a decision when the child is named %s', async (firstName, lastName) => {
    const child = await childNamed(firstName, lastName);
    const kept = [
      'Also send the balance for Maya',
      'Goodwill, gracefully, Maybe, dismay',
      `We ${firstName.toLowerCase()} see you. ${firstName} was great.`,
      `A ${lastName.toLowerCase()} word`,
    ];
    const ids: number[] = [];
    for (const message of kept) ids.push(await getMessage(child, message));
    const erasure = await eraseChild(admin, child.childId, { name: `${firstName} ${lastName}` });
    expect(erasure).toMatchObject({ total: 2, decided: 0 });
    const { texts } = await readErasure(admin, erasure.id);
    await decideText(admin, erasure.id, texts[1], 'removed').expect(200);
    await decideText(admin, erasure.id, texts[0], 'kept').expect(200);
    const rows = await Promise.all(ids.map((id) => read('team_messages', id)));
    expect(rows.map(({ message }) => message)).toEqual([...kept.slice(0, 3), REMOVED]);
  });

  it('are not searched where the child never was', async () => {
    const child = await childNamed('Zebulon', 'Vance');
    const other = await childNamed('Zebulon', 'Other');
    await getMessage(other, 'Zebulon was great');
    await campaignTo({ type: 'families', programId: other.programId }, 'Zebulon was great');
    await campaignTo({ type: 'families', includedIds: [other.userId] }, 'Zebulon was great');
    expect(await eraseChild(admin, child.childId, { name: 'Zebulon Vance' })).toMatchObject({
      ...{ total: 0, completedAt: expect.any(String) },
    });
  });

  it("are found in messages from and to the family's earlier addresses", async () => {
    const child = await childNamed('Philippa', 'Strand');
    const now = child.email;
    // Where its parent was registered with, where its receipt went, and where a campaign reached it.
    const former = ['Bought', 'receipt', 'campaign', 'dashboard'].map((word) => `${word}-${now}`);
    const { checkoutId } = child.registration;
    await test.db.query('update registrations set "parentEmail" = $2 where id = $1', [
      ...[child.registration.id, former[0]],
    ]);
    await test.db.query('update checkouts set email = $2 where id = $1', [checkoutId, former[1]]);
    const { body } = await admin.http
      .post('/api/send-bulk-email')
      .send({
        ...{ audience: { type: 'families', includedIds: [child.userId] }, undoSeconds: 60 },
        ...{ subject: 'News', body: 'Hello' },
      })
      .expect(202);
    await test.db.query('update outbox_emails set recipient = $2 where "batchId" = $1', [
      ...[(body as { campaignId: number }).campaignId, former[2].toLowerCase()],
    ]);
    const contactFrom = (email: string, message: string, userId: number | null = null) =>
      insert('contacts', {
        ...{ name: 'Dana', email, subject: 'Hello', message, userId, createdAt: test.clock.now() },
      });
    await contactFrom(former[3], 'We', child.userId);
    const own = [
      await contactFrom(former[0].toUpperCase(), 'Philippa is ill'),
      await contactFrom(former[3], 'Philippa is well'),
    ];
    const other = await contactFrom(`stranger-${now}`, 'Philippa of others');
    const outbox = test.app.get(OutboxService);
    for (const address of former.slice(1, 3))
      await test.db.transaction((tx) =>
        outbox.enqueue(tx, 'test.sent', address, { subject: 'S', text: 'For Philippa', html: '' }),
      );
    const { id } = await eraseChild(admin, child.childId, { name: 'Philippa Strand' });
    const { texts } = await readErasure(admin, id);
    expect(texts.map(({ foundIn }) => foundIn).sort()).toEqual([
      `Email to ${former[2].toLowerCase()}`,
      `Email to ${former[1]}`,
      ...['Message to us', 'Message to us'],
    ]);
    await decideAll(admin, id, 'removed');
    const rows = await Promise.all([...own, other].map((one) => read('contacts', one)));
    expect(rows.map(({ message }) => message)).toEqual(['', '', 'Philippa of others']);
  });

  it("are found in the siblings' medical notes, which stay unless removed by decision", async () => {
    const child = await childNamed('Cornelia', 'Voss');
    const addSibling = async (firstName: string, medicalNotes: string) =>
      (
        (
          await child.http
            .post('/api/family/children')
            .send({ ...buildChild, firstName, lastName: 'Voss', medicalNotes })
            .expect(201)
        ).body as { id: number }
      ).id;
    const [maya, noah] = [
      await addSibling('Maya', 'Carries the pen of Cornelia'),
      await addSibling('Noah', 'Nothing'),
    ];
    const [program, next] = [
      await insertProgram(test, { name: 'First Week', priceCents: 0 }),
      await insertProgram(test, { name: 'Second Week' }),
    ];
    const [bought] = await registerChild(test, { ...child, childIds: [maya] }, [program]);
    const held = await beginCheckout(child, [anItem(maya, next.id)]);
    await test.db.query('update outbox_emails set "encryptedBody" = null where recipient = $1', [
      child.email,
    ]);
    const stranger = await childNamed('Berta', 'Other');
    await test.db.query(`update children set "medicalNotes" = 'Cornelia' where id = $1`, [stranger.childId]);
    const { id } = await eraseChild(admin, child.childId, { name: 'Cornelia Voss' });
    const { texts } = await readErasure(admin, id);
    const places = ['', `: ${program.name}`, `: ${next.name}`].map(
      (which) => `Medical notes of Maya Voss${which}`,
    );
    expect(texts.map(({ foundIn }) => foundIn).sort()).toEqual(places.sort());
    const of = (which: string) =>
      texts.find(({ foundIn }) => foundIn === `Medical notes of Maya Voss${which}`)!;
    await decideText(admin, id, of(''), 'kept').expect(200);
    await decideText(admin, id, of(`: ${program.name}`), 'removed').expect(200);
    await decideText(admin, id, of(`: ${next.name}`), 'removed').expect(200);
    expect(await read('children', maya)).toMatchObject({ medicalNotes: 'Carries the pen of Cornelia' });
    expect(await read('children', noah)).toMatchObject({ medicalNotes: 'Nothing' });
    expect(await read('registrations', bought.id)).toMatchObject({
      medicalNotes: null,
      childName: 'Maya Voss',
    });
    const [{ registrantDetails }] = await test.db.query<{ registrantDetails: object }[]>(
      'select "registrantDetails" from checkout_items where "checkoutId" = $1',
      [held.checkoutId],
    );
    expect(registrantDetails).toMatchObject({ medicalNotes: null, childName: 'Maya Voss' });
  });

  it("are found by the child's earlier names and notes", async () => {
    const child = await childNamed('Wilhelmina', 'Tarn');
    await child.http
      .put(`/api/family/children/${child.childId}`)
      .send({ ...buildChild, firstName: 'Mina', lastName: 'Brook', medicalNotes: 'Carries salbutamol' })
      .expect(200);
    const ids = [
      await getMessage(child, 'Wilhelmina was late'),
      await getMessage(child, 'Have epinephrine ready'),
      await getMessage(child, 'Mina has her salbutamol'),
    ];
    const { id, ...erasure } = await eraseChild(admin, child.childId, { name: 'Mina Brook' });
    expect(erasure).toMatchObject({ childName: 'Mina Brook', total: 3 });
    expect((await readErasure(admin, id)).searchWords).toEqual([
      ...['mina', 'brook', 'wilhelmina', 'tarn', 'salbutamol', 'epinephrine'],
    ]);
    await decideAll(admin, id, 'removed');
    const rows = await Promise.all(ids.map((one) => read('team_messages', one)));
    expect(rows.map(({ message }) => message)).toEqual([REMOVED, REMOVED, REMOVED]);
  });

  it('are found for a child that the family had removed, by any earlier name', async () => {
    const child = await childNamed('Rosalind', 'Ferrow');
    await getMessage(child, 'Rosalind is late');
    await child.http.delete(`/api/family/children/${child.childId}`).expect(200);
    const list = async (query: object) =>
      (await admin.http.get('/api/admin/child-data').query(query).expect(200)).body as { id: number }[];
    expect(await list({ search: 'ferrow' })).toEqual([]);
    for (const search of ['ferrow, rosa', child.email])
      expect(await list({ search, list: 'removed' })).toMatchObject([
        {
          ...{ id: child.childId, name: 'Rosalind Ferrow', firstName: 'Rosalind', userId: child.userId },
          removedAt: expect.any(String),
        },
      ]);
    await admin.http.get('/api/admin/child-data').query({ list: 'all' }).expect(400);
    const { body: family } = await admin.http.get(`/api/admin/families/${child.userId}`).expect(200);
    expect(family).toMatchObject({ children: [], removedChildren: 1 });
    await admin.http.get(`/api/admin/child-data/${child.childId}/export`).expect(200);
    const { body: refusal } = await admin.http
      .delete(`/api/admin/child-data/${child.childId}`)
      .query({ name: 'Rosalind' })
      .expect(400);
    expect(refusal).toMatchObject({ code: 'identity.child_name_mismatch' });
    const erasure = await eraseChild(admin, child.childId, { name: 'rosalind ferrow' });
    expect(erasure).toMatchObject({ childName: 'Rosalind Ferrow', total: 1 });
    expect(await read('registrations', child.registration.id)).toMatchObject({
      ...{ childId: null, childName: 'Deleted', medicalNotes: null },
    });
    expect(await list({ search: child.email, list: 'removed' })).toEqual([]);
    await admin.http
      .delete(`/api/admin/child-data/${child.childId}`)
      .query({ name: 'Rosalind Ferrow' })
      .expect(404);
  });

  it('are searched for the name the office enters when no copy of a removed child is left', async () => {
    const family = await signInFamilyWith(test, [{ firstName: 'Thaddeus', lastName: 'Pell' }]);
    const [childId] = family.childIds;
    await insert('contacts', {
      ...{ name: 'Dana', email: family.email, subject: 'Hello', message: 'About Thaddeus' },
      createdAt: test.clock.now(),
    });
    await family.http.delete(`/api/family/children/${childId}`).expect(200);
    const { body } = await admin.http
      .get('/api/admin/child-data')
      .query({ search: family.email, list: 'removed' })
      .expect(200);
    expect(body).toMatchObject([{ id: childId, name: '' }]);
    expect(await eraseChild(admin, childId, { name: 'Thaddeus Pell' })).toMatchObject({
      ...{ childName: 'Thaddeus Pell', total: 1 },
    });
  });

  it("stay on every administrator's list for 30 days, until all are decided", async () => {
    const child = await childNamed('Ottilie', 'Brandt');
    const ids = [await getMessage(child, 'Ottilie is late'), await getMessage(child, 'Is Ottilie here?')];
    const { id } = await eraseChild(admin, child.childId, { name: 'Ottilie Brandt' });
    const second = await signInAdmin(test, { username: 'second', password: 'another long password' });
    const [first, last] = (await readErasure(admin, id)).texts;
    await decideText(admin, id, first, 'kept').expect(200);
    await decideText(second, id, first, 'kept').expect(200);
    const { body: refusal } = await decideText(second, id, first, 'removed').expect(409);
    expect(refusal).toMatchObject({ code: 'identity.text_already_decided' });
    const list = async () =>
      (await second.http.get('/api/admin/erasures').expect(200)).body as { id: number }[];
    const [open] = (await list()).filter((one) => one.id === id);
    expect(open).toMatchObject({ childName: 'Ottilie Brandt', total: 2, decided: 1 });
    const due = new Date(test.clock.now().getTime() + 30 * 24 * 3_600_000).getTime();
    expect(Math.abs(new Date((open as unknown as { dueAt: string }).dueAt).getTime() - due)).toBeLessThan(
      60_000,
    );
    await decideText(second, id, last, 'removed').expect(200);
    expect((await list()).filter((one) => one.id === id)).toEqual([]);
    expect(await read('team_messages', ids[0])).toMatchObject({ message: 'Ottilie is late' });
    await decideText(admin, id, last, 'removed').expect(409);
    await admin.http.post(`/api/admin/erasures/${id}/words`).send({ words: 'x' }).expect(409);
  });

  it('are decided again when words are added, and must be read again when they change', async () => {
    const child = await childNamed('Perpetua', 'Lund');
    const board = await getMessage(child, 'Perpetua wears the red cap');
    const nick = await getMessage(child, 'Pepper ran fast');
    const { id } = await eraseChild(admin, child.childId, { name: 'Perpetua Lund', words: 'the fast one' });
    const last = await getMessage(child, 'Perpetua again');
    const [text] = (await readErasure(admin, id)).texts;
    await test.db.query(`update team_messages set message = 'Perpetua wears a cap' where id = $1`, [board]);
    const { body } = await decideText(admin, id, text, 'removed').expect(409);
    expect(body).toMatchObject({ code: 'identity.text_stale_version' });
    await test.db.query(`update team_messages set message = 'Perpetua wears the red cap' where id = $1`, [
      board,
    ]);
    // The last decision looks once more, and finds what was written meanwhile.
    expect((await decideText(admin, id, text, 'kept').expect(200)).body).toMatchObject({
      total: 2,
      decided: 1,
    });
    const { body: more } = await admin.http
      .post(`/api/admin/erasures/${id}/words`)
      .send({ words: 'Pepper, red cap' })
      .expect(200);
    expect(more).toMatchObject({ total: 3, decided: 0 });
    await admin.http.post(`/api/admin/erasures/${id}/words`).send({ words: ' , !' }).expect(400);
    await test.db.query('delete from team_messages where id = $1', [nick]);
    await test.db.query(`update team_messages set message = 'Nothing' where id = $1`, [last]);
    const done = await decideAll(admin, id, 'kept');
    expect(done).toMatchObject({ total: 1, decided: 1, completedAt: expect.any(String) });
  });

  it('are searched by a job when the process ended before its search', async () => {
    const child = await childNamed('Ambrosius', 'Kehl');
    await getMessage(child, 'Ambrosius is late');
    const { id } = await eraseChild(admin, child.childId, { name: 'Ambrosius Kehl' });
    await test.db.query('delete from erasure_texts where "erasureId" = $1', [id]);
    await test.db.query('update erasures set "searchedAt" = null where id = $1', [id]);
    await test.jobs.run('resume-erasures');
    expect(await readErasure(admin, id)).toMatchObject({ total: 1, decided: 0, isSearching: false });
  });

  it('are removed once when two administrators decide the last two at the same time', async () => {
    const child = await childNamed('Clementine', 'Roth');
    const ids = [await getMessage(child, 'Clementine one'), await getMessage(child, 'Clementine two')];
    const { id } = await eraseChild(admin, child.childId, { name: 'Clementine Roth' });
    const { texts } = await readErasure(admin, id);
    const answers = await Promise.all(
      texts.flatMap((text) => [text, text]).map((text) => decideText(admin, id, text, 'removed')),
    );
    // A decision after the completion reads that it is complete.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect((await readErasure(admin, id)).completedAt).not.toBeNull();
    const rows = await Promise.all(ids.map((one) => read('team_messages', one)));
    expect(rows.map(({ message }) => message)).toEqual([REMOVED, REMOVED]);
    const [{ n }] = await test.db.query<{ n: string }[]>(
      `select count(*) n from audit_entries where "subjectId" = $1 and action in ('child.text_removed', 'child.erasure_completed')`,
      [child.childId],
    );
    expect(Number(n)).toBe(3);
  });

  it('leave no trace of the search after 30 days', async () => {
    const child = await childNamed('Leopold', 'Ahlers');
    const { id } = await eraseChild(admin, child.childId, { name: 'Leopold Ahlers' });
    test.clock.advance(31 * 24 * 3_600_000);
    await test.jobs.run('purge-expired-sessions');
    admin = await signInAdmin(test);
    await admin.http.get(`/api/admin/erasures/${id}`).expect(404);
  });
});
