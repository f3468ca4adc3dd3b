import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '../../../kernel';
import { eventually } from '../../../../test/eventually';
import { emailsTo, signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { signInStaff, type SignedInStaff } from '../../../../test/staff';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry, UPLOAD_BYTES } from '../../../platform';
import { StoredFile } from '../../../platform/files/stored-file.entity';
import { Staff } from '../staff-members/entities/staff.entity';
import { PurgeStaffJob } from '../staff-members/jobs/purge-staff.job';

const pdf = (words = 'Form W-9') => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('W-9 forms', () => {
  let test: TestApp;
  let office: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAdmin(test);
  });
  afterAll(() => test.close());

  const upload = ({ http }: Pick<SignedInStaff, 'http'>, content: Buffer = pdf(), name = 'w9.pdf') =>
    http.post('/api/staff/w9-upload').attach('w9File', content, name);
  const stored = () => test.db.manager.count(StoredFile);
  const readings = (id: number) =>
    test.db.manager.countBy(AuditEntry, { action: 'w9.read', subjectType: 'staff', subjectId: id });
  const path = ({ staffId }: SignedInStaff) => `/api/admin/staff/${staffId}/w9`;
  const submitted = async (): Promise<SignedInStaff> => {
    const staff = await signInStaff(test);
    await upload(staff).expect(201);
    return staff;
  };

  it.each([
    ['PDF', pdf(), 'application/pdf', 'w9.pdf'],
    ['a PNG with any file name', png, 'image/png', '../../w9.html'],
  ])('are uploaded as %s, and served as uncached downloads', async (_, content, kind, name) => {
    const staff = await signInStaff(test);
    const { body } = await upload(staff, content, name).expect(201);
    expect(body).toMatchObject({ w9Submitted: true, w9Status: 'submitted', w9FileUrl: '/api/staff/w9' });
    const { headers, body: file } = await staff.http.get('/api/staff/w9').expect(200);
    expect((file as Buffer).equals(content)).toBe(true);
    expect(headers).toMatchObject({
      ...{ 'content-type': kind, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-disposition': expect.stringMatching(/^attachment; filename="w9\.(pdf|png)"$/),
    });
  });

  const html = Buffer.from('<!DOCTYPE html><script>steal()</script>');
  it.each([
    [
      'a web page with the name of a PDF',
      html,
      415,
      'w9_unsupported_type',
      'Please upload a PDF or image file.',
    ],
    ['an SVG with a script', Buffer.from('<svg><script/></svg>'), 415, 'w9_unsupported_type', undefined],
    [
      'an executable',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
      415,
      'w9_unsupported_type',
      undefined,
    ],
    ['a PDF followed by a web page', Buffer.concat([pdf(), html]), 415, 'w9_unsupported_type', undefined],
    ['a truncated PDF', pdf().subarray(0, 12), 415, 'w9_unsupported_type', undefined],
    ['an empty file', Buffer.alloc(0), 400, 'w9_file_required', 'Choose a file.'],
    [
      'a byte more than 5 MB',
      Buffer.concat([Buffer.alloc(UPLOAD_BYTES + 1 - pdf().length, '%PDF-1.7\n'), pdf()]),
      ...([413, 'w9_too_large', 'Please upload a file smaller than 5MB.'] as const),
    ],
  ])('are rejected: %s', async (_, content, status, code, message) => {
    const staff = await signInStaff(test);
    const before = await stored();
    const { body } = await upload(staff, content, '../../../w9.pdf').expect(status);
    expect(body).toMatchObject({ code: `staffing.${code}`, ...(message ? { message } : {}) });
    expect(await stored()).toBe(before);
    const { body: profile } = await staff.http.get('/api/staff/profile').expect(200);
    expect(profile).toMatchObject({ w9Submitted: false, w9FileUrl: null });
  });

  it('are neither requested nor accepted from employees', async () => {
    const counselor = await signInStaff(test, { type: 'counselor' });
    const before = await stored();
    const { body } = await upload(counselor).expect(409);
    expect(body).toMatchObject({
      code: 'staffing.w9_not_required',
      message: "You don't need a W-9: you're paid as an employee.",
    });
    expect(await stored()).toBe(before);
  });

  it('leave nothing when the upload is aborted', async () => {
    const staff = await signInStaff(test);
    const before = await stored();
    const { hostname, port } = new URL(test.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/staff/w9-upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${staff.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n` +
        `--x\r\nContent-Disposition: form-data; name="w9File"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
    );
    // It has its turn: a second one has to wait.
    await eventually(async () => void (await upload(staff).expect(429)));
    socket.destroy();
    await eventually(async () => void (await upload(staff).expect(201)));
    expect(await stored()).toBe(before + 1);
  });

  it('uploaded by ten people at once are stored completely or rejected with a retry message', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signInStaff(test)));
    const before = await stored();
    const answers = await Promise.all(people.map((one) => upload(one, pdf('x'.repeat(200_000)))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(await stored()).toBe(before + statuses.filter((status) => status === 201).length);
  });

  it('can be replaced until they are approved, and the old file is deleted', async () => {
    const staff = await submitted();
    const before = await stored();
    await upload(staff, png, 'w9.png').expect(201);
    expect(await stored()).toBe(before);
    expect(((await staff.http.get('/api/staff/w9')).body as Buffer).equals(png)).toBe(true);
    const { body } = await office.http
      .post(`${path(staff)}/approve`)
      .send({})
      .expect(200);
    expect(body).toMatchObject({ w9Status: 'approved', w9Submitted: true });
    expect((await upload(staff).expect(409)).body).toMatchObject({ code: 'staffing.w9_approved' });
    await office.http
      .post(`${path(staff)}/approve`)
      .send({})
      .expect(200);
  });

  it('are returned with an emailed reason, and then replaced', async () => {
    const staff = await submitted();
    await office.http
      .post(`${path(staff)}/return`)
      .send({})
      .expect(400);
    const reason = 'The signature is missing.';
    const { body } = await office.http
      .post(`${path(staff)}/return`)
      .send({ reason })
      .expect(200);
    expect(body).toMatchObject({ w9Status: 'returned', w9Submitted: false, w9ReturnReason: reason });
    const [mail] = await emailsTo(test, staff.email);
    expect(mail).toMatchObject({ subject: 'We need a new copy of your W-9' });
    expect(mail.text).toContain(reason);
    const { body: profile } = await staff.http.get('/api/staff/profile').expect(200);
    expect(profile).toMatchObject({ w9Status: 'returned', w9ReturnReason: reason });
    await office.http
      .post(`${path(staff)}/approve`)
      .send({})
      .expect(409);
    expect((await upload(staff).expect(201)).body).toMatchObject({
      w9Status: 'submitted',
      w9ReturnReason: null,
    });
  });

  it('are approved only in the version that the reviewer saw', async () => {
    const staff = await submitted();
    const { body } = await office.http.get('/api/admin/staff').query({ search: staff.email }).expect(200);
    const [{ version }] = body as { version: number }[];
    await upload(staff, png, 'w9.png').expect(201);
    const refused = await office.http
      .post(`${path(staff)}/approve`)
      .send({ version })
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'edits.stale_version' });
  });

  it('can be read only by their owner and administrators, and each reading is audited', async () => {
    const staff = await submitted();
    const [other, family] = [await signInStaff(test), await signInFamily(test)];
    await other.http.get('/api/staff/w9').expect(404);
    await family.http.get('/api/staff/w9').expect(403);
    for (const http of [staff.http, other.http, family.http]) {
      const { status } = await http.get(path(staff));
      expect([401, 403]).toContain(status);
    }
    expect(await readings(staff.staffId)).toBe(0);
    await office.http.get(path(staff)).expect(200);
    await staff.http.get('/api/staff/w9').expect(200);
    expect(await readings(staff.staffId)).toBe(2);
  });

  it("are not sent when the reading can't be audited", async () => {
    const staff = await submitted();
    await test.db.query(
      `alter table audit_entries add constraint no_reading check (action <> 'w9.read') not valid`,
    );
    try {
      await office.http.get(path(staff)).expect(500);
    } finally {
      await test.db.query('alter table audit_entries drop constraint no_reading');
    }
    await office.http.get(path(staff)).expect(200);
  });

  it('are deleted a year after their owner was deactivated, and not before', async () => {
    const [left, stays] = [await submitted(), await submitted()];
    await office.http
      .post(`/api/admin/staff/${left.staffId}/deactivate`)
      .send({ reason: 'Moved away.' })
      .expect(200);
    const before = await stored();
    const purge = async (days: number) => {
      await test.db.manager.update(Staff, left.staffId, {
        deactivatedAt: new Date(test.clock.now().getTime() - days * DAY_MS),
      });
      await test.app.get(PurgeStaffJob).purge();
      return stored();
    };
    expect(await purge(364)).toBe(before);
    expect(await purge(366)).toBe(before - 1);
    await office.http.get(path(left)).expect(404);
    await office.http.get(path(stays)).expect(200);
  });

  /** Every table, including the queue's, as a dump contains it: bytes are written in hex there. */
  async function tablesWith(words: string): Promise<string[]> {
    const tables = await test.db.query<{ name: string }[]>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'bullmq')`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.files', 'public.staff']));
    const found: string[] = [];
    for (const { name } of tables) {
      const [{ n }] = await test.db.query<{ n: string }[]>(
        `select count(*) as n from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [words, Buffer.from(words).toString('hex')],
      );
      if (Number(n) > 0) found.push(name);
    }
    return found;
  }

  /** The database's files of this test's tables, and of what is about to be written to them. */
  async function filesWith(words: string): Promise<string[]> {
    await test.db.query('checkpoint');
    const [{ folder, oid }] = await test.db.query<{ folder: string; oid: string }[]>(
      `select current_setting('data_directory') as folder, oid::text from pg_database
        where datname = current_database()`,
    );
    const [{ segment }] = await test.db.query<{ segment: string }[]>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    );
    const tables = join(folder, 'base', oid);
    const paths = readdirSync(tables).map((name) => join(tables, name));
    return [...paths, join(folder, 'pg_wal', segment)]
      .filter((file) => statSync(file).size > 0)
      .filter((file) => readFileSync(file).includes(words));
  }

  it('never reveal a tax number on disk, in a database dump, in the queue, or in a log', async () => {
    const digits = () => String(randomInt(100, 1000));
    const number = `${digits()}-${randomInt(10, 100)}-${randomInt(1000, 10_000)}`;
    const temporary = mkdtempSync(join(tmpdir(), 'w9-'));
    const written: string[] = [];
    const tell = (chunk: unknown) => (written.push(String(chunk)), true);
    const spies = [process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockImplementation(tell as typeof stream.write),
    );
    const usual = process.env.TMPDIR;
    process.env.TMPDIR = temporary;
    const staff = await signInStaff(test);
    try {
      await upload(staff, pdf(`TIN ${number} `.repeat(1000))).expect(201);
      await upload(staff, Buffer.concat([pdf(`TIN ${number}`), html]), `${number}.pdf`).expect(415);
      await office.http.get(path(staff)).expect(200);
      await office.http
        .post(`${path(staff)}/return`)
        .send({ reason: 'Unsigned.' })
        .expect(200);
      expect(readdirSync(temporary)).toEqual([]);
      expect(written.join('')).not.toContain(number);
      process.stderr.write(`canary ${number}`);
      expect(written.join('')).toContain(number);
    } finally {
      for (const spy of spies) spy.mockRestore();
      if (usual === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = usual;
      rmSync(temporary, { recursive: true });
    }
    expect(await tablesWith(number)).toEqual([]);
    expect(await filesWith(number)).toEqual([]);

    // The same check finds it where it is stored in plain text or bytes.
    await test.db.manager.update(Staff, staff.staffId, { w9ReturnReason: number });
    await test.db.query(`update files set "encryptedContent" = $1 where id = (select max(id) from files)`, [
      Buffer.from(number),
    ]);
    expect((await tablesWith(number)).sort()).toEqual(['public.files', 'public.staff']);
    expect(await filesWith(number)).not.toEqual([]);
  });
});
