import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

// The configuration is read again in every worker: the first reading decides, the others find it in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA ??= join(tmpdir(), `fieldhouse-e2e-${process.env.E2E_PORT}`);
process.env.E2E_ADMIN_PASSWORD ??= 'a password for this run only';

const port = process.env.E2E_PORT;
const root = join(import.meta.dirname, '..');

/** The built product with the demo organization, started once for all tests; nothing is faked. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../build-output/browser',
  globalTeardown: './e2e/support/remove-data.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // The steps only: with pictures, every test would be recorded, not just a failing one.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: {
    command: `node ${join(root, 'backend', 'dist', 'src', 'main.js')}`,
    cwd: root,
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA,
      ADMIN_USERNAME: 'office',
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  },
});
