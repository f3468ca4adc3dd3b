import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import {
  startMailCatcher,
  type CaughtMail,
  type MailFault,
  type RunningMailCatcher,
} from '../../embedded/mail-catcher';
import { sealBody } from '../../src/platform/mail/sealed-body';
import { eventually } from '../eventually';
import { Product } from '../product';
import { startTestApp, type TestApp } from '../test-app';

const FILES_KEY = '07'.repeat(32);
const BULK = 40;
const SECONDS = 30;

describe('a worker that is killed while a campaign leaves', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let worker: Product;
  let client: Client;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp();
    const stripe = test.settings.stripe;
    worker = new Product({
      ROLE: 'worker',
      DATABASE_URL: test.settings.databaseUrl,
      SMTP_URL: catcher.smtpUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.apiUrl!,
      SESSION_SECRET: 'a secret for tests only',
      FILES_KEY,
      DEMO: '0',
    });
    client = new Client({ connectionString: test.settings.databaseUrl });
    await client.connect();
  }, 120_000);
  beforeEach(async () => {
    await lift();
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await client.query('delete from outbox_mails');
  });
  afterAll(async () => {
    await worker?.kill();
    await client?.end();
    await test?.close();
    await catcher?.stop();
  });

  const lift = () => fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
  const hold = () => {
    const fault: MailFault = { kind: 'hang', to: '@bulk.test', times: BULK };
    return fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) });
  };
  const caught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000&to=${to}`)).json()) as CaughtMail[];
  const put = async (lane: string, recipient: string, count: number) => {
    const { rows } = await client.query<{ id: number }>(
      `select nextval('outbox_mails_id_seq')::int as id from generate_series(1, $1)`,
      [count],
    );
    const ids = rows.map(({ id }) => id);
    const body = { text: 'Hi', html: '<p>Hi</p>' };
    await client.query(
      `insert into outbox_mails (id, kind, lane, recipient, subject, "sealedBody", "nextAttemptAt")
       select id, 'test', $1, $2 || n || $3, 'Hello', body, now()
         from unnest($4::int[], $5::bytea[]) with ordinality as mails (id, body, n)`,
      [
        lane,
        recipient,
        lane === 'bulk' ? '@bulk.test' : '@home.test',
        ids,
        ids.map((id) => sealBody(body, Buffer.from(FILES_KEY, 'hex'), id)),
      ],
    );
  };
  const states = async () => {
    const { rows } = await client.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from outbox_mails where lane = 'bulk' group by state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
  };

  /** Kills the worker in the middle of several mails, which the mail server takes nevertheless. */
  async function killWhileSending(round: number): Promise<void> {
    await hold();
    await worker.start();
    await eventually(
      async () => expect((await attempted()).length).toBeGreaterThanOrEqual(5 * round),
      SECONDS,
    );
    await put('urgent', `parent${round}-`, 1);
    await eventually(async () => expect(await caught(`parent${round}-1@home.test`)).toHaveLength(1), SECONDS);
    expect((await states()).waiting).toBeGreaterThan(0);
    await worker.kill();
    await lift();
    // What it held has run out.
    await client.query(
      `update outbox_mails set "nextAttemptAt" = now() where state in ('waiting', 'sending')`,
    );
  }

  const attempted = async () =>
    (await client.query(`select 1 from outbox_mails where lane = 'bulk' and "attemptedAt" is not null`)).rows;

  async function finish(): Promise<Map<string, number>> {
    await worker.start();
    await eventually(async () => {
      const { waiting = 0, sending = 0, deferred = 0 } = await states();
      expect(waiting + sending + deferred).toBe(0);
    }, 60);
    await worker.kill();
    const copies = new Map<string, number>();
    for (const { to } of await caught('@bulk.test')) copies.set(to, (copies.get(to) ?? 0) + 1);
    return copies;
  }

  it('sends each of its mails once at most, says which nobody is sure of, and keeps no sign-in link waiting', async () => {
    await put('bulk', 'family', BULK);
    await killWhileSending(1);
    await killWhileSending(2);
    const copies = await finish();
    expect([...copies.values()].filter((count) => count > 1)).toEqual([]);
    const { accepted, unverified } = await states();
    expect(accepted + unverified).toBe(BULK);
    expect(unverified).toBeGreaterThanOrEqual(10);
    expect(copies.size).toBe(BULK);
  }, 240_000);

  it('would send some of them twice if none was noted as being sent (canary)', async () => {
    await client.query(`create function not_sending() returns trigger language plpgsql as
      $$ begin if new.state = 'sending' then new.state := 'waiting'; end if; return new; end $$`);
    await client.query(
      'create trigger canary before update on outbox_mails for each row execute function not_sending()',
    );
    try {
      await put('bulk', 'family', BULK);
      await killWhileSending(1);
      const copies = await finish();
      expect([...copies.values()].filter((count) => count > 1)).not.toEqual([]);
    } finally {
      await client.query('drop function not_sending cascade');
    }
  }, 240_000);
});
