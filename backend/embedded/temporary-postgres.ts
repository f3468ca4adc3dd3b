import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres';

export interface TemporaryPostgres {
  url: string;
  /** For any other files of the same task. */
  dataDir: string;
  /** Stops the server and removes its directory. */
  stop(): Promise<void>;
}

/**
 * A database for a test run, a benchmark or a check. Even when the program is killed, neither the server nor its
 * files are left behind.
 */
export async function startTemporaryPostgres(
  purpose: string,
  options: { fast?: boolean } = { fast: true },
): Promise<TemporaryPostgres> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `fieldhouse-${purpose}-`));
  // Started by root, the server runs as nobody, who needs to pass through here.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, ...options });
  const guard = startGuard(postgres.pid, [dataDir, path.dirname(postgres.directory)]);
  const gone = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  return {
    url: postgres.url,
    dataDir,
    stop: async () => {
      await postgres.stop();
      guard.ref();
      guard.stdin?.end();
      await gone;
    },
  };
}

/** A process that waits until this one exits, or says so, and then cleans up what it started. */
function startGuard(pid: number, directories: string[]): ChildProcess {
  const script = `
    process.stdin.resume().on('end', () => {
      try { process.kill(${pid}, 'SIGQUIT') } catch {}
      const clear = () => {
        for (const directory of ${JSON.stringify(directories)})
          require('node:fs').rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
      };
      const isAlive = () => { try { process.kill(${pid}, 0); return true } catch { return false } };
      let waits = 100;
      const timer = setInterval(() => {
        if (isAlive() && waits-- > 0) return;
        clearInterval(timer);
        clear();
      }, 20);
    });`;
  const guard = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
