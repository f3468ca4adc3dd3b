import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Product } from '../product';
import { startTestApp, type TestApp } from '../test-app';

const root = join(__dirname, '../../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
/** What the last image of the Dockerfile runs, and how its health is asked for. */
const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)!;
const [, healthCheck] = /^HEALTHCHECK [^]*?\n\s+CMD (.+)$/m.exec(dockerfile)!;

describe('the image', () => {
  let folder: string;
  let test: TestApp;
  let env: Record<string, string>;

  beforeAll(async () => {
    // As the Dockerfile lays it out, without a container.
    folder = mkdtempSync(join(tmpdir(), 'fieldhouse-image-'));
    mkdirSync(join(folder, 'backend'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(root, 'backend/package.json'), join(folder, 'backend/package.json'));
    cpSync(join(root, 'backend/dist'), join(folder, 'backend/dist'), { recursive: true });
    test = await startTestApp();
    const { stripe } = test.settings;
    env = {
      ...{ NODE_ENV: 'production', ROLE: 'api', HOST: '127.0.0.1', PORT: String(await freePort()) },
      ...{ DATABASE_URL: test.settings.databaseUrl, APP_URL: 'http://localhost:3000', TRUST_PROXY: '1' },
      ...{
        SMTP_URL: test.settings.smtpUrl,
        MAIL_FROM: 'Play <play@example.org>',
        DATA_DIR: join(folder, '.data'),
      },
      ...{
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
      ...{ STRIPE_API_URL: stripe.apiUrl!, SESSION_SECRET: 'f3'.repeat(20), FILES_KEY: '07'.repeat(32) },
      ...{ ORG_NAME: 'Play', ORG_EMAIL: 'play@example.org', ORG_PHONE: '(610) 555-0107', DEMO: '0' },
    };
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const image = (more: Record<string, string> = {}) =>
    new Product({ ...env, ...more }, { folder, command: JSON.parse(command) as string[] });
  /** Its exit code, which decides the container's health. */
  const health = () =>
    spawnSync('/bin/sh', ['-c', healthCheck], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: env.PORT },
    }).status;

  it('refuses production without a mail server, and names SMTP_URL', async () => {
    await expect(image({ SMTP_URL: '' }).start()).rejects.toThrow('SMTP_URL must be set in production.');
  }, 60_000);

  it('refuses production without any administrator, and starts with one that an earlier start made', async () => {
    await expect(image().start()).rejects.toThrow(
      'ADMIN_USERNAME and ADMIN_PASSWORD must be set in production until there is an administrator.',
    );
    expect(health()).toBe(1);
    for (const more of [{ ADMIN_USERNAME: 'sam', ADMIN_PASSWORD: 'a long enough one' }, {}]) {
      const product = image(more as Record<string, string>);
      await product.start();
      try {
        expect(health()).toBe(0);
      } finally {
        await product.stop();
      }
    }
    expect(health()).toBe(1);
  }, 180_000);
});
