import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { insertProgram } from '../../../test/program-fixtures';
import { anItem } from '../../../test/checkout';
import { manyFamilies } from '../../../test/families';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { postgresCode, TransactionRunner } from './transaction-runner';

// Waiting is what is tested here.
jest.setTimeout(60_000);

type Work = (tx: EntityManager) => Promise<unknown>;

describe('no deadlock and no long wait reaches a user (R15)', () => {
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
   * Two transactions that lock the same two rows, each holding its first before either requests its second: the codes
   * they get.
   */
  async function crossing(run: (work: Work) => Promise<unknown>): Promise<(string | null)[]> {
    let waiting = 2;
    let meet: () => void;
    const met = new Promise<void>((resolve) => (meet = resolve));
    const one = ([first, second]: number[]) =>
      run(async (tx) => {
        await lock(tx, first);
        // The rerun finds the other one finished.
        waiting -= 1;
        if (waiting === 0) meet();
        await met;
        await lock(tx, second);
      });
    const ends = await Promise.allSettled([one(ids), one([...ids].reverse())]);
    return ends.map((end) => (end.status === 'rejected' ? postgresCode(end.reason) : null));
  }

  it('because the aborted one runs again', async () => {
    const transactions = test.app.get(TransactionRunner);
    expect(await crossing((work) => transactions.run(work))).toEqual([null, null]);
  });

  it('but one of two gets a deadlock without the rerun (canary)', async () => {
    const codes = await crossing((work) => test.db.transaction(work));
    expect(codes.sort()).toEqual(['40P01', null]);
  });

  /** While someone holds a row forever. */
  async function whileKept<T>(work: () => Promise<T>): Promise<T> {
    const keeper = test.db.createQueryRunner();
    await keeper.startTransaction();
    try {
      await lock(keeper.manager, ids[0]);
      return await work();
    } finally {
      await keeper.rollbackTransaction();
      await keeper.release();
    }
  }

  it('because a family that would wait forever is asked to try again', async () => {
    const [family] = await manyFamilies(test, 1);
    const begin = () =>
      family.http
        .post('/api/create-payment-intent')
        .send({ registrationData: [anItem(family.childIds[0], ids[0])] });
    const { body } = await whileKept(() => begin().expect(503));
    expect(body).toMatchObject({
      code: 'server.busy',
      message: 'Many families are registering right now. Please try again in a moment.',
    });
    await begin().expect(201);
  });

  it('but it waits without the limit (canary)', async () => {
    const transactions = test.app.get(TransactionRunner);
    let waiting: Promise<unknown> | undefined;
    const outcome = await whileKept(async () => {
      waiting = transactions.run((tx) => lock(tx, ids[0]), { lockTimeoutMs: 0 });
      const longerThanEver = new Promise((resolve) => setTimeout(() => resolve('waits'), 9_000));
      return Promise.race([waiting.then(() => 'done'), longerThanEver]);
    });
    expect(outcome).toBe('waits');
    await waiting;
  });
});
