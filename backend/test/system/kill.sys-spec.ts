import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from '../../embedded/postgres';
import { eventually } from '../eventually';
import { emailsTo, Shop, type Begun, type Family } from './shop';

/** A killed product may take this long to recover everything. */
const TWO_MINUTES = 120;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('R1: payments and registrations agree after kill -9', () => {
  let dataDir: string;
  let postgres: RunningPostgres;
  let shop: Shop;
  let programId: number;

  beforeAll(async () => {
    // Durable, as in production: the server is killed too.
    dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-kill-'));
    postgres = await startPostgres({ dataDir });
    shop = await Shop.open(postgres.url);
    programId = await shop.program(100);
  }, 120_000);

  afterAll(async () => {
    await shop?.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function killEverything(): Promise<void> {
    process.kill(postgres.pid, 'SIGKILL');
    await shop.kill();
    await postgres.ended;
    const { port } = postgres;
    postgres = await startPostgres({ dataDir, port });
    await shop.start();
  }

  it('at each of the five places, of the api, the worker and the database at once', async () => {
    const [held, begun, captured, completing, unmailed] = await Promise.all(
      Array.from({ length: 5 }, () => shop.family()),
    );
    // No webhook helps: captures must be found by asking.
    await shop.provider({ webhooks: { drop: true } });

    const afterIntent = await shop.begin(begun, programId);
    const afterCapture = await shop.begin(captured, programId);
    const beforeCommit = await shop.begin(completing, programId);
    const beforeMail = await shop.begin(unmailed, programId);
    await Promise.all([afterCapture, beforeCommit, beforeMail].map((payment) => shop.pay(payment)));

    // Before the email: the mail server drops the connection, and the worker is killed before it can retry.
    await fetch(`${process.env.TEST_MAIL_API_URL}/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'drop', lost: true, to: unmailed.email, times: 1 }),
    });
    await shop.complete(unmailed, beforeMail);

    // Before completion commits: a lock delays it in the middle of its transaction.
    const lock = new Client({ connectionString: shop.databaseUrl });
    lock.on('error', () => undefined);
    await lock.connect();
    await lock.query('begin');
    await lock.query('lock table registrations in share row exclusive mode');
    const completion = shop.complete(completing, beforeCommit).catch(() => 'killed');
    await eventually(async () => {
      const waiting = await shop.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%registrations%'`,
      );
      expect(waiting.length).toBeGreaterThan(0);
    });

    // After the hold: the provider does not answer the request for an intent.
    await shop.fault({ kind: 'stall', path: '/v1/payment_intents', ms: 5000, times: 1 });
    const stalled = shop.begin(held, programId).catch(() => 'killed');
    await eventually(async () => {
      expect(
        await shop.query(`select 1 from checkouts where state = 'open' and "paymentIntentId" is null`),
      ).toHaveLength(1);
    });

    await killEverything();
    expect(await Promise.all([completion, stalled])).toEqual(['killed', 'killed']);
    await lock.end().catch(() => undefined);

    // The family with an intent pays now; the one that only has a hold starts again.
    await shop.pay(afterIntent);
    // The killed process had claimed the checkout: its claim expires while the family waits for the answer.
    const again = await shop.begin(held, programId);
    await shop.pay(again);

    await eventually(async () => {
      expect(await shop.ledgerFaults()).toEqual([]);
      const rows = await shop.query<{ n: number }>(
        `select count(*)::int as n from registrations where status = 'active'`,
      );
      expect(rows[0].n).toBe(5);
    }, TWO_MINUTES);
    await eventually(async () => {
      for (const { email } of [held, begun, captured, completing, unmailed]) {
        const receipts = (await emailsTo(email)).filter(({ subject }) => /receipt/i.test(subject));
        expect({ email, receipts: receipts.length }).toEqual({ email, receipts: 1 });
      }
    }, TWO_MINUTES);
    await shop.provider({ webhooks: { drop: false } });
  }, 300_000);

  it('at random moments, while families keep buying', async () => {
    const families: Family[] = [];
    for (let i = 0; i < 10; i++) families.push(await shop.family());
    const captured: Begun[] = [];
    const buy = async (family: Family): Promise<void> => {
      // A family retries until it has paid: the product may be down, or a dead process may claim its checkout.
      for (const end = Date.now() + TWO_MINUTES * 1000; Date.now() < end;) {
        try {
          const begun = await shop.begin(family, programId);
          await shop.pay(begun);
          captured.push(begun);
          await shop.complete(family, begun).catch(() => undefined);
          return;
        } catch {
          await pause(500);
        }
      }
    };
    const buying = Promise.all(families.map(async (family, i) => pause(i * 400).then(() => buy(family))));
    for (const ms of [700, 1100, 1600]) {
      await pause(ms);
      await shop.api.kill();
      await shop.worker.kill();
      await shop.start();
    }
    await buying;
    expect(captured.length).toBeGreaterThanOrEqual(families.length);
    await eventually(async () => {
      expect(await shop.ledgerFaults()).toEqual([]);
      const open = await shop.query(
        `select 1 from checkouts where state = 'open' and "paymentIntentId" is not null`,
      );
      expect(open).toEqual([]);
    }, TWO_MINUTES);
    const doubled = await shop.query(
      `select "childId" from registrations where status = 'active' group by "childId", "programId" having count(*) > 1`,
    );
    expect(doubled).toEqual([]);
    const [places] = await shop.query<{ taken: number; paid: number; live: number }>(
      `select "spotsTaken" as taken, "currentParticipants" as paid,
                (select count(*)::int from registrations r where r."programId" = p.id and r.status = 'active') as live
           from programs p where id = $1`,
      [programId],
    );
    expect(places.paid).toBe(places.live);
  }, 300_000);

  it('R17: a price that the provider takes on after its requester was killed is charged to nobody', async () => {
    const [family, other] = [await shop.family(), await shop.family()];
    const coupon = await shop.coupon(50);
    const begun = await shop.begin(family, programId);
    const late = 6000;
    await shop.fault({
      kind: 'late',
      ms: late,
      method: 'POST',
      path: `/v1/payment_intents/${begun.paymentIntentId}`,
      times: 2,
    });
    const asked = Date.now();
    const half = shop.begin(family, programId, coupon).catch(() => 'killed');
    await eventually(async () => {
      const [checkout] = await shop.query<{ quoteVersion: number }>(
        `select "quoteVersion" from checkouts where id = $1`,
        [begun.checkoutId],
      );
      expect(checkout.quoteVersion).toBeGreaterThan(1);
    });
    await pause(300);
    await shop.kill();
    expect(await half).toBe('killed');
    await shop.start();
    // Instead of waiting until the dead process's claim has expired.
    await shop.query(`update checkouts set "claimedUntil" = null where id = $1`, [begun.checkoutId]);

    const shown = await shop.begin(family, programId);
    const theirs = await shop.begin(other, programId, coupon);
    await pause(Math.max(0, asked + late + 500 - Date.now()));
    await expect(shop.pay(begun)).rejects.toThrow('refused');
    await Promise.all([shop.pay(shown), shop.pay(theirs)]);
    await Promise.all([shop.complete(family, shown), shop.complete(other, theirs)]);

    expect(await shop.ledgerFaults()).toEqual([]);
    const paid = await shop.query(
      `select "childId", "amountCents" from registrations where "childId" in ($1, $2) order by "childId"`,
      [family.childId, other.childId],
    );
    expect(paid).toEqual([
      { childId: family.childId, amountCents: 33475 },
      { childId: other.childId, amountCents: 16738 },
    ]);
    expect(await shop.query(`select "usageCount" from coupons where code = $1`, [coupon])).toEqual([
      { usageCount: 1 },
    ]);
  }, 120_000);

  it('R14: a lost database gives clean errors, and recovers without manual repair', async () => {
    const family = await shop.family();
    const answers: { status: number; body: string }[] = [];
    const ask = async (path: string): Promise<number> => {
      const response = await fetch(shop.api.url + path, {
        headers: { authorization: `Bearer ${family.token}` },
      });
      answers.push({ status: response.status, body: await response.text() });
      return response.status;
    };
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.ended;
    await eventually(async () => expect(await ask('/api/health/ready')).toBe(503));
    await Promise.all(
      ['/api/programs', '/api/family/children', '/api/my-registrations', '/api/health/live'].map(ask),
    );
    await expect(shop.begin(family, programId)).rejects.toThrow('503');
    postgres = await startPostgres({ dataDir, port: postgres.port });
    await eventually(async () => expect(await ask('/api/health/ready')).toBe(200), 30);
    await shop.pay(await shop.begin(family, programId));
    await eventually(async () => expect(await shop.ledgerFaults()).toEqual([]), TWO_MINUTES);

    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    for (const { status, body } of answers.filter(({ status }) => status === 503)) {
      expect({ status, body: JSON.parse(body) as object }).toMatchObject({
        body: { code: 'server.unavailable', message: 'Server error. Please try again later.' },
      });
    }
  }, 300_000);

  it('and a planted fault is detected by the join of charges and ledger (canary)', async () => {
    const [row] = await shop.query<{ id: number }>(
      `update registrations set status = 'canceled' where id = (select max(id) from registrations where status = 'active') returning id`,
    );
    expect(await shop.ledgerFaults()).toHaveLength(1);
    await shop.query(`update registrations set status = 'active' where id = $1`, [row.id]);
    expect(await shop.ledgerFaults()).toEqual([]);
  });
});
