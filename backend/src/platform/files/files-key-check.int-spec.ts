import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import { eventually } from '../../../test/eventually';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { AppConfig } from '../config/app-config';
import { OutboxService } from '../mail/outbox.service';
import { OutboxEmail } from '../mail/outbox-email.entity';
import { listEncryptedColumns } from './encrypted-column';
import { FileService } from './file.service';
import { FilesKeyCheck, WrongFilesKeyError } from './files-key-check';
import { StoredFile } from './stored-file.entity';

const OTHER_KEY = Buffer.alloc(32, 8);
const REFUSAL = /^FILES_KEY is not the key this database was encrypted with\. Restore the old key, or /;

describe('FilesKeyCheck', () => {
  let test: TestApp;
  let started: FilesKeyCheck[] = [];
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.get(FilesKeyCheck).onApplicationShutdown();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.query('delete from encryption_checks');
    await test.db.query('delete from files');
    await test.db.query('delete from outbox_emails');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await stopAll();
  });

  /** Runs the check like a process that starts with this key. */
  async function start(filesKey = test.settings.filesKey): Promise<FilesKeyCheck> {
    const check = new FilesKeyCheck(new AppConfig({ ...test.settings, filesKey }), test.db);
    await check.verify();
    started.push(check);
    return check;
  }
  async function stopAll(): Promise<void> {
    for (const check of started) await check.onApplicationShutdown();
    started = [];
  }
  const listChecks = () => test.db.query<{ encryptedValue: Buffer }[]>('select * from encryption_checks');
  const storeFile = () =>
    test.db.transaction((tx) =>
      test.app.get(FileService).store(tx, { kind: 'application/pdf', content: Buffer.from('%PDF') }),
    );
  const countSharedLocks = async () =>
    await test.db.query<{ pid: number }[]>(
      `select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and mode = 'ShareLock' and granted`,
    );

  it('includes every bytea column of the database', async () => {
    const columns = await test.db.query<{ table: string; column: string }[]>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' and table_name <> 'encryption_checks'`,
    );
    const known = listEncryptedColumns(test.db).map(({ table, column }) => `${table}.${column}`);
    expect(known.sort()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort());
    expect(known).toContain('files.encryptedContent');
  });

  it('writes the check value at the first start, and accepts the same key afterwards', async () => {
    await start();
    const [{ encryptedValue }] = await listChecks();
    expect(encryptedValue.includes('key')).toBe(false);
    await storeFile();
    await stopAll();
    await start();
    await start();
    expect(await listChecks()).toHaveLength(1);
  });

  it.each([
    ['a file', storeFile],
    [
      'an unpurged email',
      () =>
        test.db.transaction((tx) =>
          test.app.get(OutboxService).enqueue(tx, 'test', 'a@b.test', { subject: 's', text: 't', html: 'h' }),
        ),
    ],
  ])('rejects another key when %s is encrypted, and keeps the check value', async (_, store) => {
    await start();
    await store();
    await stopAll();
    const before = await listChecks();
    await expect(start(OTHER_KEY)).rejects.toThrow(WrongFilesKeyError);
    await expect(start(OTHER_KEY)).rejects.toThrow(REFUSAL);
    expect(await listChecks()).toEqual(before);
    await start();
  });

  it('accepts another key with a warning when only the check value is encrypted', async () => {
    await start();
    await stopAll();
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await start(OTHER_KEY);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('now uses the new FILES_KEY'));
    await storeFile();
    await stopAll();
    await expect(start()).rejects.toThrow(REFUSAL);
  });

  it('accepts only the key that decrypts the rows of a database without a check value', async () => {
    await storeFile();
    await expect(start(OTHER_KEY)).rejects.toThrow(REFUSAL);
    expect(await listChecks()).toEqual([]);
    await start();
    expect(await listChecks()).toHaveLength(1);
  });

  it('warns when the key decrypts only some rows of a database without a check value', async () => {
    await storeFile();
    const id = await storeFile();
    await test.db.query(`update files set "encryptedContent" = sha512("encryptedContent") where id = $1`, [
      id,
    ]);
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await start();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('but not all of it'));
  });

  it('accepts one of two keys when two first starts happen at once', async () => {
    for (let round = 0; round < 2; round++) {
      await test.db.query('delete from encryption_checks');
      const both = await Promise.allSettled([start(), start(OTHER_KEY)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = both.find((one) => one.status === 'rejected')!;
      expect((refused.reason as Error).message).toMatch(REFUSAL);
      expect((refused.reason as Error).message).toContain('stop the other processes');
      expect(await listChecks()).toHaveLength(1);
      await stopAll();
    }
  }, 60_000);

  it('without the lock of running processes, both keys are accepted (canary)', async () => {
    const first = await start();
    await (first as unknown as { client: Client }).client.query('select pg_advisory_unlock_all()');
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await start(OTHER_KEY);
    expect(started).toHaveLength(2);
  });

  it('accepts two processes that start at once with the same new key', async () => {
    await start();
    await stopAll();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await Promise.all([start(OTHER_KEY), start(OTHER_KEY)]);
    expect(await listChecks()).toHaveLength(1);
  });

  it('takes its lock again after the connection was lost', async () => {
    await start();
    const [{ pid }] = await countSharedLocks();
    await test.db.query('select pg_terminate_backend($1)', [pid]);
    await eventually(async () => {
      const locks = await countSharedLocks();
      expect(locks).toHaveLength(1);
      expect(locks[0].pid).not.toBe(pid);
    });
    await expect(start(OTHER_KEY)).rejects.toThrow(REFUSAL);
  });

  it('has no encrypted column that queries read by default', () => {
    expect(test.db.getMetadata(StoredFile).findColumnWithPropertyName('encryptedContent')!.isSelect).toBe(
      false,
    );
    expect(test.db.getMetadata(OutboxEmail).findColumnWithPropertyName('encryptedBody')!.isSelect).toBe(
      false,
    );
  });
});
