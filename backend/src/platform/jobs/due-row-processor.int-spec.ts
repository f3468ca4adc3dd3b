import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { SECOND_MS } from '../../kernel';
import { eventually } from '../../../test/eventually';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { DueRowProcessor, type Claim } from './due-row-processor';

const CLAIM_MS = 3_000;

interface Row {
  id: number;
  claimToken: number;
  attempts: number;
  nextAttemptAt: Date | null;
  lastError: string | null;
}

type Finish = (claim: Claim) => Promise<unknown>;

/** No claim is renewed automatically here, so a worker is frozen unless the test renews its claims. */
describe('DueRowProcessor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await test.db.query(`create table due_things (
      id serial primary key, "claimToken" int not null default 0, attempts int not null default 0,
      "nextAttemptAt" timestamptz, "lastError" text)`);
    await test.db.query('create table due_outcomes (no serial, said text)');
    await test.db.query(`create function note_outcome() returns trigger language plpgsql as
      $$ begin insert into due_outcomes (said) values (new."lastError"); return new; end $$`);
    await test.db.query(`create trigger outcomes after update of "lastError" on due_things
      for each row execute function note_outcome()`);
  });
  beforeEach(() => test.db.query('truncate due_things, due_outcomes'));
  afterAll(() => test.close());

  const insertRows = (count = 1) =>
    test.db.query(`insert into due_things ("nextAttemptAt") select $1 from generate_series(1, $2)`, [
      test.clock.now(),
      count,
    ]);
  const listRows = () => test.db.query<Row[]>('select * from due_things order by id');
  const listOutcomes = async () =>
    (await test.db.query<{ said: string }[]>('select said from due_outcomes order by no')).map(
      ({ said }) => said,
    );

  const finishAs =
    (name: string): Finish =>
    ({ id, claimToken }) =>
      test.db.query(
        `update due_things set "nextAttemptAt" = null, "lastError" = $3, "claimToken" = "claimToken" + 1
          where id = $1 and "claimToken" = $2`,
        [id, claimToken, `done by ${name}`],
      );
  const fail: Finish = () => Promise.reject(new Error('It failed.'));

  /** A worker whose work on each row waits for `release` and then calls `end`. */
  function createWorker(
    end: Finish,
    { atOnce: concurrency = 1, db = test.db }: { atOnce?: number; db?: DataSource } = {},
  ) {
    const claims: Claim[] = [];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const processor = new DueRowProcessor(db, test.clock, {
      table: 'due_things',
      concurrency: concurrency,
      claimMs: CLAIM_MS,
      work: async (claim) => {
        claims.push(claim);
        await gate;
        await end(claim);
      },
      getDelayMs: () => 10 * SECOND_MS,
    });
    /** Starts a run and resolves once `count` rows are in progress; `run` resolves when the run ends. */
    const begin = async (count = 1) => {
      const run = processor.run();
      await eventually(() => expect(claims).toHaveLength(count));
      return { round: run };
    };
    return { due: processor, claims, letGo: release, begin };
  }

  /** The same database, with `intercept` around each query. */
  function interceptQueries(intercept: (runQuery: () => Promise<unknown>) => Promise<unknown>): DataSource {
    const query = (...given: Parameters<DataSource['query']>) => intercept(() => test.db.query(...given));
    return { query } as DataSource;
  }

  it('claims at most as many rows as it can work on', async () => {
    await insertRows(5);
    const one = createWorker(finishAs('one'), { atOnce: 2 });
    const { round } = await one.begin(2);
    expect((await listRows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 1, 1]);
    one.letGo();
    await round;
    expect(await listOutcomes()).toEqual(Array(5).fill('done by one'));
  });

  it.each<[string, Finish]>([
    ['succeeds', finishAs('frozen')],
    ['fails', fail],
  ])(
    'writes one outcome when a frozen worker wakes after another took over its row and %s',
    async (_, end) => {
      await insertRows();
      const [frozen, other] = [createWorker(end), createWorker(finishAs('other'))];
      const { round } = await frozen.begin();
      test.clock.advance(CLAIM_MS + SECOND_MS);
      other.letGo();
      await other.due.run();
      const [after] = await listRows();
      expect(after).toMatchObject({ lastError: 'done by other', attempts: 2 });
      await frozen.due.renew();
      frozen.letGo();
      await round;
      expect(await listRows()).toEqual([after]);
      expect(await listOutcomes()).toEqual(['done by other']);
    },
  );

  it('without checking the claim token, two outcomes are written (canary)', async () => {
    await insertRows();
    const frozen = createWorker(({ id }) =>
      test.db.query(`update due_things set "lastError" = 'done by frozen' where id = $1`, [id]),
    );
    const other = createWorker(finishAs('other'));
    const { round } = await frozen.begin();
    test.clock.advance(CLAIM_MS + SECOND_MS);
    other.letGo();
    await other.due.run();
    frozen.letGo();
    await round;
    expect(await listOutcomes()).toEqual(['done by other', 'done by frozen']);
  });

  it('renews its own expired claim instead of starting the row again', async () => {
    await insertRows();
    const [slow, other] = [createWorker(finishAs('slow'), { atOnce: 2 }), createWorker(finishAs('other'))];
    const { round } = await slow.begin();
    test.clock.advance(CLAIM_MS + SECOND_MS);
    void slow.due.run();
    await slow.due.renew();
    await other.due.run();
    slow.letGo();
    await round;
    expect([slow.claims.length, other.claims.length]).toEqual([1, 0]);
    expect(await listOutcomes()).toEqual(['done by slow']);
  });

  it('renews a claim again after the answer to a renewal was lost', async () => {
    await insertRows();
    let lose = false;
    const losing = interceptQueries(async (question) => {
      const answer = await question();
      if (lose) throw new Error('Connection terminated');
      return answer;
    });
    const [slow, other] = [createWorker(finishAs('slow'), { db: losing }), createWorker(finishAs('other'))];
    const { round } = await slow.begin();
    test.clock.advance(2 * SECOND_MS);
    lose = true;
    await expect(slow.due.renew()).rejects.toThrow('terminated');
    lose = false;
    test.clock.advance(2 * SECOND_MS);
    await slow.due.renew();
    test.clock.advance(2 * SECOND_MS);
    await other.due.run();
    expect(other.claims).toEqual([]);
    slow.letGo();
    await round;
    expect(await listOutcomes()).toEqual(['done by slow']);
  });

  it("does not renew another worker's claim, even when both expire at the same time", async () => {
    await insertRows();
    const one = createWorker(finishAs('one'));
    const { round } = await one.begin();
    await test.db.query(`update due_things set "claimToken" = "claimToken" + 1`);
    const before = await listRows();
    test.clock.advance(2 * SECOND_MS);
    await one.due.renew();
    expect(await listRows()).toEqual(before);
    one.letGo();
    await round;
    expect(await listOutcomes()).toEqual([]);
  });

  it('keeps the next attempt of a failed row when a late renewal arrives', async () => {
    await insertRows();
    let arrive = (): void => undefined;
    let delay: Promise<void> | null = null;
    const late = interceptQueries(async (question) => {
      const own = delay;
      delay = null;
      await own;
      return question();
    });
    const failing = createWorker(fail, { db: late });
    const { round } = await failing.begin();
    test.clock.advance(2 * SECOND_MS);
    delay = new Promise((resolve) => (arrive = resolve));
    const renewal = failing.due.renew();
    failing.letGo();
    await round;
    const before = await listRows();
    arrive();
    await renewal;
    expect(await listRows()).toEqual(before);
    expect(before).toMatchObject([{ lastError: 'It failed.', attempts: 1 }]);
  });

  it('writes a returned outcome and claims the next row in one statement', async () => {
    await insertRows(7);
    let asked = 0;
    const counting = interceptQueries((question) => {
      asked += 1;
      return question();
    });
    const seen: Claim['id'][] = [];
    const due = new DueRowProcessor(counting, test.clock, {
      table: 'due_things',
      concurrency: 2,
      work: async ({ id }) => {
        seen.push(id);
        await Promise.resolve();
        return { nextAttemptAt: null, lastError: `done ${id}` };
      },
      getDelayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    expect((await listRows()).map(({ id, lastError, attempts }) => [lastError, attempts, id])).toEqual(
      [...seen].sort((a, b) => Number(a) - Number(b)).map((id) => [`done ${id}`, 1, id]),
    );
    expect(asked).toBeLessThanOrEqual(7 + 4);
  });

  it('writes simultaneous outcomes in one statement, except for rows that were taken over', async () => {
    await insertRows(8);
    let asked = 0;
    const counting = interceptQueries((question) => {
      asked += 1;
      return question();
    });
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const begun: Claim['id'][] = [];
    const due = new DueRowProcessor(counting, test.clock, {
      table: 'due_things',
      concurrency: 8,
      work: async ({ id }) => {
        begun.push(id);
        await gate;
        return { nextAttemptAt: null, lastError: 'done' };
      },
      getDelayMs: () => 10 * SECOND_MS,
    });
    const round = due.run();
    await eventually(() => expect(begun).toHaveLength(8));
    const taken = begun.at(-1)!;
    await test.db.query('update due_things set "claimToken" = "claimToken" + 1 where id = $1', [taken]);
    letGo();
    await round;
    const undone = (await listRows()).filter(({ lastError }) => lastError !== 'done').map(({ id }) => id);
    expect(undone).toEqual([taken]);
    expect(asked).toBeLessThan(8);
  });

  it('skips the outcome of a row that was taken over, and continues', async () => {
    await insertRows(2);
    const others = test.db;
    const done: Claim['id'][] = [];
    const due = new DueRowProcessor(test.db, test.clock, {
      table: 'due_things',
      concurrency: 1,
      work: async ({ id }) => {
        if (done.push(id) === 1)
          await others.query('update due_things set "claimToken" = "claimToken" + 1 where id = $1', [id]);
        return { nextAttemptAt: null, lastError: 'done' };
      },
      getDelayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect(done).toHaveLength(2);
    const said = new Map((await listRows()).map(({ id, lastError }) => [id, lastError]));
    expect(done.map((id) => said.get(Number(id)))).toEqual([null, 'done']);
  });

  it('applies the start update with the claim, one row at a time', async () => {
    await insertRows(3);
    const marked: number[] = [];
    const due = new DueRowProcessor(test.db, test.clock, {
      table: 'due_things',
      concurrency: 3,
      startUpdate: { set: `"lastError" = 'begun'`, returning: '"lastError"' },
      work: async (claim) => {
        expect(claim).toMatchObject({ lastError: 'begun' });
        const begun = (await listRows()).filter(({ lastError }) => lastError === 'begun');
        marked.push(begun.length);
        return { nextAttemptAt: null, lastError: 'done' };
      },
      getDelayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect(Math.max(...marked)).toBeLessThanOrEqual(3);
    expect((await listRows()).map(({ lastError }) => lastError)).toEqual(['done', 'done', 'done']);
  });

  it('claims no more rows than its capacity', async () => {
    await insertRows(5);
    let left = 3;
    const due = new DueRowProcessor(test.db, test.clock, {
      table: 'due_things',
      concurrency: 2,
      getCapacity: () => Promise.resolve(left),
      work: () => {
        left -= 1;
        return Promise.resolve({ nextAttemptAt: null, lastError: 'done' });
      },
      getDelayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect((await listRows()).filter(({ lastError }) => lastError === 'done')).toHaveLength(3);
  });
});
