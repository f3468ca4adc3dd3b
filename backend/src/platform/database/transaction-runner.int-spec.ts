import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { insertProgram } from '../../../test/program-fixtures';
import { anItem } from '../../../test/checkout';
import { manyFamilies } from '../../../test/families';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { getPostgresCode, TransactionRunner } from './transaction-runner';

// These tests have to wait for timeouts.
jest.setTimeout(60_000);

type Work = (tx: EntityManager) => Promise<unknown>;

describe('TransactionRunner (R15)', () => {
  let test: TestApp;
  let ids: [number, number];
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ids = [(await insertProgram(test)).id, (await insertProgram(test)).id];
  });

  const lock = (tx: EntityManager, id: number) =>
    tx.query('select 1 from programs where id = $1 for no key update', [id]);

  /**
   * Runs two transactions that lock the same two rows in opposite order, each after both hold their first row. Returns
   * their error codes.
   */
  async function runDeadlock(run: (work: Work) => Promise<unknown>): Promise<(string | null)[]> {
    let waiting = 2;
    let release: () => void;
    const bothHoldOne = new Promise<void>((resolve) => (release = resolve));
    const one = ([first, second]: number[]) =>
      run(async (tx) => {
        await lock(tx, first);
        // When the work reruns, the other transaction has finished.
        waiting -= 1;
        if (waiting === 0) release();
        await bothHoldOne;
        await lock(tx, second);
      });
    const ends = await Promise.allSettled([one(ids), one([...ids].reverse())]);
    return ends.map((end) => (end.status === 'rejected' ? getPostgresCode(end.reason) : null));
  }

  it('reruns the transaction that a deadlock aborted', async () => {
    const transactions = test.app.get(TransactionRunner);
    expect(await runDeadlock((work) => transactions.run(work))).toEqual([null, null]);
  });

  it('without the rerun, one of two transactions fails with a deadlock (canary)', async () => {
    const codes = await runDeadlock((work) => test.db.transaction(work));
    expect(codes.sort()).toEqual(['40P01', null]);
  });

  /** Locks a row until `work` has ended. */
  async function whileRowIsLocked<T>(work: () => Promise<T>): Promise<T> {
    const lockHolder = test.db.createQueryRunner();
    await lockHolder.startTransaction();
    try {
      await lock(lockHolder.manager, ids[0]);
      return await work();
    } finally {
      await lockHolder.rollbackTransaction();
      await lockHolder.release();
    }
  }

  it('asks a family to try again instead of waiting for a lock forever', async () => {
    const [family] = await manyFamilies(test, 1);
    const startCheckout = () =>
      family.http
        .post('/api/create-payment-intent')
        .send({ registrationData: [anItem(family.childIds[0], ids[0])] });
    const { body } = await whileRowIsLocked(() => startCheckout().expect(503));
    expect(body).toMatchObject({
      code: 'server.busy',
      message: 'Many families are registering right now. Please try again in a moment.',
    });
    await startCheckout().expect(201);
  });

  it('without the lock timeout, it waits forever (canary)', async () => {
    const transactions = test.app.get(TransactionRunner);
    let waiting: Promise<unknown> | undefined;
    const outcome = await whileRowIsLocked(async () => {
      waiting = transactions.run((tx) => lock(tx, ids[0]), { lockTimeoutMs: 0 });
      const nineSeconds = new Promise((resolve) => setTimeout(() => resolve('waits'), 9_000));
      return Promise.race([waiting.then(() => 'done'), nineSeconds]);
    });
    expect(outcome).toBe('waits');
    await waiting;
  });
});
