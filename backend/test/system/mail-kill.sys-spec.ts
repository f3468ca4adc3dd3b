import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../embedded/mail-catcher';
import { MAIL_LANES } from '../../src/platform/mail/lanes';
import { OutboxService } from '../../src/platform/mail/outbox.service';
import { encryptBody } from '../../src/platform/mail/encrypted-body';
import { eventually } from '../eventually';
import { Product } from '../product';
import { startTestApp, type TestApp } from '../test-app';

const FILES_KEY = '07'.repeat(32);
const BULK = 40;
const HANDS = 5;
const SECONDS = 30;
/** A sign-in link is sent within this time, once a worker is running. */
const LINK_SECONDS = 5;
/** A server has two minutes to answer; a worker that shuts down does not wait that long. */
const ENDING_SECONDS = 20;

describe('a worker that dies or freezes during a campaign', () => {
  let catcher: RunningMailCatcher;
  /** Answers calls, and is no worker. */
  let test: TestApp;
  let worker: Product;
  let other: Product;
  let client: Client;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp();
    const stripe = test.settings.stripe;
    const env = {
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
    };
    worker = new Product(env);
    other = new Product(env);
    client = new Client({ connectionString: test.settings.databaseUrl });
    await client.connect();
  }, 120_000);
  beforeEach(async () => {
    await lift();
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await client.query('delete from outbox_emails');
  });
  afterAll(async () => {
    await Promise.all([worker?.kill(), other?.kill()]);
    await client?.end();
    await test?.close();
    await catcher?.stop();
  });

  const lift = () => fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
  const stall = (to: string, times: number) => {
    const fault: MailFault = { kind: 'hang', to, times };
    return fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) });
  };
  const caught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000&to=${to}`)).json()) as CaughtEmail[];
  const putBulk = async () => {
    const { rows } = await client.query<{ id: number }>(
      `select nextval('outbox_emails_id_seq')::int as id from generate_series(1, $1)`,
      [BULK],
    );
    const ids = rows.map(({ id }) => id);
    const body = { text: 'Hi', html: '<p>Hi</p>' };
    await client.query(
      `insert into outbox_emails (id, kind, lane, recipient, subject, "encryptedBody", "nextAttemptAt")
       select id, 'test', 'bulk', 'family' || n || '@bulk.test', 'Hello', body, now()
         from unnest($1::int[], $2::bytea[]) with ordinality as mails (id, body, n)`,
      [ids, ids.map((id) => encryptBody(body, Buffer.from(FILES_KEY, 'hex'), id))],
    );
  };
  const states = async () => {
    const { rows } = await client.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from outbox_emails where lane = 'bulk' group by state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
  };

  const hangingFor = async (to: string) => {
    const { hanging } = (await (await fetch(`${catcher.apiUrl}/faults`)).json()) as { hanging: string[] };
    return hanging.filter((recipient) => recipient.endsWith(to));
  };
  const link = async (email: string) =>
    (
      await client.query<{ state: string; attempts: number; claimToken: number }>(
        `select state, attempts, "claimToken" from outbox_emails where recipient = $1`,
        [email],
      )
    ).rows[0];

  /** All bulk connections are busy with emails that the server will accept without anyone learning of it. */
  const untilHanging = (times: number) =>
    eventually(async () => expect(await hangingFor('@bulk.test')).toHaveLength(times * HANDS), SECONDS);

  /** Requests a sign-in link and waits until the worker is in the middle of sending it. */
  async function untilLinkIsSending(email: string): Promise<void> {
    await stall(email, 1);
    await test.http.post('/api/auth/send-magic-link').send({ email }).expect(200);
    await eventually(async () => expect(await hangingFor(email)).toHaveLength(1), SECONDS);
    expect(await link(email)).toMatchObject({ state: 'sending', attempts: 1 });
  }

  const linkLeaves = (email: string) =>
    eventually(async () => expect(await caught(email)).toHaveLength(1), LINK_SECONDS);

  async function finish(): Promise<Map<string, number>> {
    await lift();
    // A bulk email's claim lasts a minute: how long does not matter here.
    await client.query(
      `update outbox_emails set "nextAttemptAt" = now() where lane = 'bulk' and state in ('waiting', 'sending')`,
    );
    await eventually(async () => {
      const { waiting = 0, sending = 0, deferred = 0 } = await states();
      expect(waiting + sending + deferred).toBe(0);
    }, 60);
    await worker.kill();
    const copies = new Map<string, number>();
    for (const { to } of await caught('@bulk.test')) copies.set(to, (copies.get(to) ?? 0) + 1);
    return copies;
  }

  it('sends each of its emails at most once, lists the unverified ones, and delays no sign-in link', async () => {
    await putBulk();
    await stall('@bulk.test', BULK);
    await worker.start();
    for (const round of [1, 2]) {
      await untilHanging(round);
      expect((await states()).waiting).toBeGreaterThan(0);
      const email = `parent${round}@home.test`;
      await untilLinkIsSending(email);
      await worker.kill();
      await worker.start();
      await linkLeaves(email);
    }
    const copies = await finish();
    expect([...copies.values()].filter((count) => count > 1)).toEqual([]);
    const { accepted, unverified } = await states();
    expect(accepted + unverified).toBe(BULK);
    expect(unverified).toBeGreaterThanOrEqual(2 * HANDS);
    expect(copies.size).toBe(BULK);
  }, 240_000);

  it('loses a sign-in link to the next worker while frozen, and writes nothing about it when it wakes', async () => {
    const email = 'frozen@home.test';
    await worker.start();
    await untilLinkIsSending(email);
    process.kill(worker.pid, 'SIGSTOP');
    await other.start();
    await linkLeaves(email);
    await eventually(async () => expect((await link(email)).state).toBe('accepted'));
    const after = await link(email);
    expect(after.attempts).toBe(2);
    // The server accepts the first one too, and answers a worker that no longer has a claim.
    await lift();
    process.kill(worker.pid, 'SIGCONT');
    await worker.stop();
    await other.stop();
    expect(await link(email)).toEqual(after);
    const [one, two] = await caught(email);
    expect(one.headers['message-id']).toBe(two.headers['message-id']);
  }, 120_000);

  it('exits soon even when the mail server does not answer, and records what is known about each', async () => {
    await stall('@slow.test', 3);
    await test.db.transaction(async (tx) => {
      const email = { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };
      for (const lane of MAIL_LANES)
        await test.app.get(OutboxService).enqueue(tx, 'test', `${lane}@slow.test`, email, lane);
    });
    await worker.start();
    await eventually(async () => expect(await hangingFor('@slow.test')).toHaveLength(3), SECONDS);
    const begun = Date.now();
    await worker.stop();
    expect(Date.now() - begun).toBeLessThan(ENDING_SECONDS * 1000);
    const { rows } = await client.query(
      `select lane, state, attempts, "unansweredAttempts", "lastError", "nextAttemptAt" < now() + interval '1 minute' as soon
         from outbox_emails order by lane`,
    );
    const lastError = 'Fieldhouse shut down before the mail server responded.';
    const known = { attempts: 1, unansweredAttempts: 1, lastError, soon: true };
    expect(rows).toEqual([
      { lane: 'bulk', state: 'unverified', ...known },
      { lane: 'service', state: 'deferred', ...known },
      { lane: 'urgent', state: 'deferred', ...known },
    ]);
  }, 120_000);

  it('sends some of them twice if none was recorded as being sent (canary)', async () => {
    await client.query(`create function not_sending() returns trigger language plpgsql as
      $$ begin if new.state = 'sending' then new.state := 'waiting'; end if; return new; end $$`);
    await client.query(
      'create trigger canary before update on outbox_emails for each row execute function not_sending()',
    );
    try {
      await putBulk();
      await stall('@bulk.test', BULK);
      await worker.start();
      await untilHanging(1);
      await worker.kill();
      await worker.start();
      const copies = await finish();
      expect([...copies.values()].filter((count) => count > 1)).not.toEqual([]);
    } finally {
      await client.query('drop function not_sending cascade');
    }
  }, 240_000);
});
