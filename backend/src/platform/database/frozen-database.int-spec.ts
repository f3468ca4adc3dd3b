import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client, Pool } from 'pg';
import request from 'supertest';
import { insertProgram } from '../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../test/families';
import { FreezingProxy } from '../../../test/freezing-proxy';
import { confirmCard } from '../../../test/payments';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { toDomainError } from '../http/error.filter';
import { TimeoutClient } from './limited-client';
import { TransactionRunner } from './transaction-runner';

// Waiting is what is tested here.
jest.setTimeout(60_000);

const TEN_SECONDS = 10_000;

describe('R19: while the database is frozen', () => {
  let well: TestApp;
  let frozen: TestApp;
  let proxy: FreezingProxy;
  let families: QuickFamily[];
  let programId: number;

  beforeAll(async () => {
    well = await startTestApp();
    proxy = await FreezingProxy.before(well.settings.databaseUrl);
    frozen = await startTestApp({ sharing: well, settings: { databaseUrl: proxy.url } });
    families = await manyFamilies(well, 3, { at: [frozen] });
    programId = (await insertProgram(well)).id;
  });
  afterAll(async () => {
    await frozen.close();
    await proxy.close();
    await well.close();
  });

  const timed = async (call: request.Test) => {
    const began = Date.now();
    const { status, body } = await call;
    return { status, body: body as { code: string }, ms: Date.now() - began };
  };

  it('no call waits longer than ten seconds, and later calls work as usual', async () => {
    const [family] = families;
    const ready = () => request(frozen.url).get('/api/health/ready');
    // Connections in use and more calls than there are connections.
    const calls = () => [
      ...Array.from({ length: 30 }, () => family.http.get('/api/family/children')),
      family.http
        .post('/api/create-payment-intent')
        .send({ registrationData: [anItem(family.childIds[0], programId)] }),
      family.http.put(`/api/family/children/${family.childIds[0]}`).send({ school: 'Elm School' }),
      request(frozen.url).get('/api/programs'),
    ];
    await Promise.all(Array.from({ length: 30 }, () => family.http.get('/api/family/children')));
    const unlimited = new Client({ connectionString: proxy.url });
    unlimited.on('error', () => undefined);
    await unlimited.connect();

    proxy.freeze();
    const waiting = unlimited.query('select 1').then(
      () => 'answered',
      () => 'broken off',
    );
    const [health, answers, canary] = await Promise.all([
      timed(ready()),
      Promise.all(calls().map(timed)),
      Promise.race([
        waiting,
        new Promise((resolve) => setTimeout(() => resolve('still waits'), TEN_SECONDS)),
      ]),
    ]);
    proxy.resume();

    expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(TEN_SECONDS);
    expect(health).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    expect(health.ms).toBeLessThan(5_000);
    expect(canary).toBe('still waits');
    await ready().expect(200);
    await family.http.get('/api/family/children').expect(200);
    await unlimited.end().catch(() => undefined);
  });

  it('a commit whose answer is lost is not reported as a failure, and its result is found', async () => {
    const [, beginner, payer] = families;
    const begin = [anItem(beginner.childIds[0], programId)];
    const begun = await beginCheckout(payer, [anItem(payer.childIds[0], programId)]);
    await confirmCard(well, begun);
    const complete = () =>
      payer.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });

    proxy.freezeWith('COMMIT');
    const [held, paid] = await Promise.all([
      timed(beginner.http.post('/api/create-payment-intent').send({ registrationData: begin })),
      timed(complete()),
    ]);
    proxy.resume();

    expect(held).toMatchObject({ status: 503, body: { code: 'server.outcome_unknown' } });
    // The family that has paid reads what is known: that it is being processed.
    expect(paid).toMatchObject({ status: 200, body: { status: 'processing', registrations: [] } });
    expect(Math.max(held.ms, paid.ms)).toBeLessThan(TEN_SECONDS);

    const holds = await well.db.query<{ id: number }[]>(`select id from checkouts where "userId" = $1`, [
      beginner.userId,
    ]);
    expect(holds).toHaveLength(1);
    expect((await beginCheckout(beginner, begin)).checkoutId).toBe(holds[0].id);
    const completed = await complete().expect(200);
    expect(completed.body).toMatchObject({ status: 'completed', registrations: [expect.anything()] });
    await expect(
      well.db.query(`select 1 from registrations where "userId" = $1`, [payer.userId]),
    ).resolves.toHaveLength(1);
  });

  it('background work continues while the server works on it, and no longer', async () => {
    const limited = async (url: string) => {
      const client = new TimeoutClient({
        connectionString: url,
        answerLimit: { ms: 200, onSilence: 'ask the server' },
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const client = await limited(proxy.url);
    await expect(client.query('select pg_sleep(1)')).resolves.toMatchObject({ rowCount: 1 });
    // The server answered long ago, and is working on nothing.
    proxy.freezeWith('lost answer');
    await expect(client.query(`select 'lost answer'`)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    proxy.resume();
  });
});

describe('a connection that breaks inside a transaction', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each(['between two questions', 'in the middle of one'])('%s is not reported as a bug', async (when) => {
    const killing = `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1`;
    const work = test.app.get(TransactionRunner).run(async (tx) => {
      const [{ pid }] = await tx.query<{ pid: number }[]>('select pg_backend_pid() as pid');
      const next = when === 'in the middle of one' ? tx.query('select pg_sleep(30)') : null;
      await Promise.all([next, test.db.query(killing, [pid]), new Promise((go) => setTimeout(go, 300))]);
      await tx.query('select 1');
    });
    const error = await work.catch((thrown: unknown) => toDomainError(thrown));
    expect(error).toMatchObject({ kind: 'busy', code: 'server.unavailable' });
  });
});

describe('a connection that breaks while a pool has lent it', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('fails the next query, and does not end the process', async () => {
    const pool = new Pool({ connectionString: test.settings.databaseUrl, Client: TimeoutClient, max: 1 });
    const lent = await pool.connect();
    const hasEnded = new Promise((resolve) => lent.once('end', resolve));
    const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
    await test.db.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await hasEnded;
    await expect(lent.query('select 1')).rejects.toThrow('not queryable');
    lent.release();
    await pool.end();
  });

  it('would end the process with the client of pg alone, which nobody listens to (canary)', async () => {
    const pool = new Pool({ connectionString: test.settings.databaseUrl, max: 1 });
    const lent = await pool.connect();
    expect(() => lent.emit('error', new Error('terminated'))).toThrow('terminated');
    lent.release();
    await pool.end();
  });
});
