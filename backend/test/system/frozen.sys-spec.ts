import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from '../../embedded/postgres';
import { eventually } from '../eventually';
import { Shop } from './shop';

const TEN_SECONDS = 10_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('R19: PostgreSQL stopped by SIGSTOP under the real product', () => {
  let dataDir: string;
  let postgres: RunningPostgres;
  let shop: Shop;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-frozen-'));
    postgres = await startPostgres({ dataDir, fast: true });
    shop = await Shop.open(postgres.url);
  }, 120_000);
  afterAll(async () => {
    await shop?.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A short-lived process, such as an autovacuum worker, may have ended since the list was read. */
  function signalIfRunning(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  /** The server first, so that it forks no further process in the meantime. */
  function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(postgres.pid, signal);
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    for (const [pid, parent] of processes.map((line) => line.trim().split(/\s+/).map(Number)))
      if (parent === postgres.pid) signalIfRunning(pid, signal);
  }

  async function ask(path: string, token = '', body?: object) {
    const began = Date.now();
    const response = await fetch(shop.api.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body && JSON.stringify(body),
    });
    const answer = (await response.json()) as { code?: string; status?: string };
    return { status: response.status, code: answer.code, state: answer.status, ms: Date.now() - began };
  }

  it('delays no call longer than ten seconds, loses no payment, and recovers automatically', async () => {
    const programId = await shop.program(10);
    const [payer, reader] = await Promise.all([shop.family(), shop.family()]);
    const begun = await shop.begin(payer, programId);
    // No webhook helps the completion that is interrupted.
    await shop.provider({ webhooks: { drop: true } });
    await shop.pay(begun);
    const complete = () =>
      ask('/api/complete-payment', payer.token, { paymentIntentId: begun.paymentIntentId });

    const lock = new Client({ connectionString: shop.databaseUrl });
    lock.on('error', () => undefined);
    await lock.connect();
    await lock.query('begin');
    await lock.query('lock table registrations in share row exclusive mode');
    const caught = complete();
    await eventually(async () => {
      const waiting = await shop.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%registrations%'`,
      );
      expect(waiting.length).toBeGreaterThan(0);
    });

    signalAll('SIGSTOP');
    // A connection without the product's limits shows that nothing else would have ended the waiting.
    const unlimited = lock.query('commit').then(() => 'answered');
    const reads = Array.from({ length: 20 }, () => ask('/api/family/children', reader.token));
    const registrationData = [{ childId: reader.childId, programId, waiverAccepted: true }];
    const changes = [caught, ask('/api/create-payment-intent', reader.token, { registrationData })];
    const answers = Promise.all([
      ask('/api/health/ready'),
      Promise.all(reads),
      Promise.all(changes),
      Promise.race([unlimited, pause(TEN_SECONDS).then(() => 'still waits')]),
    ]);
    const [health, read, changed, canary] = await answers.finally(() => signalAll('SIGCONT'));

    expect(health).toMatchObject({ status: 503, code: 'server.unavailable' });
    expect(read.filter(({ status, code }) => status !== 503 || code !== 'server.unavailable')).toEqual([]);
    for (const { status, code, state } of changed)
      expect(code ?? state).toMatch(
        status === 200 ? /^processing$/ : /^server\.(unavailable|outcome_unknown)$/,
      );
    expect(Math.max(...[health, ...read, ...changed].map(({ ms }) => ms))).toBeLessThan(TEN_SECONDS);

    expect(canary).toBe('still waits');

    await unlimited;
    await lock.end();
    await eventually(async () => expect(await ask('/api/health/ready')).toMatchObject({ status: 200 }));
    expect(await ask('/api/family/children', reader.token)).toMatchObject({ status: 200 });
    await eventually(async () => expect(await complete()).toMatchObject({ status: 200, state: 'completed' }));
    const booked = await shop.query(`select 1 from registrations where "childId" = $1`, [payer.childId]);
    expect(booked).toHaveLength(1);
    expect(await shop.ledgerFaults()).toEqual([]);
  }, 60_000);
});
