import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../embedded/postgres';
import { FileService } from '../../src/platform';
import { freePort, Product } from '../product';
import { startTestApp } from '../test-app';

/** Loading the program takes most of it on a busy machine; nothing may be waited for. */
const QUICKLY_MS = 15_000;

describe('a startup that cannot succeed', () => {
  let dataDir: string;
  let env: Record<string, string>;
  let listener: Server | undefined;

  beforeEach(async () => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'fieldhouse-start-')), 'data');
    env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0' };
  });

  afterEach(async () => {
    await new Promise<void>((resolve) => (listener ? listener.close(() => resolve()) : resolve()));
    listener = undefined;
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  /** All output of the program before it exited with 1, quickly and with nothing left running. */
  async function getLastOutput(change: Record<string, string>): Promise<string> {
    const product = new Product({ ...env, ...change });
    const began = Date.now();
    await expect(product.start()).rejects.toThrow('The product ended with 1');
    expect(Date.now() - began).toBeLessThan(QUICKLY_MS);
    expect(existsSync(join(dataDir, 'launcher.log'))).toBe(false);
    return product.output;
  }

  it('reports only a missing database', async () => {
    const port = await freePort();
    expect(await getLastOutput({ DATABASE_URL: `postgres://app@127.0.0.1:${port}/fieldhouse` })).toBe(
      `Can't use the database at DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}.
`,
    );
    // A host name with two addresses gives two errors.
    expect(await getLastOutput({ DATABASE_URL: `postgres://app@localhost:${port}/fieldhouse` })).toMatch(
      /^Can't use the database at DATABASE_URL: connect ECONNREFUSED [\d.:]+\.\n$/,
    );
    const missing = new URL(process.env.TEST_DATABASE_URL!);
    missing.pathname = '/not_there';
    expect(await getLastOutput({ DATABASE_URL: missing.href })).toBe(
      'Can\'t use the database at DATABASE_URL: database "not_there" does not exist.\n',
    );
  });

  it('reports a Redis that accepts connections and never answers', async () => {
    listener = createServer((socket) => {
      socket.on('error', () => undefined);
      // So that the listener can be closed with the program.
      socket.resume();
    });
    await new Promise<void>((resolve) => listener!.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const databaseUrl = process.env.TEST_DATABASE_URL!;
    expect(await getLastOutput({ DATABASE_URL: databaseUrl, REDIS_URL: `redis://127.0.0.1:${port}` })).toBe(
      "Can't use Redis at REDIS_URL: no response within 5000 ms.\n",
    );
  });

  it('reports a port in use or a foreign address before it starts any service', async () => {
    listener = createServer();
    await new Promise<void>((resolve) => listener!.listen(Number(env.PORT), '127.0.0.1', resolve));
    expect(await getLastOutput({})).toBe(
      `Port ${env.PORT} is already in use. Stop the program that uses it or set PORT to another port.
`,
    );
    expect(await getLastOutput({ HOST: '192.0.2.1' })).toBe(
      "HOST 192.0.2.1 isn't an address of this machine.\n",
    );
  });

  it('does not wait for a directory that can never be created', async () => {
    expect(await getLastOutput({ DATA_DIR: '/proc/nope/data' })).toBe(
      "Can't use the data directory /proc/nope/data: this user can't write to it. " +
        'Fix this, or set DATA_DIR to another directory.\n',
    );
  });

  it.each(['api', 'worker'])('as %s with the key of another database says what to do', async (ROLE) => {
    const test = await startTestApp();
    await test.db.transaction((tx) =>
      test.app.get(FileService).store(tx, { kind: 'application/pdf', content: Buffer.from('%PDF') }),
    );
    await test.close();
    const services = {
      DATABASE_URL: test.settings.databaseUrl,
      SMTP_URL: test.settings.smtpUrl,
      STRIPE_SECRET_KEY: test.settings.stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: test.settings.stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: test.settings.stripe.webhookSecret,
      STRIPE_API_URL: process.env.TEST_PAYMENTS_URL!,
      SESSION_SECRET: 'a secret for tests only',
    };
    expect(await getLastOutput({ ...services, ROLE, FILES_KEY: '08'.repeat(32) })).toMatch(
      /^FILES_KEY is not the key this database was encrypted with\. Restore the old key, or .+\n$/,
    );
  });

  it.each([
    ['DATABASE_URL', 'set DATABASE_URL to an empty database'],
    ['DATA_DIR', 'delete or move that directory'],
  ])('names %s when a development version made the database', async (variable, remedy) => {
    const postgres = await startPostgres({ dataDir });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create table migrations (id serial primary key, timestamp bigint, name varchar)`);
    await client.query(
      `insert into migrations (timestamp, name) values (1795274478360, 'BaseTables1795274478360')`,
    );
    await client.end();
    const product = new Product({
      ...env,
      ...(variable === 'DATABASE_URL' ? { DATABASE_URL: postgres.url } : {}),
    });
    if (variable === 'DATA_DIR') await postgres.stop();
    await expect(product.start()).rejects.toThrow('The product ended with 1');
    if (variable === 'DATABASE_URL') await postgres.stop();
    const where = variable === 'DATABASE_URL' ? 'at DATABASE_URL' : `in DATA_DIR (${dataDir})`;
    expect(product.output).toBe(
      `The database ${where} was made by a development version of Fieldhouse and can't be upgraded: ` +
        `${remedy}, then start again.\n`,
    );
  });
});
