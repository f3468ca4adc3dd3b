import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { AppConfig } from '../platform/config/app-config';

/** Addresses of the running embedded services; externally configured ones are absent. */
export interface EmbeddedAddresses {
  postgresUrl?: string;
  smtpUrl?: string;
  mailApiUrl?: string;
  paymentsUrl?: string;
  paymentsSecretKey?: string;
  paymentsPublishableKey?: string;
  webhookSecret?: string;
}

/**
 * While the mail catcher runs, which shows sign-in links, only this machine can connect unless HOST says otherwise.
 */
export function getListenHost(config: Config): string {
  return config.host ?? (config.smtpUrl ? '0.0.0.0' : '127.0.0.1');
}

/** Combines the environment with the embedded services' addresses. */
export function buildAppConfig(config: Config, embedded: EmbeddedAddresses): AppConfig {
  const { timeZone, ...organizationDefaults } = config.organization;
  const secrets = config.sessionSecret && config.filesKey ? null : localSecrets(config.dataDir);
  return new AppConfig({
    production: config.production,
    role: config.role,
    port: config.port,
    host: getListenHost(config),
    appUrl: config.appUrl,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? required(embedded.postgresUrl),
    redisUrl: config.redisUrl,
    smtpUrl: config.smtpUrl ?? required(embedded.smtpUrl),
    mailFrom: config.mailFrom,
    dkim: config.dkim,
    opsEmail: config.opsEmail,
    bulkMailsPerMinute: config.bulkMailsPerMinute,
    stripe: config.stripe
      ? {
          ...config.stripe,
          mode: config.stripe.apiUrl
            ? 'sandbox'
            : config.stripe.secretKey.includes('_live_')
              ? 'live'
              : 'test',
        }
      : {
          secretKey: required(embedded.paymentsSecretKey),
          publishableKey: required(embedded.paymentsPublishableKey),
          webhookSecret: required(embedded.webhookSecret),
          apiUrl: required(embedded.paymentsUrl),
          mode: 'sandbox',
        },
    mailCatcherUrl: config.smtpUrl ? null : (embedded.mailApiUrl ?? null),
    paymentSandboxUrl: config.stripe ? null : (embedded.paymentsUrl ?? null),
    admin: config.admin,
    organization: { timeZone },
    organizationDefaults,
    metricsToken: config.metricsToken,
    sessionSecret: config.sessionSecret ?? secrets!.sessionSecret,
    filesKey: Buffer.from(config.filesKey ?? secrets!.filesKey, 'hex'),
    trustProxy: config.trustProxy,
    demo: config.demo,
    rateLimits: config.rateLimits,
  });
}

function required(value: string | undefined): string {
  if (value === undefined) throw new Error("An embedded service didn't report its address.");
  return value;
}

interface LocalSecrets {
  sessionSecret: string;
  filesKey: string;
}

/** Outside production, secrets that nobody set are generated once and stored next to the data they protect. */
function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeOnce(file, {
      sessionSecret: randomBytes(32).toString('hex'),
      filesKey: randomBytes(32).toString('hex'),
    });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
}

/**
 * Completely or not at all, and by the first of several programs only: what one encrypts with its key, all others must
 * be able to decrypt.
 */
function writeOnce(file: string, content: object): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
