import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { ConfigError, readConfig } from './config';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/fieldhouse',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Fieldhouse <play@fieldhouse.example>',
  APP_URL: 'https://fieldhouse.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SESSION_SECRET: 'f3'.repeat(20),
  FILES_KEY: '0123456789abcdef'.repeat(4),
  ORG_NAME: 'Fieldhouse',
  ORG_EMAIL: 'play@fieldhouse.example',
  ORG_PHONE: '(610) 555-0107',
  TRUST_PROXY: '1',
};

function validate(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

const pem = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string;

describe('readConfig', () => {
  it('needs no variables outside production, and uses embedded services', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      role: 'all',
      port: 3000,
      appUrl: 'http://localhost:3000',
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      bulkMailsPerMinute: 600,
      stripe: null,
      demo: true,
      rateLimits: true,
      organization: { timeZone: 'America/New_York' },
    });
  });

  it('accepts a complete production environment, without Redis', () =>
    expect(validate(production)).toEqual([]));

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [{ ROLE: 'boss' }, 'ROLE must be api, worker or all.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [{ ORG_TIMEZONE: 'Mars/Olympus' }, 'ORG_TIMEZONE must be an IANA time zone such as America/New_York.'],
    [{ FILES_KEY: 'abc' }, 'FILES_KEY must be 64 hexadecimal digits (32 bytes).'],
    [{ ADMIN_USERNAME: 'sam' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be set together.'],
    [{ BULK_MAILS_PER_MINUTE: '0' }, 'BULK_MAILS_PER_MINUTE must be a number from 1 to 999999.'],
    [{ DKIM_SELECTOR: 'mail' }, 'DKIM_KEY and DKIM_SELECTOR must be set together.'],
    [
      { DKIM_KEY: pem(512), DKIM_SELECTOR: 'mail' },
      'DKIM_KEY must be an RSA private key of at least 1024 bits in PEM format.',
    ],
    [
      { DKIM_KEY: 'key', DKIM_SELECTOR: 'a; d=other.example' },
      'DKIM_SELECTOR must be a valid DNS label, such as mail2026.',
    ],
    [{ DEMO: 'perhaps' }, 'DEMO must be on or off.'],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be the number of reverse proxies in front of Fieldhouse, 0 to 9.',
    ],
  ])('names the error in %j', (env, fault) =>
    expect(validate(env as Record<string, string>)).toContain(fault),
  );

  it("reads a DKIM key for the sender's domain from one line", () => {
    const key = pem(1024);
    const { dkim } = readConfig({
      ...{ DKIM_KEY: key.replaceAll('\n', '\\n'), DKIM_SELECTOR: 'mail2026' },
      MAIL_FROM: 'Fieldhouse <play@sports.example>',
    });
    expect(dkim).toEqual({ domain: 'sports.example', selector: 'mail2026', privateKey: key });
  });

  it('names all errors at once', () => expect(validate({ PORT: 'x', ROLE: 'x' })).toHaveLength(2));

  it.each([
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'APP_URL',
    'STRIPE_SECRET_KEY',
    'SESSION_SECRET',
    'FILES_KEY',
  ])('rejects production without %s, and names the variable', (name) => {
    const { [name as keyof typeof production]: _, ...rest } = production;
    expect(validate(rest).join('\n')).toContain(name);
  });

  it.each([
    [{ SESSION_SECRET: 'change-me' }, 'SESSION_SECRET'],
    [{ FILES_KEY: '0'.repeat(64) }, 'FILES_KEY'],
    [{ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'password12345' }, 'ADMIN_PASSWORD'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    [{ APP_URL: 'http://fieldhouse.example' }, 'APP_URL'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
    [{ DEMO: '1' }, 'DEMO'],
  ])('rejects %j in production', (change, name) =>
    expect(validate({ ...production, ...change }).join('\n')).toContain(name),
  );

  it('allows http in production only on this machine', () => {
    expect(validate({ ...production, APP_URL: 'http://localhost:3000', TRUST_PROXY: '0' })).toEqual([]);
  });
});
