import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from './postgres';
import { platformPackage, restoreLinks, runnableBinaries, serverUser } from './postgres-binaries';
import { freePort, isAlive, send, sleep, waitForEnd } from './processes';
import { compileEmbedded } from './test/compiled';

let home: string;
let started: RunningPostgres[];

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'field house '));
  chmodSync(home, 0o755);
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(options: { fast?: boolean; port?: number } = { fast: true }): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: home, ...options });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe('the embedded PostgreSQL', () => {
  it('gives the test run a fast database', async () => {
    const rows = await query(
      process.env.TEST_DATABASE_URL ?? '',
      `select lower('ÄÖ') as lower, current_setting('fsync') as fsync, current_setting('timezone') as zone`,
    );
    expect(rows).toEqual([{ lower: 'äö', fsync: 'off', zone: 'UTC' }]);
  });

  it('has the extensions that the product uses', async () => {
    const { url } = await start();
    await query(url, 'create extension citext; create extension pg_trgm; create extension pgcrypto');
    expect(await query(url, `select 'A'::citext = 'a' as same`)).toEqual([{ same: true }]);
  });

  it('starts at once after the server was killed, with everything that was committed', async () => {
    const { url, pid, port } = await start({});
    await query(url, 'create table kept as select 7 as n');
    send(pid, 'SIGKILL');
    const again = await start({ port });
    expect(again).toMatchObject({ url, reused: false });
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('takes over a server that was left running', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ pid: first.pid, url: first.url, reused: true });
    await second.stop();
    await first.ended;
    await second.ended;
    expect(isAlive(first.pid)).toBe(false);
  });

  it('ignores a lock file that names another program', async () => {
    const first = await start();
    const { directory } = first;
    const lock = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(path.join(directory, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
    expect((await start()).reused).toBe(false);
  });

  it('takes another port when its own is in use', async () => {
    const port = await freePort();
    const first = await start({ fast: true, port });
    expect(first.port).toBe(port);
    const elsewhere = path.join(home, 'second');
    const second = await startPostgres({ dataDir: elsewhere, fast: true, port });
    started.push(second);
    expect(second.port).not.toBe(port);
  });

  it('never leaves half a database that looks complete', async () => {
    const first = await start();
    await first.stop();
    rmSync(path.join(first.directory, 'PG_VERSION'));
    await expect(start()).rejects.toThrow(/contains no PostgreSQL data/);
  });
});

describe('a temporary PostgreSQL', () => {
  it('leaves nothing behind, even when its program is killed', async () => {
    const compiled = compileEmbedded();
    const script = `require(process.argv[1]).startTemporaryPostgres('kill').then((it) => console.log(it.dataDir))`;
    const child = spawn(process.execPath, [
      '-e',
      script,
      path.join(compiled.directory, 'temporary-postgres.js'),
    ]);
    const dataDir = await new Promise<string>((resolve) =>
      child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
    );
    const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    expect(await waitForEnd(pid, 10_000)).toBe(true);
    for (let waited = 0; existsSync(dataDir) && waited < 10_000; waited += 50) await sleep(50);
    expect(existsSync(dataDir)).toBe(false);
    compiled.remove();
  });
});

describe('the PostgreSQL binaries', () => {
  it('get the library names that a skipped install script did not create', () => {
    const { root } = platformPackage();
    const copy = path.join(home, 'package');
    cpSync(path.join(root, 'native'), path.join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    const list = path.join(copy, 'native', 'pg-symlinks.json');
    const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
    for (const { target } of links) unlinkSync(path.join(copy, target));
    const user = serverUser();
    restoreLinks(copy);
    expect(links.every(({ target }) => existsSync(path.join(copy, target)))).toBe(true);
    expect(runnableBinaries(copy, 'test', user).major).toBe('18');
  });

  if (process.getuid?.() === 0) {
    it('are copied to a shared path from a private home', () => {
      const { root } = platformPackage();
      const closed = path.join(home, 'closed');
      cpSync(path.join(root, 'native'), path.join(closed, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      chmodSync(closed, 0o700);
      const version = `test-${path.basename(home).replaceAll(' ', '-')}`;
      const found = runnableBinaries(closed, version, serverUser());
      const copy = `/var/tmp/fieldhouse-postgres-${version}`;
      expect(found).toMatchObject({ major: '18', postgres: `${copy}/native/bin/postgres` });
      expect(readdirSync('/var/tmp').filter((name) => name.includes(version))).toHaveLength(1);
      chmodSync(copy, 0o777);
      expect(() => runnableBinaries(closed, version, serverUser())).toThrow(/belongs to another user/);
      rmSync(copy, { recursive: true });
    });
  }
});
