import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '../../embedded/postgres';
import { eventually } from '../eventually';
import { sandboxControl } from '../test-app';
import { emailsTo, Shop } from './shop';

/** The provider's own library sends a request once more when its connection breaks. */
const UNANSWERED = 2;

/** A killed product may take this long to put everything right. */
const TWO_MINUTES = 120;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface RefundRow {
  status: string;
  attempts: number;
  keyVersion: number;
}

describe('R17: a refund whose process is killed between the request and the answer', () => {
  let dataDir: string;
  let postgres: RunningPostgres;
  let shop: Shop;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-refund-'));
    postgres = await startPostgres({ dataDir });
    shop = await Shop.open(postgres.url);
  }, 120_000);

  afterAll(async () => {
    await shop?.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const row = async () =>
    (await shop.query<RefundRow>(`select status, attempts, "keyVersion" from refunds`))[0];
  const reached = (attempts: number) =>
    eventually(async () => expect((await row()).attempts).toBeGreaterThanOrEqual(attempts), 60);
  /** Instead of waiting until the claim of the dead process has run out, or for the next attempt. */
  const dueNow = () => shop.query(`update refunds set "nextAttemptAt" = now() where status = 'pending'`);
  /** Counts the requests that the provider has received and not carried out, or carries them out. */
  const late = (method: 'GET' | 'POST') => sandboxControl(shop.secretKey, method, '/sandbox/late');
  const listRefundsAtProvider = async () => {
    const response = await fetch(`${process.env.TEST_PAYMENTS_URL}/v1/refunds`, {
      headers: { authorization: `Bearer ${shop.secretKey}` },
    });
    return ((await response.json()) as { data: { amount: number }[] }).data.map(({ amount }) => amount);
  };

  it('is made once, and the family gets one email about it', async () => {
    const programId = await shop.program(10);
    const family = await shop.family();
    const begun = await shop.begin(family, programId);
    await shop.pay(begun);
    await shop.complete(family, begun);
    const faults = { method: 'POST', path: '/v1/refunds', times: UNANSWERED };
    await shop.fault({ ...faults, kind: 'late' });
    await shop.fault({ ...faults, kind: 'refuse' });
    const requestReachedProvider = () =>
      eventually(async () => expect(await late('GET')).not.toEqual({ late: 0 }), 60);
    await shop.query(
      `insert into refunds ("paymentId", "registrationId", "amountCents", reason, "nextAttemptAt")
       select "paymentId", id, 2000, 'asked', now() from registrations`,
    );

    // The first attempt gets no answer, and its process dies; so does that of the second one.
    for (const attempt of [1, 2]) {
      await reached(attempt);
      await requestReachedProvider();
      await shop.kill();
      await shop.start();
      await dueNow();
    }
    // A killed process may have left one of the four lost answers to the third attempt.
    await eventually(async () => {
      await dueNow();
      await pause(2_000);
      expect(await row()).toMatchObject({ status: 'succeeded' });
    }, TWO_MINUTES);
    await late('POST');

    expect(await listRefundsAtProvider()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 0 });
    await eventually(async () => {
      const emails = (await emailsTo(family.email)).filter(({ subject }) => /your refund/i.test(subject));
      expect(emails.map(({ subject }) => subject)).toEqual(['Your refund of $20.00']);
    }, 60);
  }, 300_000);
});
