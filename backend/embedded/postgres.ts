import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { EmbeddedServiceError, directoryFault } from './fault';
import { findBinaries, type Binaries } from './postgres-binaries';
import { databaseUser, prepareData, type DataLocation } from './postgres-data';
import { getCommandLine, freePort, isAlive, send, sleep, waitForEnd } from './processes';

export interface PostgresOptions {
  dataDir: string;
  /** For tests: fast and not durable. */
  fast?: boolean;
  /** Used when it is free or about to be, so that the address survives a restart. */
  port?: number;
  database?: string;
}

export interface RunningPostgres {
  url: string;
  port: number;
  pid: number;
  /** PostgreSQL's data directory; not always below `dataDir` (see postgres-data.ts). */
  directory: string;
  /** True when a server left behind by a killed launcher was taken over. */
  reused: boolean;
  /** Settles when the server stops for any reason. */
  ended: Promise<void>;
  /** A clean stop: open transactions are rolled back, everything else is on disk. */
  stop(): Promise<void>;
}

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const startSeconds = 60;
const attempts = 10;

/** Starts the embedded PostgreSQL, or takes over the one that already serves this directory. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const fast = options.fast ?? false;
  const binaries = findBinaries();
  const place = prepareData(dataDir, binaries, fast);
  const database = options.database ?? 'fieldhouse';

  const left = readPostmaster(place.directory);
  if (left && isPostmaster(left.pid, place.directory)) {
    const url = address(place, left.port, database);
    if (await createDatabase(address(place, left.port, 'postgres'), database)) {
      return running(place, url, left, true, watch(left.pid));
    }
    await end(left.pid);
  }

  let port = await freePort(options.port);
  for (let attempt = 1; ; attempt++) {
    const result = await launch(binaries, place, dataDir, port, fast);
    if (typeof result !== 'string') {
      await createDatabase(address(place, port, 'postgres'), database, true);
      return running(place, address(place, port, database), result.master, false, result.ended);
    }
    if (attempt === attempts || !isPassing(result)) {
      throw new EmbeddedServiceError(`The embedded PostgreSQL did not start: ${reasonIn(result)}.`);
    }
    await sleep(1000);
    if (/could not (bind|create any TCP)/.test(result)) port = await freePort(options.port);
    discardStaleLock(place.directory);
  }
}

/** Errors that go away: the port was taken in the meantime, or parts of a killed server are still exiting. */
function isPassing(log: string): boolean {
  return /could not (bind|create any TCP)|lock file|shared memory block/.test(log);
}

function reasonIn(log: string): string {
  const line = /(?:FATAL|PANIC|error|LOG): +(.*)/i.exec(
    log.split('\n').find((l) => /FATAL|PANIC/.test(l)) ?? log,
  );
  return (line?.[1] ?? log.trim()).replace(/\.$/, '') || 'it ended without a word';
}

async function launch(binaries: Binaries, place: DataLocation, dataDir: string, port: number, fast: boolean) {
  const logFile = path.join(dataDir, 'postgres.log');
  let log: number;
  try {
    log = openSync(logFile, 'w', 0o600);
  } catch (error) {
    throw directoryFault(dataDir, error);
  }
  const settings = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`],
    ...['max_connections=300', 'log_timezone=UTC', 'timezone=UTC', 'jit=off'],
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  // A log file, not a pipe: the server must not lose its output when the launcher is killed.
  const child = spawn(
    binaries.postgres,
    ['-D', place.directory, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...binaries.user,
      cwd: place.directory,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error.message;
      resolve();
    });
    child.once('exit', () => {
      failure ??= readLog(logFile);
      resolve();
    });
  });

  for (const limit = Date.now() + startSeconds * 1000; failure === undefined; await sleep(10)) {
    const master = readPostmaster(place.directory);
    if (master?.ready && master.pid === child.pid) return { master, ended };
    if (Date.now() > limit && child.pid) {
      await end(child.pid);
      throw new EmbeddedServiceError(`The embedded PostgreSQL wasn't ready within ${startSeconds} s.`);
    }
  }
  return failure;
}

/** A server that stopped long after its directory was deleted has no log to read. */
function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function running(
  place: DataLocation,
  url: string,
  master: Postmaster,
  reused: boolean,
  ended: Promise<void>,
): RunningPostgres {
  const { pid, port } = master;
  return { url, port, pid, directory: place.directory, reused, ended, stop: () => end(pid) };
}

async function watch(pid: number): Promise<void> {
  while (isAlive(pid)) {
    await new Promise<void>((resolve) => setTimeout(resolve, 300).unref());
  }
}

/** SIGINT rolls back open transactions and stops cleanly; SIGQUIT stops at once, and the next start recovers. */
async function end(pid: number): Promise<void> {
  for (const [signal, ms] of [['SIGINT', 20_000] as const, ['SIGQUIT', 10_000] as const]) {
    send(pid, signal);
    if (await waitForEnd(pid, ms)) return;
  }
  send(pid, 'SIGKILL');
  await waitForEnd(pid, 5_000);
}

/** The server's own lock file: pid, directory, start, port, socket directory, address, memory key, state. */
function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** After a reboot, the pid in the lock file may belong to any program. */
function isPostmaster(pid: number, directory: string): boolean {
  const command = getCommandLine(pid);
  return command.includes('postgres') && (process.platform === 'win32' || command.includes(directory));
}

/** PostgreSQL trusts any living process with that pid; if it is no server of this directory, the file is stale. */
function discardStaleLock(directory: string): void {
  const master = readPostmaster(directory);
  const file = path.join(directory, 'postmaster.pid');
  if (master && !isPostmaster(master.pid, directory) && existsSync(file)) rmSync(file);
}

function address(place: DataLocation, port: number, database: string): string {
  const login = place.password ? `${databaseUser}:${place.password}` : databaseUser;
  return `postgres://${login}@127.0.0.1:${port}/${database}`;
}

/** Creates the database if it is missing; returns false (or throws, if asked to) when the server does not answer. */
async function createDatabase(url: string, name: string, demand = false): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    return true;
  } catch (error) {
    if (demand) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
