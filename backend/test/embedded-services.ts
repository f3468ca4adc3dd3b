import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startMailCatcher } from '../embedded/mail-catcher';
import { startPaymentSandbox } from '../embedded/payment-sandbox/server';
import { startPostgres } from '../embedded/postgres';

export interface TestServices {
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** One quick PostgreSQL, mail catcher and payment sandbox for a whole test run; test files take databases and accounts of their own. */
export async function startTestServices(): Promise<TestServices> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-test-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, fast: true });
  const guard = startGuard(postgres.pid, [dataDir, path.dirname(postgres.directory)]);
  const mails = await startMailCatcher();
  const payments = await startPaymentSandbox();
  const { secretKey, publishableKey, webhookSecret } = payments.sandbox.mainAccount.settings;
  return {
    environment: {
      TEST_DATABASE_URL: postgres.url,
      TEST_SMTP_URL: mails.smtpUrl,
      TEST_MAIL_API_URL: mails.apiUrl,
      TEST_PAYMENTS_URL: payments.url,
      TEST_PAYMENTS_SECRET_KEY: secretKey,
      TEST_PAYMENTS_PUBLISHABLE_KEY: publishableKey,
      TEST_PAYMENTS_WEBHOOK_SECRET: webhookSecret,
    },
    stop: async () => {
      await payments.stop();
      await mails.stop();
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
