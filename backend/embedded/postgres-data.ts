import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedServiceError, directoryFault } from './fault';
import { assertOwn, sharedDirectory, type Binaries, type ServerUser } from './postgres-binaries';

export const databaseUser = 'app';

export interface DataLocation {
  /** PostgreSQL's own data directory. */
  directory: string;
  /** Empty when every local program may connect (test databases). */
  password: string;
}

/** Finds the database's directory below `dataDir` and creates the cluster if there is none yet. */
export function prepareData(dataDir: string, binaries: Binaries, fast: boolean): DataLocation {
  const home = chooseHome(dataDir, binaries.user);
  const directory = path.join(home, 'postgres');
  const password = fast ? '' : passwordFor(dataDir, existsSync(directory));
  if (existsSync(directory)) assertVersion(directory, binaries.major);
  else initialize(home, directory, binaries, password);
  return { directory, password };
}

/**
 * `dataDir` itself if the server's user can reach it; otherwise a directory below /var/tmp whose name is stored in
 * `dataDir`, so that deleting `dataDir` starts fresh and never finds old data again.
 */
function chooseHome(dataDir: string, user: ServerUser): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    const note = path.join(dataDir, 'postgres.place');
    const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : '';
    if (noted && path.dirname(noted) === sharedDirectory) {
      makeShared(noted);
      return noted;
    }
    if (canEnter(dataDir, user)) {
      writeFileSync(path.join(dataDir, '.writable'), '');
      rmSync(path.join(dataDir, '.writable'));
      return dataDir;
    }
    const chosen = path.join(sharedDirectory, `fieldhouse-${randomBytes(8).toString('hex')}`);
    writeFileSync(note, `${chosen}\n`, { mode: 0o600 });
    makeShared(chosen);
    return chosen;
  } catch (error) {
    throw error instanceof EmbeddedServiceError ? error : directoryFault(dataDir, error);
  }
}

function makeShared(directory: string): void {
  if (!existsSync(directory)) mkdirSync(directory, { mode: 0o711 });
  assertOwn(directory);
}

function canEnter(directory: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...user, cwd: '/' });
  return probe.status === 0;
}

/** Stored next to the data: without it, any user of this machine could read the families' data over the local port. */
function passwordFor(dataDir: string, initialized: boolean): string {
  const file = path.join(dataDir, 'postgres.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (initialized) {
    throw new EmbeddedServiceError(
      `${file} is missing, so the database in ${dataDir} can't be opened. Restore the file, or move the directory elsewhere.`,
    );
  }
  const password = randomBytes(18).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function assertVersion(directory: string, major: string): void {
  const file = path.join(directory, 'PG_VERSION');
  let found: string;
  try {
    found = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedServiceError(
      `${directory} contains no PostgreSQL data. Move it elsewhere, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
  if (found !== major) {
    throw new EmbeddedServiceError(
      `The data in ${directory} was written by PostgreSQL ${found}, but this version of Fieldhouse includes PostgreSQL ${major}. ` +
        `Move the directory elsewhere, or set DATABASE_URL to a PostgreSQL ${found} server.`,
    );
  }
}

/** Created under another name first: a start that is killed halfway must not leave something that looks complete. */
function initialize(home: string, directory: string, binaries: Binaries, password: string): void {
  const draft = `${directory}.new`;
  const own = (target: string) => {
    if (binaries.user.uid !== undefined) chownSync(target, binaries.user.uid, binaries.user.gid ?? 0);
  };
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    own(draft);
    const secret = path.join(home, 'postgres.new.password');
    if (password) {
      writeFileSync(secret, password, { mode: 0o600 });
      own(secret);
    }
    const result = spawnSync(
      binaries.initdb,
      [
        ...['-D', draft, '-U', databaseUser, '-E', 'UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...(password ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth=trust', '--no-sync']),
      ],
      { ...binaries.user, cwd: home, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    rmSync(secret, { force: true });
    if (result.error) throw result.error;
    if (result.status !== 0) {
      const reason = result.stderr.split('\n').find((line) => /error|could not|cannot/i.test(line));
      throw new EmbeddedServiceError(
        `Couldn't create the embedded database in ${directory}: ${reason ?? result.stderr.trim()}.`,
      );
    }
    renameSync(draft, directory);
  } catch (error) {
    throw error instanceof EmbeddedServiceError ? error : directoryFault(home, error);
  }
}
