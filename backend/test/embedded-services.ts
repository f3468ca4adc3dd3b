import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../embedded/postgres';

export interface TestServices {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** One quick PostgreSQL for a whole test run, in a directory of its own. */
export async function startTestServices(): Promise<TestServices> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-test-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, fast: true });
  const guard = startGuard(postgres.pid, [dataDir, path.dirname(postgres.directory)]);
  return {
    environment: { TEST_DATABASE_URL: postgres.url },
    stop: async () => {
      await postgres.stop();
      guard.stdin?.end();
      await new Promise<void>((resolve) => guard.once('exit', () => resolve()));
    },
  };
}

/** Outlives the test run by a moment: even a killed one leaves no server and no files behind. */
function startGuard(pid: number, directories: string[]): ChildProcess {
  const script = `
    process.stdin.resume().on('end', () => {
      try { process.kill(${pid}, 'SIGQUIT') } catch {}
      setTimeout(() => {
        for (const directory of ${JSON.stringify(directories)})
          require('node:fs').rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
      }, 200);
    });`;
  const guard = spawn(process.execPath, ['-e', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
