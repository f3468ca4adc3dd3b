import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IsIn } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { eventually } from '../../../test/eventually';
import { emailsTo, signInAdmin, signInFamily, type SignedInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { Audit } from '../audit/audit';
import { AuditEntry } from '../audit/audit-entry.entity';
import { TransactionRunner } from '../database/transaction-runner';
import { organizationSettingsSection } from './organization';
import { SettingsSectionRow } from './settings-section-row.entity';
import { SettingsService } from './settings.service';
import type { SettingsSection } from './section';
import { SettingsEditingService } from './settings-editing.service';

interface Section {
  section: string;
  values: Record<string, string>;
  version: number;
}

const ADDRESS = '/api/admin/settings/organization';
const FROM_ENVIRONMENT = {
  name: 'Fieldhouse',
  email: 'play@fieldhouse.example',
  phone: '(610) 555-0107',
};

/** Saving without the lock. */
class UnlockedEditing extends SettingsEditingService {
  protected override lock(tx: EntityManager, section: string): Promise<SettingsSectionRow> {
    return tx.findOneByOrFail(SettingsSectionRow, { section });
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
    await test.db.manager.clear(SettingsSectionRow);
    await test.app.get(SettingsService).read();
  });

  const organization = async (): Promise<Section> => {
    const { body } = await admin.http.get('/api/admin/settings').expect(200);
    return (body as Section[]).find(({ section }) => section === 'organization')!;
  };
  const save = (edit: object) => admin.http.patch(ADDRESS).send(edit);

  it("start with the environment's values, and describe their form", async () => {
    expect(await organization()).toEqual({
      section: 'organization',
      title: 'Organization',
      description: expect.stringContaining('receipts'),
      fields: [
        { name: 'name', label: 'Name', kind: 'text' },
        { name: 'email', label: 'Email', kind: 'email' },
        { name: 'phone', label: 'Phone', kind: 'tel' },
      ],
      values: FROM_ENVIRONMENT,
      version: 0,
    });
  });

  it('override the environment once saved, field by field, and increase the version', async () => {
    const { body } = await save({ name: ' Old Mill ', version: 0 }).expect(200);
    expect(body).toMatchObject({ values: { ...FROM_ENVIRONMENT, name: 'Old Mill' }, version: 1 });
    expect(await organization()).toEqual(body);
    const { values } = await test.db.manager.findOneByOrFail(SettingsSectionRow, { section: 'organization' });
    expect(values).toEqual({ name: 'Old Mill' });
  });

  it('are audited with previous and new values, and only when something changed', async () => {
    await save({ name: 'Old Mill', phone: FROM_ENVIRONMENT.phone }).expect(200);
    const { body } = await save({ name: 'Old Mill' }).expect(200);
    expect((body as Section).version).toBe(1);
    const actions = await test.db.manager.find(AuditEntry, {
      where: { subjectType: 'settings' },
      order: { id: 'DESC' },
      take: 1,
    });
    expect(actions).toMatchObject([
      {
        action: 'settings.updated',
        actor: expect.stringMatching(/^admin:\d+$/),
        previousValues: { 'Organization: Name': 'Fieldhouse' },
        newValues: { 'Organization: Name': 'Old Mill' },
      },
    ]);
  });

  it.each([
    ['name', '  ', "Enter the organization's name"],
    ['name', null, "Enter the organization's name"],
    ['name', '\u200b\u2060', "Enter the organization's name"],
    ['name', 'Old\r\nMill', 'Use a single line without control characters'],
    ['name', 'Old \u202eMill', 'Use a single line without control characters'],
    ['name', 'x'.repeat(81), 'Use at most 80 characters'],
    ['email', 'play', 'Please enter a valid email address'],
    ['phone', '', 'Enter a phone number'],
    ['phone', '555-0107', 'Enter a phone number'],
    ['version', '0', 'Version must be a whole number'],
    ['editVersion', 7, 'property editVersion should not exist'],
  ])('reject %s %p at its field', async (path, value, message) => {
    const { body } = await save({ [path]: value }).expect(400);
    expect((body as { errors: object[] }).errors).toEqual([{ path, message }]);
    expect(await organization()).toMatchObject({ values: FROM_ENVIRONMENT, version: 0 });
  });

  it.each([[[]], ['"name"'], ['null']])('reject the body %p', async (body) => {
    await admin.http.patch(ADDRESS).set('Content-Type', 'application/json').send(body).expect(400);
  });

  it('are found by their keys', async () => {
    await admin.http.patch('/api/admin/settings/weather').send({}).expect(404);
  });

  it('can be seen and changed by administrators only', async () => {
    const family = await signInFamily(test);
    for (const [http, status] of [
      [test.http, 401],
      [family.http, 403],
    ] as const) {
      await http.get('/api/admin/settings').expect(status);
      await http.patch(ADDRESS).send({ name: 'Mine' }).expect(status);
    }
  });

  it('of a module need only their declaration', async () => {
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
    const saved = test.app.get(SettingsService);
    saved.registerSection(meals);
    const address = '/api/admin/settings/meals';
    const { body } = await admin.http.patch(address).send({ offered: 'soup' }).expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'offered', message: 'Please say yes or no' }] });
    await admin.http.patch(address).send({ offered: 'yes', version: 0 }).expect(200);
    expect(saved.get(meals)).toEqual({ offered: 'yes' });
    expect(saved.get(organizationSettingsSection)).toEqual(FROM_ENVIRONMENT);
  });

  describe('two simultaneous editors of the settings', () => {
    it('get a conflict: the second gets the current values and nothing is saved', async () => {
      await save({ name: 'Old Mill', version: 0 }).expect(200);
      const { body } = await save({ name: 'New Mill', phone: '(610) 555-0100', version: 0 }).expect(409);
      expect(body).toMatchObject({
        code: 'edits.stale_version',
        message: 'Someone else changed this while you were editing.',
        current: { ...FROM_ENVIRONMENT, name: 'Old Mill', version: 1 },
      });
      expect(await organization()).toMatchObject({
        values: { ...FROM_ENVIRONMENT, name: 'Old Mill' },
        version: 1,
      });
    });

    it('do not conflict when one sends no version', async () => {
      await save({ name: 'Old Mill', version: 0 }).expect(200);
      const { body } = await save({ name: 'New Mill' }).expect(200);
      expect(body).toMatchObject({ values: { name: 'New Mill' }, version: 2 });
    });

    const EDITORS = 20;

    it('save once when twenty save at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: EDITORS }, (_, at) => save({ name: `Mill ${at}`, version: 0 })),
      );
      const saved = answers.filter(({ status }) => status === 200);
      expect(saved).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(EDITORS - 1);
      expect(await organization()).toEqual(saved[0].body);
    });

    it('without the lock, save several times (canary)', async () => {
      await test.db.manager.insert(SettingsSectionRow, { section: 'organization' });
      const { app } = test;
      const editing = new UnlockedEditing(
        app.get(DataSource),
        app.get(TransactionRunner),
        app.get(SettingsService),
        app.get(Audit),
      );
      const results = await Promise.allSettled(
        Array.from({ length: EDITORS }, (_, at) =>
          editing.save('organization', { name: `Mill ${at}`, version: 0 }, {}),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    });
  });

  describe("the organization's settings", () => {
    beforeEach(() =>
      save({ name: 'Old Mill', email: 'office@oldmill.example', phone: '(610) 555-0199' }).expect(200),
    );

    it('appear in emails and in the calendar at once', async () => {
      const message = { name: 'Ann Reed', email: 'ann@settings.test', subject: 'Camps', message: 'When?' };
      await test.http.post('/api/contacts').send(message).expect(200);
      const [notice] = await emailsTo(test, 'office@oldmill.example');
      expect(notice.subject).toBe('New message: Camps');
      await test.http.post('/api/auth/send-magic-link').send({ email: 'bo@settings.test' }).expect(200);
      const [link] = await emailsTo(test, 'bo@settings.test');
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
