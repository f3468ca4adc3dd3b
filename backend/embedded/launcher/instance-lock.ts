import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getCommandLine, sleep } from '../processes';

const settleMs = 60;

/** True when this process is the only launcher of the directory. */
export async function takeLock(dataDir: string): Promise<boolean> {
  const file = path.join(dataDir, 'launcher.lock');
  const mine = String(process.pid);
  const holder = read(file);
  if (holder !== undefined && holder !== mine) {
    if (isLauncher(Number(holder), dataDir)) return false;
    // Moved, not removed: of two processes that find the same dead holder, only one can move it.
    const moved = `${file}.${mine}`;
    try {
      renameSync(file, moved);
    } catch {
      return false;
    }
    const wasDead = read(moved) === holder;
    rmSync(moved, { force: true });
    if (!wasDead) return false;
  }
  try {
    writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  // A process that moved this lock in the meantime has put its own in place and continues alone.
  await sleep(settleMs);
  return read(file) === mine;
}

export function freeLock(dataDir: string): void {
  const file = path.join(dataDir, 'launcher.lock');
  if (read(file) === String(process.pid)) rmSync(file, { force: true });
}

/** The process ID may have been reused by another program long ago. */
export function isLauncher(pid: number, dataDir: string): boolean {
  const command = getCommandLine(pid);
  if (process.platform === 'win32') return command.includes('node');
  return command.includes('launcher') && command.includes(dataDir);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
