import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../embedded/mail-catcher';
import { eventually } from '../eventually';
import { manyFamilies, type QuickFamily } from '../families';
import { Product } from '../product';
import { signInAdmin, type SignedInAdmin } from '../sign-in';
import { startTestApp, type TestApp } from '../test-app';

/** The benchmark `campaign` sends 10,000. */
const FAMILIES = 400;
const KILLS = 3;
const HANDS = 5;
const SECONDS = 120;

/** What the mail server does with an email, what an administrator sees of it, and how often it arrives. */
interface Fate {
  faults: Omit<MailFault, 'to'>[];
  state: 'accepted' | 'failed' | 'unverified';
  copies: number;
}

const arrives: Fate = { faults: [], state: 'accepted', copies: 1 };
/**
 * The worker is killed when all its connections wait for this. The server accepts the email when nobody is listening
 * any more.
 */
const hangs: Fate = { faults: [{ kind: 'hang', ms: 3_600_000 }], state: 'unverified', copies: 1 };

/** One family in twenty each. */
const FATES = new Map<number, Fate>([
  [5, { ...arrives, faults: [{ kind: 'reject', code: 451 }] }],
  [7, { ...arrives, faults: [{ kind: 'reject', code: 452, status: '4.2.2', after: 'data' }] }],
  [9, { faults: [{ kind: 'reject', code: 550, status: '5.1.1' }], state: 'failed', copies: 0 }],
  [11, { faults: [{ kind: 'reject', code: 554, after: 'data' }], state: 'failed', copies: 0 }],
  [13, { faults: [{ kind: 'drop' }], state: 'unverified', copies: 1 }],
  [15, { faults: [{ kind: 'drop', lost: true }], state: 'unverified', copies: 0 }],
  [17, { faults: [{ kind: 'reject', code: 421 }, { kind: 'drop' }], state: 'unverified', copies: 1 }],
]);

/** The worker stops this many times on its way. */
const EVERY = FAMILIES / (KILLS + 1);
const getOutcome = (n: number): Fate =>
  n >= EVERY && n % EVERY < HANDS ? hangs : (FATES.get(n % 20) ?? arrives);

type Counts = Record<(typeof COUNTS)[number], number>;
const COUNTS = [
  ...(['recipients', 'waiting', 'sending', 'deferred', 'paused', 'accepted', 'failed'] as const),
  ...(['unverified', 'suppressed', 'unsubscribed', 'canceled'] as const),
];
const only = (counts: Counts) => COUNTS.map((name) => [name, counts[name]]);
const isOpen = ({ waiting, sending, deferred, paused }: Counts) => waiting + sending + deferred + paused;

describe('a campaign whose worker is killed while the mail server fails in every way', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let worker: Product;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl } });
    admin = await signInAdmin(test);
    const { stripe, databaseUrl, filesKey } = test.settings;
    worker = new Product({
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      SMTP_URL: catcher.smtpUrl,
      BULK_MAILS_PER_MINUTE: '999999',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.apiUrl!,
      SESSION_SECRET: 'a secret for tests only',
      FILES_KEY: filesKey.toString('hex'),
      DEMO: '0',
    });
  }, 120_000);
  afterEach(() => worker.kill());
  afterAll(async () => {
    await test?.close();
    await catcher?.stop();
  });

  const fault = (what: MailFault) =>
    fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(what) });
  const lift = () => fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
  const untilHanging = (count: number) =>
    eventually(async () => {
      const { hanging } = (await (await fetch(`${catcher.apiUrl}/faults`)).json()) as { hanging: string[] };
      expect(hanging).toHaveLength(count);
    }, SECONDS);

  const send = async (families: readonly QuickFamily[]) => {
    const audience = { type: 'families', includedIds: families.map(({ userId }) => userId) };
    const input = { audience, subject: `To ${families.length}`, body: 'Hi {{parent.firstName}}' };
    const { body } = await admin.http.post('/api/send-bulk-email').send(input).expect(202);
    const { campaignId, count } = body as { campaignId: number; count: number };
    expect(count).toBe(families.length);
    return campaignId;
  };
  const counts = async (id: number) => {
    const { body } = await admin.http.get(`/api/admin/email/campaigns/${id}`).expect(200);
    return body as Counts;
  };
  const untilFinished = (id: number) =>
    eventually(async () => expect(isOpen(await counts(id))).toBe(0), SECONDS);

  /** Nobody renews a dead worker's claims, and deferred emails wait for their time: how long is tested elsewhere. */
  const letTimePass = () =>
    test.db.query(
      `update outbox_emails set "nextAttemptAt" = now()
        where lane = 'bulk' and state in ('waiting', 'sending', 'deferred')`,
    );
  const copiesByAddress = async () => {
    const answer = await fetch(`${catcher.apiUrl}/mails?limit=${10 * FAMILIES}`);
    const copies = new Map<string, number>();
    for (const { to } of (await answer.json()) as CaughtEmail[]) copies.set(to, (copies.get(to) ?? 0) + 1);
    return copies;
  };

  const otherThanFated = async (id: number, families: readonly QuickFamily[]) => {
    const rows = await test.db.query<{ recipient: string; state: string }[]>(
      'select recipient, state from outbox_emails where "batchId" = $1',
      [id],
    );
    const states = new Map(rows.map(({ recipient, state }) => [recipient, state]));
    const copies = await copiesByAddress();
    return families.flatMap(({ email }, n) => {
      const fate = getOutcome(n);
      const found = { state: states.get(email), copies: copies.get(email) ?? 0 };
      return found.state === fate.state && found.copies === fate.copies ? [] : [{ n, fate, found }];
    });
  };

  /** Reads the campaign as the admin page does, until the test stops it. */
  function watch(id: number): () => Promise<Counts[]> {
    const seen: Counts[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        seen.push(await counts(id));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    return async () => {
      isOver = true;
      await watching;
      return seen;
    };
  }

  it('reaches each family once, or an administrator sees that it did not', async () => {
    const families = await manyFamilies(test, FAMILIES);
    const id = await send(families);
    for (const [n, { email }] of families.entries())
      for (const what of getOutcome(n).faults) await fault({ ...what, to: email });

    const end = watch(id);
    for (let kill = 1; kill <= KILLS; kill++) {
      await worker.start();
      await untilHanging(kill * HANDS);
      await worker.kill();
      expect((await counts(id)).sending).toBe(HANDS);
      await letTimePass();
    }
    await worker.start();
    await untilFinished(id);
    await lift();
    await eventually(async () => expect(await otherThanFated(id, families)).toEqual([]));

    const seen = await end();
    for (const counts of seen) {
      expect(counts.recipients).toBe(FAMILIES);
      for (const name of COUNTS) expect(counts[name]).toBeLessThanOrEqual(FAMILIES);
    }
    // Finished is finished: nothing changes after that.
    const first = seen.findIndex((counts) => isOpen(counts) === 0);
    for (const counts of seen.slice(first)) expect(only(counts)).toEqual(only(seen.at(-1)!));
    expect(seen.slice(0, first).length).toBeGreaterThan(KILLS);
  }, 300_000);

  it('reaches some twice if emails are not claimed (canary)', async () => {
    await test.db.query(`create function no_claim() returns trigger language plpgsql as $$ begin
        if new.state = 'sending' then new.state := 'waiting'; end if;
        if new.state = 'waiting' then
          new."claimToken" := old."claimToken"; new."nextAttemptAt" := old."nextAttemptAt";
        end if;
        return new; end $$`);
    await test.db.query(
      'create trigger canary before update on outbox_emails for each row execute function no_claim()',
    );
    try {
      const families = await manyFamilies(test, 4 * HANDS);
      const id = await send(families);
      for (const { email } of families.slice(0, HANDS)) await fault({ ...hangs.faults[0], to: email });
      await worker.start();
      await untilHanging(HANDS);
      await worker.kill();
      await worker.start();
      await untilFinished(id);
      await lift();
      await eventually(async () => {
        const copies = await copiesByAddress();
        expect(families.filter(({ email }) => copies.get(email)! > 1)).not.toEqual([]);
      });
    } finally {
      await test.db.query('drop function no_claim cascade');
    }
  }, 300_000);
});
