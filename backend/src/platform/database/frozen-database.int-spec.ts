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

// These tests have to wait for timeouts.
jest.setTimeout(60_000);

const TEN_SECONDS = 10_000;

describe('a frozen database (R19)', () => {
  let healthyApp: TestApp;
  let frozenApp: TestApp;
  let proxy: FreezingProxy;
  let families: QuickFamily[];
  let programId: number;

  beforeAll(async () => {
    healthyApp = await startTestApp();
    proxy = await FreezingProxy.before(healthyApp.settings.databaseUrl);
    frozenApp = await startTestApp({ sharing: healthyApp, settings: { databaseUrl: proxy.url } });
    families = await manyFamilies(healthyApp, 3, { at: [frozenApp] });
    programId = (await insertProgram(healthyApp)).id;
  });
  afterAll(async () => {
    await frozenApp.close();
    await proxy.close();
    await healthyApp.close();
  });

  const measureTime = async (call: request.Test) => {
    const began = Date.now();
    const { status, body } = await call;
    return { status, body: body as { code: string }, ms: Date.now() - began };
  };

  it('delays no request longer than ten seconds, and later requests succeed', async () => {
    const [family] = families;
    const ready = () => request(frozenApp.url).get('/api/health/ready');
    // More requests than there are connections, some of them on connections in use.
    const sendRequests = () => [
      ...Array.from({ length: 30 }, () => family.http.get('/api/family/children')),
      family.http
        .post('/api/create-payment-intent')
        .send({ registrationData: [anItem(family.childIds[0], programId)] }),
      family.http.put(`/api/family/children/${family.childIds[0]}`).send({ school: 'Elm School' }),
      request(frozenApp.url).get('/api/programs'),
    ];
    await Promise.all(Array.from({ length: 30 }, () => family.http.get('/api/family/children')));
    const clientWithoutTimeout = new Client({ connectionString: proxy.url });
    clientWithoutTimeout.on('error', () => undefined);
    await clientWithoutTimeout.connect();

    proxy.freeze();
    const queryOutcome = clientWithoutTimeout.query('select 1').then(
      () => 'answered',
      () => 'broken off',
    );
    const [health, answers, canary] = await Promise.all([
      measureTime(ready()),
      Promise.all(sendRequests().map(measureTime)),
      Promise.race([
        queryOutcome,
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
    await clientWithoutTimeout.end().catch(() => undefined);
  });

  it('does not turn a commit with a lost answer into a failure, and the result is found later', async () => {
    const [, startingFamily, payingFamily] = families;
    const items = [anItem(startingFamily.childIds[0], programId)];
    const checkout = await beginCheckout(payingFamily, [anItem(payingFamily.childIds[0], programId)]);
    await confirmCard(healthyApp, checkout);
    const complete = () =>
      payingFamily.http.post('/api/complete-payment').send({ paymentIntentId: checkout.paymentIntentId });

    proxy.freezeWith('COMMIT');
    const [held, paid] = await Promise.all([
      measureTime(startingFamily.http.post('/api/create-payment-intent').send({ registrationData: items })),
      measureTime(complete()),
    ]);
    proxy.resume();

    expect(held).toMatchObject({ status: 503, body: { code: 'server.outcome_unknown' } });
    // The family that has paid is told that its payment is being processed.
    expect(paid).toMatchObject({ status: 200, body: { status: 'processing', registrations: [] } });
    expect(Math.max(held.ms, paid.ms)).toBeLessThan(TEN_SECONDS);

    const holds = await healthyApp.db.query<{ id: number }[]>(
      `select id from checkouts where "userId" = $1`,
      [startingFamily.userId],
    );
    expect(holds).toHaveLength(1);
    expect((await beginCheckout(startingFamily, items)).checkoutId).toBe(holds[0].id);
    const completed = await complete().expect(200);
    expect(completed.body).toMatchObject({ status: 'completed', registrations: [expect.anything()] });
    await expect(
      healthyApp.db.query(`select 1 from registrations where "userId" = $1`, [payingFamily.userId]),
    ).resolves.toHaveLength(1);
  });

  it('ends background queries only when the server is no longer working on them', async () => {
    const connectWithTimeout = async (url: string) => {
      const client = new TimeoutClient({
        connectionString: url,
        responseTimeout: { ms: 200, onTimeout: 'ask the server' },
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const client = await connectWithTimeout(proxy.url);
    await expect(client.query('select pg_sleep(1)')).resolves.toMatchObject({ rowCount: 1 });
    // The server has answered, but the answer is lost in the proxy.
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

  it.each(['between two queries', 'during a query'])('%s is reported as unavailable', async (when) => {
    const TERMINATE_SQL = `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1`;
    const work = test.app.get(TransactionRunner).run(async (tx) => {
      const [{ pid }] = await tx.query<{ pid: number }[]>('select pg_backend_pid() as pid');
      const next = when === 'during a query' ? tx.query('select pg_sleep(30)') : null;
      await Promise.all([
        next,
        test.db.query(TERMINATE_SQL, [pid]),
        new Promise((go) => setTimeout(go, 300)),
      ]);
      await tx.query('select 1');
    });
    const error = await work.catch((thrown: unknown) => toDomainError(thrown));
    expect(error).toMatchObject({ kind: 'busy', code: 'server.unavailable' });
  });
});

describe('a pool connection that breaks while it is in use', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('fails the next query but does not end the process', async () => {
    const pool = new Pool({ connectionString: test.settings.databaseUrl, Client: TimeoutClient, max: 1 });
    const client = await pool.connect();
    const hasEnded = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await test.db.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await hasEnded;
    await expect(client.query('select 1')).rejects.toThrow('not queryable');
    client.release();
    await pool.end();
  });

  it('without the error listener, ends the process (canary)', async () => {
    const pool = new Pool({ connectionString: test.settings.databaseUrl, max: 1 });
    const lent = await pool.connect();
    expect(() => lent.emit('error', new Error('terminated'))).toThrow('terminated');
    lent.release();
    await pool.end();
  });
});
