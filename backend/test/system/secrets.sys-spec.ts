import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START = join(__dirname, '..', '..', 'dist', 'src');
const PROGRAMS = 6;

/** The program's own access to its secrets. All wait for each other, so that all find none. */
const asBuilt = `
  const { readConfig } = require('${START}/platform/config/config.js');
  const { buildAppConfig } = require('${START}/start/build-app-config.js');
  const [dataDir, at] = process.argv.slice(1);
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/x', SMTP_URL: 'smtp://mail',
    STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  while (Date.now() < Number(at));
  const { sessionSecret, filesKey } = buildAppConfig(config, {});
  console.log(sessionSecret + filesKey.toString('hex'));`;

/** Each reads first and writes then, as if it were alone. */
const careless = `
  const { existsSync, readFileSync, writeFileSync } = require('node:fs');
  const file = process.argv[1] + '/secrets.json';
  while (Date.now() < Number(process.argv[2]));
  if (!existsSync(file)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    const secret = require('node:crypto').randomBytes(32).toString('hex');
    writeFileSync(file, secret);
    console.log(secret);
  } else console.log(readFileSync(file, 'utf8'));`;

describe('the secrets of a fresh data directory', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** The secret that each of several simultaneous programs uses. */
  async function atOnce(script: string): Promise<Set<string>> {
    const at = String(Date.now() + 6000);
    const words = await Promise.all(
      Array.from({ length: PROGRAMS }, async () => {
        const child = spawn(process.execPath, ['-e', script, dataDir, at], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let said = '';
        child.stdout.on('data', (part: Buffer) => (said += part.toString()));
        await new Promise((resolve) => child.once('close', resolve));
        return said.trim();
      }),
    );
    return new Set(words);
  }

  it('are one set, no matter which process comes first, and whatever a killed program left half-written', async () => {
    if (!existsSync(START)) throw new Error('The product is not built: run make build.');
    writeFileSync(join(dataDir, 'secrets.json.0123456789ab'), '{"sessionSecret":"4f');
    const [secrets, ...others] = await atOnce(asBuilt);
    expect(others).toEqual([]);
    const kept = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    expect(secrets).toBe(kept.sessionSecret + kept.filesKey);
    expect(readdirSync(dataDir).sort()).toEqual(['secrets.json', 'secrets.json.0123456789ab']);
  });

  it('are several without the exclusive write (canary)', async () => {
    expect((await atOnce(careless)).size).toBeGreaterThan(1);
  });
});
