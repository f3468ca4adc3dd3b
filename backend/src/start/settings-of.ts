import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { Settings } from '../platform/config/settings';

/** Addresses of the embedded services that run; those that are configured from outside are absent. */
export interface EmbeddedAddresses {
  postgresUrl?: string;
  smtpUrl?: string;
  mailApiUrl?: string;
  paymentsUrl?: string;
  paymentsSecretKey?: string;
  paymentsPublishableKey?: string;
  webhookSecret?: string;
}

/** While the mail catcher runs, which shows sign-in links, only this machine is let in unless HOST says otherwise. */
export function hostOf(config: Config): string {
  return config.host ?? (config.smtpUrl ? '0.0.0.0' : '127.0.0.1');
}

/** Joins what the environment says with where the embedded services listen. */
export function settingsOf(config: Config, embedded: EmbeddedAddresses): Settings {
  const secrets = config.sessionSecret && config.filesKey ? null : localSecrets(config.dataDir);
  return new Settings({
    production: config.production,
    role: config.role,
    port: config.port,
    host: hostOf(config),
    appUrl: config.appUrl,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl ?? required(embedded.postgresUrl),
    redisUrl: config.redisUrl,
    smtpUrl: config.smtpUrl ?? required(embedded.smtpUrl),
    mailFrom: config.mailFrom,
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
    organisation: config.organisation,
    metricsToken: config.metricsToken,
    sessionSecret: config.sessionSecret ?? secrets!.sessionSecret,
    filesKey: Buffer.from(config.filesKey ?? secrets!.filesKey, 'hex'),
    trustProxy: config.trustProxy,
    demo: config.demo,
    rateLimits: config.rateLimits,
  });
}

function required(value: string | undefined): string {
  if (value === undefined) throw new Error('An embedded service did not tell its address.');
  return value;
}

/** Outside production, secrets that nobody set are made once and kept beside the data they protect. */
function localSecrets(dataDir: string): { sessionSecret: string; filesKey: string } {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof localSecrets>;
  mkdirSync(dataDir, { recursive: true });
  const secrets = {
    sessionSecret: randomBytes(32).toString('hex'),
    filesKey: randomBytes(32).toString('hex'),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
