import { randomBytes } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Client } from 'pg';
import request from 'supertest';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { JobService, AppConfig, AdjustableClock } from '../src/platform';
import { migrate } from '../src/platform/database/migrate';
import { createDatabaseOptions } from '../src/platform/database/options';
import { createApp } from '../src/start/create-app';

const ORIGIN = 'http://localhost:3000';

export interface TestApp {
  app: NestExpressApplication;
  settings: AppConfig;
  clock: AdjustableClock;
  db: DataSource;
  jobs: JobService;
  /** A client without any credentials. */
  http: ReturnType<typeof request>;
  url: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Uses the database of another test app, as a second process would. */
  sharing?: TestApp;
  /** Rate limits are off unless a test is about them. */
  rateLimits?: boolean;
  settings?: Partial<
    Pick<
      AppConfig,
      | 'databaseUrl'
      | 'redisUrl'
      | 'smtpUrl'
      | 'dkim'
      | 'opsEmail'
      | 'bulkMailsPerMinute'
      | 'stripe'
      | 'trustProxy'
      | 'production'
      | 'appUrl'
      | 'mailCatcherUrl'
      | 'metricsToken'
      | 'admin'
    >
  >;
}

/** The whole program on its own database, listening on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = options.sharing?.settings.databaseUrl ?? (await createDatabase());
  const settings = new AppConfig({
    production: false,
    role: 'all',
    port: 0,
    host: '127.0.0.1',
    appUrl: ORIGIN,
    dataDir: '/nonexistent',
    databaseUrl,
    redisUrl: null,
    smtpUrl: process.env.TEST_SMTP_URL ?? 'smtp://127.0.0.1:9',
    mailFrom: 'Fieldhouse <play@fieldhouse.example>',
    dkim: null,
    opsEmail: null,
    bulkMailsPerMinute: 100_000,
    stripe: options.sharing?.settings.stripe ?? (await openPaymentAccount()),
    mailCatcherUrl: process.env.TEST_MAIL_API_URL ?? null,
    paymentSandboxUrl: process.env.TEST_PAYMENTS_URL ?? null,
    admin: null,
    organization: { timeZone: 'America/New_York' },
    organizationDefaults: {
      name: 'Fieldhouse',
      email: 'play@fieldhouse.example',
      phone: '(610) 555-0107',
    },
    metricsToken: null,
    sessionSecret: 'a secret for tests only',
    filesKey: Buffer.alloc(32, 7),
    trustProxy: 0,
    demo: false,
    rateLimits: options.rateLimits ?? false,
    ...options.settings,
  });
  const clock = options.sharing?.clock ?? new AdjustableClock(settings.organization.timeZone);
  const app = await createApp(settings, clock);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  if (!options.sharing && !options.settings?.stripe) {
    await sandboxControl(settings.stripe.secretKey, 'POST', '/sandbox/account', {
      webhookUrl: `${url}/api/payments/webhook`,
    });
  }
  return {
    app,
    settings,
    clock,
    db: app.get(DataSource),
    jobs: app.get(JobService),
    http: request(url),
    url,
    close: () => app.close(),
  };
}

const TEMPLATE = 'migrated';
/** Any number; simultaneous test files use it to take turns. */
const TEMPLATE_LOCK = 7_170_221;

/** A copy of one migrated template, which the first one creates. */
async function createDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      await client.query(`create database ${TEMPLATE}_draft`);
      await migrateDatabase(databaseUrl(server, `${TEMPLATE}_draft`));
      await client.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`);
    }
    await client.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  return databaseUrl(server, name);
}

async function migrateDatabase(url: string): Promise<void> {
  const source = new DataSource(createDatabaseOptions(url) as DataSourceOptions);
  await source.initialize();
  await migrate(source);
  await source.destroy();
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Its own account at the payment sandbox, so that tests share neither charges nor faults. */
async function openPaymentAccount(): Promise<AppConfig['stripe']> {
  const account = await sandboxControl(process.env.TEST_PAYMENTS_SECRET_KEY!, 'POST', '/sandbox/accounts', {
    retryBaseMs: 50,
  });
  const { secretKey, publishableKey, webhookSecret } = account as Record<
    'secretKey' | 'publishableKey' | 'webhookSecret',
    string
  >;
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiUrl: process.env.TEST_PAYMENTS_URL!,
    mode: 'sandbox',
  };
}

/** The sandbox's calls that no real provider has: settings, faults (see embedded/payment-sandbox/control.ts). */
export async function sandboxControl(
  secretKey: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${process.env.TEST_PAYMENTS_URL}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
