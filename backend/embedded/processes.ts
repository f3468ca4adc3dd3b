import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The command line of a living process; '' for a dead one and for a zombie. */
export function getCommandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') {
    const { stdout } = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], {
      encoding: 'utf8',
    });
    return stdout.includes(`"${pid}"`) ? stdout.trim() : '';
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.trim();
}

export const isAlive = (pid: number) => getCommandLine(pid) !== '';

/** Waits until the process is gone; false when it is still alive after `ms`. */
export async function waitForEnd(pid: number, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await sleep(20);
  }
  return true;
}

export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** How long a port may take to become free again: the process that held it is still exiting. */
const PORT_WAIT_MS = 5_000;

/**
 * `preferred` as soon as nobody listens there, so that addresses survive a restart; otherwise one that the system
 * chooses.
 */
export async function freePort(preferred = 0): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
      });
    });
  for (const limit = Date.now() + PORT_WAIT_MS; preferred > 0 && Date.now() < limit; await sleep(50)) {
    try {
      return await listen(preferred);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') break;
    }
  }
  return listen(0);
}
