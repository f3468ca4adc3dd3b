import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ConfigError, readConfig } from '../src/platform/config/config';

/* docker-compose.yml, .env.example, Dockerfile and the configuration name the same variables. */

const root = join(__dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
}

const composeText = read('docker-compose.yml');
const { services } = parse(composeText, { merge: true }) as { services: Record<string, Service> };
const example = read('.env.example');
const named = new Set([...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));

/** The variables that a text of compose takes from .env, each with what follows its name, as `:?set it`. */
const taken = (text: string) =>
  [...text.matchAll(/\$\{(\w+)(:?[-?][^}]*)?\}/g)].map(([, name, rest = '']) => ({ name, rest }));
/** Without its comments. */
const composed = composeText.replace(/^\s*#.*$/gm, '');

/** What the configuration reads, found out by letting it read. */
function variablesOfConfig(): string[] {
  const asked = new Set<string>();
  const env = new Proxy(
    {},
    {
      get: (_, name: string) => {
        asked.add(name);
        return undefined;
      },
    },
  );
  readConfig(env);
  return [...asked].sort();
}

/** Variables of the configuration that compose does not pass on. */
const LEFT_OUT: Record<string, string> = {
  PORT: 'The api listens on 3000 inside its container; the proxy takes the port from outside.',
  DATA_DIR: 'Only embedded services keep data there, and production has none.',
  STRIPE_API_URL: 'Production speaks to Stripe itself.',
  DEMO: 'Off in production, which refuses it.',
  RATE_LIMITS: 'On in production, which refuses to be without.',
};

describe('docker-compose.yml', () => {
  it('takes only variables that .env.example names', () => {
    const names = taken(composed).map(({ name }) => name);
    expect(names).toContain('POSTGRES_PASSWORD');
    expect(names.filter((name) => !named.has(name))).toEqual([]);
    // Compose reads `$NAME` too; nothing may hide there.
    expect(composed.match(/\$(?!\{)\w+/g)).toBeNull();
  });

  it('passes on every variable of the configuration, or leaves it out for a reason', () => {
    const variables = variablesOfConfig();
    expect(variables.length).toBeGreaterThan(25);
    for (const name of ['api', 'worker']) {
      const passed = Object.keys(services[name].environment!);
      const missing = variables.filter(
        (one) => !passed.includes(one) && !(name === 'worker' && one === 'HOST'),
      );
      expect({ name, missing }).toEqual({ name, missing: Object.keys(LEFT_OUT).sort() });
      expect(passed.filter((one) => !variables.includes(one))).toEqual([]);
    }
    expect(
      [...variables, 'POSTGRES_PASSWORD'].filter(
        (one) => !named.has(one) && !['NODE_ENV', 'STRIPE_API_URL'].includes(one),
      ),
    ).toEqual([]);
  });

  it('refuses to start without what production refuses to start without, and names it', () => {
    const faults: string[] = [];
    try {
      readConfig({ NODE_ENV: 'production' });
    } catch (error) {
      faults.push(...(error as ConfigError).faults);
    }
    const required = faults.flatMap((fault) => /^(\w+) must be set in production/.exec(fault)?.[1] ?? []);
    expect(required).toContain('SMTP_URL');
    const demanded = new Map(taken(composed).map(({ name, rest }) => [name, rest]));
    const made = ['DATABASE_URL'];
    for (const name of [
      ...required.filter((one) => !made.includes(one)),
      'ADMIN_USERNAME',
      'ADMIN_PASSWORD',
      'POSTGRES_PASSWORD',
    ])
      expect({ name, rest: demanded.get(name) }).toEqual({ name, rest: `:?set ${name} in .env` });
  });

  it('gives the program a configuration that it takes, once .env is filled in', () => {
    const filled: Record<string, string> = {
      ...{
        APP_URL: 'https://play.example.org',
        POSTGRES_PASSWORD: 'x1',
        SMTP_URL: 'smtps://mail.example.org',
      },
      ...{
        MAIL_FROM: 'Play <play@example.org>',
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      },
      ...{
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SESSION_SECRET: 'f3'.repeat(20),
        FILES_KEY: '0123456789abcdef'.repeat(4),
      },
      ...{ ADMIN_USERNAME: 'sam', ADMIN_PASSWORD: 'a long enough one', ORG_NAME: 'Play' },
      ...{ ORG_EMAIL: 'play@example.org', ORG_PHONE: '(610) 555-0107' },
    };
    for (const name of ['api', 'worker'] as const) {
      const env = Object.fromEntries(
        Object.entries(services[name].environment!).map(([key, text]) => [
          key,
          String(text).replace(
            /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
            (_, one: string, fallback = '') => filled[one] ?? fallback,
          ),
        ]),
      );
      const config = readConfig(env);
      expect(config).toMatchObject({ production: true, role: name, port: 3000, trustProxy: 1, demo: false });
      expect(config.smtpUrl).toBe(filled.SMTP_URL);
    }
  });

  it('lets the proxy alone publish ports, so that there may be several of api and worker', () => {
    const publishing = Object.entries(services).filter(([, { ports, profiles }]) => ports && !profiles);
    expect(publishing.map(([name]) => name)).toEqual(['proxy']);
    expect(services.mail.profiles).toEqual(['catcher']);
    // It waits for an api and goes where one listens.
    expect(services.proxy.depends_on).toEqual({ api: { condition: 'service_healthy' } });
    const caddyfile = read('Caddyfile').replace(/^\s*#.*$/gm, '');
    expect(caddyfile).toMatch(/^\s*\{\$APP_URL\} \{[^]*dynamic a api 3000/);
    expect([...caddyfile].filter((sign) => sign === '{')).toHaveLength(
      [...caddyfile].filter((sign) => sign === '}').length,
    );
  });

  it('names full versions of its images, as the Dockerfile does', () => {
    const images = [
      ...Object.values(services).flatMap(({ image }) => image ?? []),
      ...[...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
    ];
    expect(images).toHaveLength(6);
    expect(new Set(images.filter((image) => image.startsWith('node:'))).size).toBe(1);
    // PostgreSQL's minor version is its last number.
    const full = (image: string) =>
      (image.startsWith('postgres:') ? /:\d+\.\d+-/ : /:v?\d+\.\d+\.\d+(-|$)/).test(image);
    expect(images.filter((image) => !full(image))).toEqual([]);
    expect(
      ['redis:8-bookworm', 'postgres:18-bookworm', 'node:22-bookworm-slim', 'axllent/mailpit:v1.27'].filter(
        full,
      ),
    ).toEqual([]);
  });
});
