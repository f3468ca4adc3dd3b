import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IsIn } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { eventually } from '../../../test/eventually';
import { mailsTo, signInAdmin, signInFamily, type SignedInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { Audit } from '../audit/audit';
import { AuditEntry } from '../audit/audit-entry.entity';
import { Transactions } from '../database/transactions';
import { organisationSettings } from './organisation';
import { SavedSection } from './saved-section.entity';
import { SavedSettings } from './saved-settings';
import type { SettingsSection } from './section';
import { SettingsEditing } from './settings-editing';

interface Section {
  key: string;
  values: Record<string, string>;
  version: number;
}

const ADDRESS = '/api/admin/settings/organisation';
const FROM_ENVIRONMENT = {
  name: 'Fieldhouse',
  email: 'play@fieldhouse.example',
  phone: '(610) 555-0107',
};

/** What saving without the lock would be. */
class UnlockedEditing extends SettingsEditing {
  protected override lock(tx: EntityManager, section: string): Promise<SavedSection> {
    return tx.findOneByOrFail(SavedSection, { section });
  }
}

describe('the settings', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.manager.clear(SavedSection);
    await test.app.get(SavedSettings).read();
  });

  const organisation = async (): Promise<Section> => {
    const { body } = await admin.http.get('/api/admin/settings').expect(200);
    return (body as Section[]).find(({ key }) => key === 'organisation')!;
  };
  const save = (edit: object) => admin.http.patch(ADDRESS).send(edit);

  it('begin with what the environment says, and describe their form', async () => {
    expect(await organisation()).toEqual({
      key: 'organisation',
      title: 'Organisation',
      lead: expect.stringContaining('receipts'),
      fields: [
        { name: 'name', label: 'Name', kind: 'text' },
        { name: 'email', label: 'E-mail', kind: 'email' },
        { name: 'phone', label: 'Phone', kind: 'tel' },
      ],
      values: FROM_ENVIRONMENT,
      version: 0,
    });
  });

  it('win over the environment once saved, field by field, and raise the version', async () => {
    const { body } = await save({ name: ' Old Mill ', version: 0 }).expect(200);
    expect(body).toMatchObject({ values: { ...FROM_ENVIRONMENT, name: 'Old Mill' }, version: 1 });
    expect(await organisation()).toEqual(body);
    const { values } = await test.db.manager.findOneByOrFail(SavedSection, { section: 'organisation' });
    expect(values).toEqual({ name: 'Old Mill' });
  });

  it('are written down with before and after in people’s words, and only when something changed', async () => {
    await save({ name: 'Old Mill', phone: FROM_ENVIRONMENT.phone }).expect(200);
    const { body } = await save({ name: 'Old Mill' }).expect(200);
    expect((body as Section).version).toBe(1);
    const deeds = await test.db.manager.find(AuditEntry, {
      where: { subjectType: 'settings' },
      order: { id: 'DESC' },
      take: 1,
    });
    expect(deeds).toMatchObject([
      {
        action: 'settings.updated',
        actorName: admin.username,
        before: { 'Organisation: Name': 'Fieldhouse' },
        after: { 'Organisation: Name': 'Old Mill' },
      },
    ]);
  });

  it.each([
    ['name', '  ', 'Please give the name of the organisation'],
    ['name', null, 'Please give the name of the organisation'],
    ['name', '\u200b\u2060', 'Please give the name of the organisation'],
    ['name', 'Old\r\nMill', 'Please write it in one line, without special signs'],
    ['name', 'Old \u202eMill', 'Please write it in one line, without special signs'],
    ['name', 'x'.repeat(81), 'Please use at most 80 characters'],
    ['email', 'play', 'Please enter a valid email address'],
    ['phone', '', 'Please give a phone number'],
    ['phone', '555-0107', 'Please give a phone number'],
    ['version', '0', 'Please give the version as a whole number'],
    ['editVersion', 7, 'property editVersion should not exist'],
  ])('refuse %s %p at its field', async (path, value, message) => {
    const { body } = await save({ [path]: value }).expect(400);
    expect((body as { errors: object[] }).errors).toEqual([{ path, message }]);
    expect(await organisation()).toMatchObject({ values: FROM_ENVIRONMENT, version: 0 });
  });

  it.each([[[]], ['"name"'], ['null']])('refuse the body %p', async (body) => {
    await admin.http.patch(ADDRESS).set('Content-Type', 'application/json').send(body).expect(400);
  });

  it('are known by their keys', async () => {
    await admin.http.patch('/api/admin/settings/weather').send({}).expect(404);
  });

  it('are nobody else’s to see or change', async () => {
    const family = await signInFamily(test);
    for (const [http, status] of [
      [test.http, 401],
      [family.http, 403],
    ] as const) {
      await http.get('/api/admin/settings').expect(status);
      await http.patch(ADDRESS).send({ name: 'Mine' }).expect(status);
    }
  });

  it('of a module need no more than their declaration', async () => {
    class MealValues {
      @IsIn(['yes', 'no'], { message: 'Please say yes or no' })
      offered: string;
    }
    const meals: SettingsSection<MealValues> = {
      key: 'meals',
      title: 'Meals',
      lead: 'Of camps.',
      values: MealValues,
      fields: { offered: { label: 'Meals offered', kind: 'text' } },
      defaults: () => ({ offered: 'no' }),
    };
    const saved = test.app.get(SavedSettings);
    saved.declare(meals);
    const address = '/api/admin/settings/meals';
    const { body } = await admin.http.patch(address).send({ offered: 'soup' }).expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'offered', message: 'Please say yes or no' }] });
    await admin.http.patch(address).send({ offered: 'yes', version: 0 }).expect(200);
    expect(saved.of(meals)).toEqual({ offered: 'yes' });
    expect(saved.of(organisationSettings)).toEqual(FROM_ENVIRONMENT);
  });

  describe('of two editors', () => {
    it('refuse the second with the present values and nothing written', async () => {
      await save({ name: 'Old Mill', version: 0 }).expect(200);
      const { body } = await save({ name: 'New Mill', phone: '(610) 555-0100', version: 0 }).expect(409);
      expect(body).toMatchObject({
        code: 'edits.changed_meanwhile',
        message: 'Somebody else changed this while you did.',
        current: { ...FROM_ENVIRONMENT, name: 'Old Mill', version: 1 },
      });
      expect(await organisation()).toMatchObject({
        values: { ...FROM_ENVIRONMENT, name: 'Old Mill' },
        version: 1,
      });
    });

    it('let a call without a version win', async () => {
      await save({ name: 'Old Mill', version: 0 }).expect(200);
      const { body } = await save({ name: 'New Mill' }).expect(200);
      expect(body).toMatchObject({ values: { name: 'New Mill' }, version: 2 });
    });

    const EDITORS = 20;

    it('let one of twenty through who save at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: EDITORS }, (_, at) => save({ name: `Mill ${at}`, version: 0 })),
      );
      const saved = answers.filter(({ status }) => status === 200);
      expect(saved).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(EDITORS - 1);
      expect(await organisation()).toEqual(saved[0].body);
    });

    it('would let several through without the lock (canary)', async () => {
      await test.db.manager.insert(SavedSection, { section: 'organisation' });
      const { app } = test;
      const editing = new UnlockedEditing(
        app.get(DataSource),
        app.get(Transactions),
        app.get(SavedSettings),
        app.get(Audit),
      );
      const results = await Promise.allSettled(
        Array.from({ length: EDITORS }, (_, at) =>
          editing.save('organisation', { name: `Mill ${at}`, version: 0 }, {}),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    });
  });

  describe('of the organisation', () => {
    beforeEach(() =>
      save({ name: 'Old Mill', email: 'office@oldmill.example', phone: '(610) 555-0199' }).expect(200),
    );

    it('are in mails and in the calendar at once', async () => {
      const message = { name: 'Ann Reed', email: 'ann@settings.test', subject: 'Camps', message: 'When?' };
      await test.http.post('/api/contacts').send(message).expect(200);
      const [notice] = await mailsTo(test, 'office@oldmill.example');
      expect(notice.subject).toBe('Message: Camps');
      await test.http.post('/api/auth/send-magic-link').send({ email: 'bo@settings.test' }).expect(200);
      const [link] = await mailsTo(test, 'bo@settings.test');
      expect(link.subject).toBe('Your sign-in link for Old Mill');
      expect(link.text).toContain('(610) 555-0199');
      const { text } = await test.http.get('/api/games/calendar.ics').expect(200);
      expect(text).toContain('X-WR-CALNAME:Old Mill games');
    });

    it('reach another process within seconds, without a restart', async () => {
      const other = await startTestApp({ sharing: test });
      try {
        await save({ name: 'Far Mill' }).expect(200);
        await eventually(async () => {
          const { text } = await other.http.get('/api/games/calendar.ics').expect(200);
          expect(text).toContain('X-WR-CALNAME:Far Mill games');
        });
      } finally {
        await other.close();
      }
    });
  });
});
