import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Product } from '../product';

/** Loading the program takes most of it on a busy machine; nothing may be waited for. */
const QUICKLY_MS = 15_000;

describe('a start that cannot succeed', () => {
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

  /** All that the program said before it ended with 1, quickly and with nothing left running. */
  async function lastWords(change: Record<string, string>): Promise<string> {
    const product = new Product({ ...env, ...change });
    const began = Date.now();
    await expect(product.start()).rejects.toThrow('The product ended with 1');
    expect(Date.now() - began).toBeLessThan(QUICKLY_MS);
    expect(existsSync(join(dataDir, 'launcher.log'))).toBe(false);
    return product.output;
  }

  it('for want of a database says only that', async () => {
    const port = await freePort();
    expect(await lastWords({ DATABASE_URL: `postgres://app@127.0.0.1:${port}/fieldhouse` })).toBe(
      `The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
    );
    // A name of two addresses gives two errors.
    expect(await lastWords({ DATABASE_URL: `postgres://app@localhost:${port}/fieldhouse` })).toMatch(
      /^The database at DATABASE_URL cannot be used: connect ECONNREFUSED [\d.:]+\.\n$/,
    );
    const missing = new URL(process.env.TEST_DATABASE_URL!);
    missing.pathname = '/not_there';
    expect(await lastWords({ DATABASE_URL: missing.href })).toBe(
      'The database at DATABASE_URL cannot be used: database "not_there" does not exist.\n',
    );
  });

  it('for a Redis that takes connections and never answers says so', async () => {
    listener = createServer((socket) => {
      socket.on('error', () => undefined);
      // So that the listener can be closed with the program.
      socket.resume();
    });
    await new Promise<void>((resolve) => listener!.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const databaseUrl = process.env.TEST_DATABASE_URL!;
    expect(await lastWords({ DATABASE_URL: databaseUrl, REDIS_URL: `redis://127.0.0.1:${port}` })).toBe(
      'The Redis at REDIS_URL cannot be used: no answer within 5000 ms.\n',
    );
  });

  it('for a port in use or a foreign address starts no service before it says so', async () => {
    listener = createServer();
    await new Promise<void>((resolve) => listener!.listen(Number(env.PORT), '127.0.0.1', resolve));
    expect(await lastWords({})).toBe(
      `Port ${env.PORT} is in use: stop the program that uses it, or set PORT to another.\n`,
    );
    expect(await lastWords({ HOST: '192.0.2.1' })).toBe('HOST 192.0.2.1 is no address of this machine.\n');
  });

  it('for a directory that can never be made does not wait for it', async () => {
    expect(await lastWords({ DATA_DIR: '/proc/nope/data' })).toBe(
      'The data directory /proc/nope/data cannot be used: it is not writable for this user. ' +
        'Free it, or set DATA_DIR to another one.\n',
    );
  });
});
