import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { ADVISORY_LOCKS } from '../database/advisory-locks';
import { listEncryptedColumns } from './encrypted-column';
import { encrypt, decrypt, type EncryptionContext } from './encryption';

const CHECK_PLACE: EncryptionContext = { table: 'encryption_checks', column: 'encryptedValue', row: 1 };
const CHECK_VALUE = Buffer.from('the key of this database');
/** Every running process shares this lock; changing the key needs it alone. */
const RUNNING_LOCK = ADVISORY_LOCKS.runningProcesses;
const RETRY_MS = 250;
/** A process that is being replaced may still be ending. */
const TAKE_KEY_TIMEOUT_MS = 5_000;

const WRONG_KEY = 'FILES_KEY is not the key this database was encrypted with.';
/** FILES_KEY may be unset. */
const WHERE_KEPT = 'Where FILES_KEY is unset, the key is the one in secrets.json of DATA_DIR.';

/** Said to the operator as it stands. */
export class WrongFilesKeyError extends Error {}

/**
 * Finds out before anything is served or claimed whether FILES_KEY opens what is encrypted in this database. A process
 * with another key would lose what it reads and spoil what it writes.
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

  /** The key then stays that of the database as long as this process runs. @throws WrongFilesKeyError */
  async verify(): Promise<void> {
    const client = new Client({ connectionString: this.settings.databaseUrl, keepAlive: true });
    client.on('error', () => undefined);
    await client.connect();
    this.client = client;
    try {
      await this.agreeOnKey(client);
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

  /** The lock went with its connection. The key of a running process changes no more, so a wrong one is only told. */
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

  private async agreeOnKey(client: Client): Promise<void> {
    const end = performance.now() + TAKE_KEY_TIMEOUT_MS;
    for (;;) {
      await client.query('select pg_advisory_lock_shared($1)', [RUNNING_LOCK]);
      if (await this.isKeyOfDatabase(client)) return;
      await client.query('select pg_advisory_unlock_shared($1)', [RUNNING_LOCK]);
      if (await this.hasEncryptedRows(client)) {
        throw new WrongFilesKeyError(
          `${WRONG_KEY} Restore the old key, or set DATABASE_URL to the database that belongs to this key: ` +
            `without the old key, no one can read the tax forms, attachments, and emails in this one. ${WHERE_KEPT}`,
        );
      }
      if (await this.takeKey(client)) return;
      if (performance.now() > end) {
        throw new WrongFilesKeyError(
          `${WRONG_KEY} Restore the old key, or stop the other processes, which run with it, and start again: ` +
            `nothing is encrypted yet, so the database will then use this key. ${WHERE_KEPT}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Of several first starts the first one's key is written. */
  private async isKeyOfDatabase(client: Client): Promise<boolean> {
    const find = () =>
      client.query<{ value: Buffer }>(`select "encryptedValue" as value from encryption_checks where id = 1`);
    let { rows } = await find();
    if (rows.length === 0) {
      if (!(await this.opensEncryptedRows(client))) return false;
      await client.query(
        `insert into encryption_checks (id, "encryptedValue") values (1, $1) on conflict do nothing`,
        [this.encryptedValue()],
      );
      ({ rows } = await find());
    }
    return this.opens(rows[0].value, CHECK_PLACE);
  }

  /**
   * For a database that is older than the check. A wrong key may have been at work there unnoticed, so that some rows
   * open and others do not: then the key is taken, and the log says so.
   */
  private async opensEncryptedRows(client: Client): Promise<boolean> {
    const tried: boolean[] = [];
    for (const { table, column } of listEncryptedColumns(this.dataSource)) {
      for (const order of ['asc', 'desc']) {
        const { rows } = await client.query<{ id: number; value: Buffer }>(
          `select id, "${column}" as value from "${table}" where "${column}" is not null order by id ${order} limit 1`,
        );
        tried.push(...rows.map(({ id, value }) => this.opens(value, { table, column, row: id })));
      }
    }
    const isMixed = tried.includes(true) && tried.includes(false);
    if (isMixed) this.logger.warn('FILES_KEY decrypts some of the data in this database, but not all of it.');
    return tried.length === 0 || tried.includes(true);
  }

  private async hasEncryptedRows(client: Client): Promise<boolean> {
    const any = listEncryptedColumns(this.dataSource).map(
      ({ table, column }) => `exists (select 1 from "${table}" where "${column}" is not null)`,
    );
    const { rows } = await client.query<{ found: boolean }>(`select ${any.join(' or ')} as found`);
    return rows[0].found;
  }

  /** False while others run, who would go on encrypting with the former key, or when there is something to lose. */
  private async takeKey(client: Client): Promise<boolean> {
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
    return encrypt(CHECK_VALUE, this.settings.filesKey, CHECK_PLACE);
  }

  private opens(value: Buffer, encryptionContext: EncryptionContext): boolean {
    try {
      decrypt(value, this.settings.filesKey, encryptionContext);
      return true;
    } catch {
      return false;
    }
  }
}
