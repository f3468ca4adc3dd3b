import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { ADVISORY_LOCKS } from '../database/advisory-locks';
import { listEncryptedColumns } from './encrypted-column';
import { encrypt, decrypt, type EncryptionContext } from './encryption';

const CHECK_CONTEXT: EncryptionContext = { table: 'encryption_checks', column: 'encryptedValue', row: 1 };
const CHECK_VALUE = Buffer.from('the key of this database');
/** Every running process holds this lock shared; changing the key needs it exclusively. */
const RUNNING_LOCK = ADVISORY_LOCKS.runningProcesses;
const RETRY_MS = 250;
/** How long to wait for processes that are being replaced and may still be shutting down. */
const KEY_CHANGE_TIMEOUT_MS = 5_000;

const WRONG_KEY = 'FILES_KEY is not the key this database was encrypted with.';
/** Added to the error messages, because FILES_KEY may be unset. */
const KEY_LOCATION = 'Where FILES_KEY is unset, the key is the one in secrets.json of DATA_DIR.';

/** The message is shown to the operator. */
export class WrongFilesKeyError extends Error {}

/**
 * Checks at startup, before the process serves or claims anything, that FILES_KEY decrypts this database. A process
 * with another key could read no encrypted data, and would write data that other processes can't read.
 */
@Injectable()
export class FilesKeyCheck implements OnApplicationShutdown {
  private readonly logger = new Logger(FilesKeyCheck.name);
  private client: Client | null = null;
  private isClosed = false;

  constructor(
    private readonly settings: AppConfig,
    private readonly dataSource: DataSource,
  ) {}

  /** Afterwards the database's key can't change while this process runs. @throws WrongFilesKeyError */
  async verify(): Promise<void> {
    const client = new Client({ connectionString: this.settings.databaseUrl, keepAlive: true });
    client.on('error', () => undefined);
    await client.connect();
    this.client = client;
    try {
      await this.acquireKey(client);
    } catch (error) {
      this.client = null;
      await client.end();
      throw error;
    }
    client.once('end', () => this.reverify());
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    await this.client?.end();
  }

  /**
   * Called when the lock's connection was lost. A running process can't change its key, so a wrong key is only logged.
   */
  private reverify(): void {
    if (this.isClosed) return;
    const timer = setTimeout(() => {
      this.verify().catch((error: unknown) => {
        if (error instanceof WrongFilesKeyError) this.logger.error(error.message);
        else this.reverify();
      });
    }, RETRY_MS);
    timer.unref();
  }

  private async acquireKey(client: Client): Promise<void> {
    const end = performance.now() + KEY_CHANGE_TIMEOUT_MS;
    for (;;) {
      await client.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK]);
      if (await this.matchesDatabase(client)) return;
      await client.query('select pg_advisory_unlock_shared($1)', [RUNNING_LOCK]);
      if (await this.hasEncryptedRows(client)) {
        throw new WrongFilesKeyError(
          `${WRONG_KEY} Restore the old key, or set DATABASE_URL to the database that belongs to this key: ` +
            `without the old key, no one can read the tax forms, attachments, and emails in this one. ${KEY_LOCATION}`,
        );
      }
      if (await this.changeKey(client)) return;
      if (performance.now() > end) {
        throw new WrongFilesKeyError(
          `${WRONG_KEY} Restore the old key, or stop the other processes, which run with it, and start again: ` +
            `nothing is encrypted yet, so the database will then use this key. ${KEY_LOCATION}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Writes the check value if there is none. If several processes start first, the first one's key is used. */
  private async matchesDatabase(client: Client): Promise<boolean> {
    const find = () =>
      client.query<{ value: Buffer }>(`select "encryptedValue" as value from encryption_checks where id = 1`);
    let { rows } = await find();
    if (rows.length === 0) {
      if (!(await this.canDecryptRows(client))) return false;
      await client.query(
        `insert into encryption_checks (id, "encryptedValue") values (1, $1) on conflict do nothing`,
        [this.encryptedValue()],
      );
      ({ rows } = await find());
    }
    return this.canDecrypt(rows[0].value, CHECK_CONTEXT);
  }

  /**
   * For a database that is older than the check. A wrong key may have been used there unnoticed, so that only some rows
   * can be decrypted: then the key is accepted, with a warning in the log.
   */
  private async canDecryptRows(client: Client): Promise<boolean> {
    const results: boolean[] = [];
    for (const { table, column } of listEncryptedColumns(this.dataSource)) {
      for (const order of ['asc', 'desc']) {
        const { rows } = await client.query<{ id: number; value: Buffer }>(
          `select id, "${column}" as value from "${table}" where "${column}" is not null order by id ${order} limit 1`,
        );
        results.push(...rows.map(({ id, value }) => this.canDecrypt(value, { table, column, row: id })));
      }
    }
    const isMixed = results.includes(true) && results.includes(false);
    if (isMixed) this.logger.warn('FILES_KEY decrypts some of the data in this database, but not all of it.');
    return results.length === 0 || results.includes(true);
  }

  private async hasEncryptedRows(client: Client): Promise<boolean> {
    const any = listEncryptedColumns(this.dataSource).map(
      ({ table, column }) => `exists (select 1 from "${table}" where "${column}" is not null)`,
    );
    const { rows } = await client.query<{ found: boolean }>(`select ${any.join(' or ')} as found`);
    return rows[0].found;
  }

  /** Returns false while other processes run, which would go on using the old key, or when encrypted data exist. */
  private async changeKey(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ isAlone: boolean }>(
      'select pg_try_advisory_lock($1) as "isAlone"',
      [RUNNING_LOCK],
    );
    if (!rows[0].isAlone) return false;
    try {
      if (await this.hasEncryptedRows(client)) return false;
      await client.query(
        `insert into encryption_checks (id, "encryptedValue") values (1, $1)
           on conflict (id) do update set "encryptedValue" = excluded."encryptedValue"`,
        [this.encryptedValue()],
      );
      await client.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK]);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [RUNNING_LOCK]);
    }
    this.logger.warn('Nothing in this database is encrypted yet, so it now uses the new FILES_KEY.');
    return true;
  }

  private encryptedValue(): Buffer {
    return encrypt(CHECK_VALUE, this.settings.filesKey, CHECK_CONTEXT);
  }

  private canDecrypt(value: Buffer, encryptionContext: EncryptionContext): boolean {
    try {
      decrypt(value, this.settings.filesKey, encryptionContext);
      return true;
    } catch {
      return false;
    }
  }
}
