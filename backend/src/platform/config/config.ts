import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';

export type Role = 'api' | 'worker' | 'all';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another host that speaks Stripe's API; null is Stripe itself. */
  apiUrl: string | null;
}

/** How outgoing emails are signed (RFC 6376), for the sender's domain. */
export interface DkimSettings {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** The environment; a `null` service is embedded. */
export interface Config {
  production: boolean;
  role: Role;
  port: number;
  /** null: 127.0.0.1 while the mail catcher runs (it shows sign-in links), otherwise every address. */
  host: string | null;
  appUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** null: the queue runs on PostgreSQL. */
  redisUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** null: emails are not signed here. */
  dkim: DkimSettings | null;
  /** Gets operator alerts; null: only the organization's address does. */
  opsEmail: string | null;
  bulkMailsPerMinute: number;
  stripe: StripeSettings | null;
  admin: { username: string; password: string } | null;
  organization: { name: string; email: string; phone: string; timeZone: string };
  metricsToken: string | null;
  /** null: generated once and stored in the data directory. */
  sessionSecret: string | null;
  /** 32 bytes in hex; null: generated once and stored in the data directory. */
  filesKey: string | null;
  /** The number of reverse proxies whose X-Forwarded-For is trusted; 0 trusts none. */
  trustProxy: number;
  demo: boolean;
  rateLimits: boolean;
}

/** All configuration errors, one sentence each, so that startup can list them together. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

type Env = Record<string, string | undefined>;

const DEFAULT_SECRETS = /^(change-?me|secret|password|admin|test|example|default)/i;

export function readConfig(env: Env): Config {
  const faults: string[] = [];
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value ? value : null;
  };
  const url = (name: string, protocols: string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!protocols.includes(scheme))
      faults.push(`${name} must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}.`);
    return value;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name);
    if (value === null) return fallback;
    if (/^(1|true|on|yes)$/i.test(value)) return true;
    if (/^(0|false|off|no)$/i.test(value)) return false;
    faults.push(`${name} must be on or off.`);
    return fallback;
  };

  const production = env.NODE_ENV === 'production';
  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    faults.push('PORT must be a number from 0 to 65535.');
  const role = text('ROLE') ?? 'all';
  if (!['api', 'worker', 'all'].includes(role)) faults.push('ROLE must be api, worker or all.');
  const trust = text('TRUST_PROXY') ?? '0';
  if (!/^\d$/.test(trust))
    faults.push('TRUST_PROXY must be the number of reverse proxies in front of Fieldhouse, 0 to 9.');
  const bulk = text('BULK_MAILS_PER_MINUTE') ?? '600';
  if (!/^[1-9]\d{0,5}$/.test(bulk)) faults.push('BULK_MAILS_PER_MINUTE must be a number from 1 to 999999.');
  const timeZone = text('ORG_TIMEZONE') ?? 'America/New_York';
  if (!isTimeZone(timeZone)) faults.push('ORG_TIMEZONE must be an IANA time zone such as America/New_York.');
  const filesKey = text('FILES_KEY');
  if (filesKey !== null && !/^[0-9a-f]{64}$/i.test(filesKey))
    faults.push('FILES_KEY must be 64 hexadecimal digits (32 bytes).');
  const sessionSecret = text('SESSION_SECRET');

  const mailFrom = text('MAIL_FROM') ?? 'Fieldhouse <play@fieldhouse.example>';

  const config: Config = {
    production,
    role: role as Role,
    port,
    host: text('HOST'),
    appUrl: (url('APP_URL', ['http', 'https']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: text('DATA_DIR') ?? join(process.cwd(), '.data'),
    databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
    redisUrl: url('REDIS_URL', ['redis', 'rediss']),
    smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom,
    dkim: readDkim(text, mailFrom, faults),
    opsEmail: text('OPS_EMAIL'),
    bulkMailsPerMinute: Number(bulk),
    stripe: readStripe(text, url('STRIPE_API_URL', ['http', 'https']), faults),
    admin: readAdmin(text, faults),
    organization: {
      name: text('ORG_NAME') ?? 'Fieldhouse',
      email: text('ORG_EMAIL') ?? 'play@fieldhouse.example',
      phone: text('ORG_PHONE') ?? '(610) 555-0107',
      timeZone,
    },
    metricsToken: text('METRICS_TOKEN'),
    sessionSecret,
    filesKey,
    trustProxy: Number(trust),
    demo: flag('DEMO', !production),
    rateLimits: flag('RATE_LIMITS', true),
  };
  if (production) faults.push(...productionFaults(config, text));
  if (faults.length) throw new ConfigError(faults);
  return config;
}

function readStripe(
  text: (name: string) => string | null,
  apiUrl: string | null,
  faults: string[],
): StripeSettings | null {
  const secretKey = text('STRIPE_SECRET_KEY');
  const publishableKey = text('STRIPE_PUBLISHABLE_KEY');
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET');
  if (!secretKey && !publishableKey && !webhookSecret && !apiUrl) return null;
  if (!secretKey || !/^(sk|rk)_(test|live)_/.test(secretKey))
    faults.push('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.');
  if (!publishableKey || !/^pk_(test|live)_/.test(publishableKey))
    faults.push('STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.');
  if (!webhookSecret || !webhookSecret.startsWith('whsec_'))
    faults.push('STRIPE_WEBHOOK_SECRET must begin with whsec_.');
  return {
    secretKey: secretKey ?? '',
    publishableKey: publishableKey ?? '',
    webhookSecret: webhookSecret ?? '',
    apiUrl,
  };
}

/** Verifiers accept no shorter one (RFC 8301). */
const MIN_KEY_BITS = 1024;

function readDkim(
  text: (name: string) => string | null,
  mailFrom: string,
  faults: string[],
): DkimSettings | null {
  // In an environment file, a key's lines are written on one.
  const privateKey = text('DKIM_KEY')?.replaceAll('\\n', '\n') ?? null;
  const selector = text('DKIM_SELECTOR');
  if (privateKey === null && selector === null) return null;
  if (privateKey === null || selector === null)
    faults.push('DKIM_KEY and DKIM_SELECTOR must be set together.');
  if (selector !== null && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(selector))
    faults.push('DKIM_SELECTOR must be a valid DNS label, such as mail2026.');
  if (privateKey !== null && !isSigningKey(privateKey))
    faults.push(`DKIM_KEY must be an RSA private key of at least ${MIN_KEY_BITS} bits in PEM format.`);
  const domain = /@([^@>\s]+)>?$/.exec(mailFrom)?.[1] ?? '';
  if (!domain) faults.push('MAIL_FROM must contain an email address: DKIM signs for its domain.');
  return { domain, selector: selector ?? '', privateKey: privateKey ?? '' };
}

function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_KEY_BITS;
  } catch {
    return false;
  }
}

function readAdmin(text: (name: string) => string | null, faults: string[]): Config['admin'] {
  const username = text('ADMIN_USERNAME');
  const password = text('ADMIN_PASSWORD');
  if (!username && !password) return null;
  if (!username || !password) faults.push('ADMIN_USERNAME and ADMIN_PASSWORD must be set together.');
  return { username: username ?? '', password: password ?? '' };
}

function productionFaults(config: Config, text: (name: string) => string | null): string[] {
  const faults: string[] = [];
  const required = [
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'APP_URL',
    'STRIPE_SECRET_KEY',
    'SESSION_SECRET',
    'FILES_KEY',
    'ORG_NAME',
    'ORG_EMAIL',
    'ORG_PHONE',
  ];
  for (const name of required) if (text(name) === null) faults.push(`${name} must be set in production.`);
  for (const name of ['SESSION_SECRET', 'METRICS_TOKEN'] as const) {
    const value = text(name);
    if (value !== null && (value.length < 32 || DEFAULT_SECRETS.test(value)))
      faults.push(`${name} must be a random value of at least 32 characters.`);
  }
  if (config.filesKey && /^(.)\1+$/.test(config.filesKey))
    faults.push('FILES_KEY must be random, not one character repeated.');
  if (config.admin && (config.admin.password.length < 12 || DEFAULT_SECRETS.test(config.admin.password))) {
    faults.push('ADMIN_PASSWORD must be at least 12 characters and not a common default.');
  }
  if (!config.rateLimits) faults.push('RATE_LIMITS cannot be off in production.');
  if (config.demo) faults.push('DEMO cannot be on in production.');
  if (!URL.canParse(config.appUrl)) return faults;
  const { protocol, hostname } = new URL(config.appUrl);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' && config.trustProxy === 0)
    faults.push(
      'TRUST_PROXY must be at least 1 when APP_URL is https: Fieldhouse serves plain HTTP and needs a TLS proxy in front of it.',
    );
  if (protocol === 'http:' && !local)
    faults.push('APP_URL must be https in production, except for localhost.');
  return faults;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
