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

type End = (claim: Claim) => Promise<unknown>;

/** Nothing here is renewed automatically: a worker that no test renews stands still. */
describe('a claim', () => {
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

  const put = (count = 1) =>
    test.db.query(`insert into due_things ("nextAttemptAt") select $1 from generate_series(1, $2)`, [
      test.clock.now(),
      count,
    ]);
  const rows = () => test.db.query<Row[]>('select * from due_things order by id');
  const outcomes = async () =>
    (await test.db.query<{ said: string }[]>('select said from due_outcomes order by no')).map(
      ({ said }) => said,
    );

  const done =
    (name: string): End =>
    ({ id, claimToken }) =>
      test.db.query(
        `update due_things set "nextAttemptAt" = null, "lastError" = $3, "claimToken" = "claimToken" + 1
          where id = $1 and "claimToken" = $2`,
        [id, claimToken, `done by ${name}`],
      );
  const fail: End = () => Promise.reject(new Error('It failed.'));

  /** A row whose work lasts until it is released, and then ends as given. */
  function worker(end: End, { atOnce = 1, db = test.db }: { atOnce?: number; db?: DataSource } = {}) {
    const claims: Claim[] = [];
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const due = new DueRowProcessor(db, test.clock, {
      table: 'due_things',
      atOnce,
      claimMs: CLAIM_MS,
      work: async (claim) => {
        claims.push(claim);
        await gate;
        await end(claim);
      },
      delayMs: () => 10 * SECOND_MS,
    });
    /** Resolves when that many are in progress, with the end of the round. */
    const begin = async (count = 1) => {
      const round = due.run();
      await eventually(() => expect(claims).toHaveLength(count));
      return { round };
    };
    return { due, claims, letGo, begin };
  }

  /** The same database, with a callback before or after each query. */
  function database(ask: (question: () => Promise<unknown>) => Promise<unknown>): DataSource {
    const query = (...given: Parameters<DataSource['query']>) => ask(() => test.db.query(...given));
    return { query } as DataSource;
  }

  it('takes no more rows than there are free workers, so that waiting rows stay free for others', async () => {
    await put(5);
    const one = worker(done('one'), { atOnce: 2 });
    const { round } = await one.begin(2);
    expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 1, 1]);
    one.letGo();
    await round;
    expect(await outcomes()).toEqual(Array(5).fill('done by one'));
  });

  it.each<[string, End]>([
    ['ends well', done('frozen')],
    ['fails', fail],
  ])(
    'was taken over while its worker was frozen: the worker wakes and %s, and one outcome is written',
    async (_, end) => {
      await put();
      const [frozen, other] = [worker(end), worker(done('other'))];
      const { round } = await frozen.begin();
      test.clock.advance(CLAIM_MS + SECOND_MS);
      other.letGo();
      await other.due.run();
      const [after] = await rows();
      expect(after).toMatchObject({ lastError: 'done by other', attempts: 2 });
      await frozen.due.renew();
      frozen.letGo();
      await round;
      expect(await rows()).toEqual([after]);
      expect(await outcomes()).toEqual(['done by other']);
    },
  );

  it('requires its token for that (canary): by id alone, two outcomes are written', async () => {
    await put();
    const frozen = worker(({ id }) =>
      test.db.query(`update due_things set "lastError" = 'done by frozen' where id = $1`, [id]),
    );
    const other = worker(done('other'));
    const { round } = await frozen.begin();
    test.clock.advance(CLAIM_MS + SECOND_MS);
    other.letGo();
    await other.due.run();
    frozen.letGo();
    await round;
    expect(await outcomes()).toEqual(['done by other', 'done by frozen']);
  });

  it('that expired without being taken over is renewed, and not restarted by its own worker', async () => {
    await put();
    const [slow, other] = [worker(done('slow'), { atOnce: 2 }), worker(done('other'))];
    const { round } = await slow.begin();
    test.clock.advance(CLAIM_MS + SECOND_MS);
    void slow.due.run();
    await slow.due.renew();
    await other.due.run();
    slow.letGo();
    await round;
    expect([slow.claims.length, other.claims.length]).toEqual([1, 0]);
    expect(await outcomes()).toEqual(['done by slow']);
  });

  it('whose renewal succeeded although the answer was lost continues to be renewed', async () => {
    await put();
    let lose = false;
    const losing = database(async (question) => {
      const answer = await question();
      if (lose) throw new Error('Connection terminated');
      return answer;
    });
    const [slow, other] = [worker(done('slow'), { db: losing }), worker(done('other'))];
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
    expect(await outcomes()).toEqual(['done by slow']);
  });

  it('of another worker is not renewed, even when both expire at the same moment', async () => {
    await put();
    const one = worker(done('one'));
    const { round } = await one.begin();
    await test.db.query(`update due_things set "claimToken" = "claimToken" + 1`);
    const before = await rows();
    test.clock.advance(2 * SECOND_MS);
    await one.due.renew();
    expect(await rows()).toEqual(before);
    one.letGo();
    await round;
    expect(await outcomes()).toEqual([]);
  });

  it('that failed keeps its postponed time, even when its renewal arrives later', async () => {
    await put();
    let arrive = (): void => undefined;
    let delay: Promise<void> | null = null;
    const late = database(async (question) => {
      const own = delay;
      delay = null;
      await own;
      return question();
    });
    const failing = worker(fail, { db: late });
    const { round } = await failing.begin();
    test.clock.advance(2 * SECOND_MS);
    delay = new Promise((resolve) => (arrive = resolve));
    const renewal = failing.due.renew();
    failing.letGo();
    await round;
    const before = await rows();
    arrive();
    await renewal;
    expect(await rows()).toEqual(before);
    expect(before).toMatchObject([{ lastError: 'It failed.', attempts: 1 }]);
  });

  it('can be ended by the result of its work, with the next claim in the same statement', async () => {
    await put(7);
    let asked = 0;
    const counting = database((question) => {
      asked += 1;
      return question();
    });
    const seen: Claim['id'][] = [];
    const due = new DueRowProcessor(counting, test.clock, {
      table: 'due_things',
      atOnce: 2,
      work: async ({ id }) => {
        seen.push(id);
        await Promise.resolve();
        return { nextAttemptAt: null, lastError: `done ${id}` };
      },
      delayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    expect((await rows()).map(({ id, lastError, attempts }) => [lastError, attempts, id])).toEqual(
      [...seen].sort((a, b) => Number(a) - Number(b)).map((id) => [`done ${id}`, 1, id]),
    );
    expect(asked).toBeLessThanOrEqual(7 + 4);
  });

  it('is ended together with others that end at the same time, unless it was taken over', async () => {
    await put(8);
    let asked = 0;
    const counting = database((question) => {
      asked += 1;
      return question();
    });
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const begun: Claim['id'][] = [];
    const due = new DueRowProcessor(counting, test.clock, {
      table: 'due_things',
      atOnce: 8,
      work: async ({ id }) => {
        begun.push(id);
        await gate;
        return { nextAttemptAt: null, lastError: 'done' };
      },
      delayMs: () => 10 * SECOND_MS,
    });
    const round = due.run();
    await eventually(() => expect(begun).toHaveLength(8));
    const taken = begun.at(-1)!;
    await test.db.query('update due_things set "claimToken" = "claimToken" + 1 where id = $1', [taken]);
    letGo();
    await round;
    const undone = (await rows()).filter(({ lastError }) => lastError !== 'done').map(({ id }) => id);
    expect(undone).toEqual([taken]);
    expect(asked).toBeLessThan(8);
  });

  it('writes nothing through such a result once it was taken over, and continues', async () => {
    await put(2);
    const others = test.db;
    const done: Claim['id'][] = [];
    const due = new DueRowProcessor(test.db, test.clock, {
      table: 'due_things',
      atOnce: 1,
      work: async ({ id }) => {
        if (done.push(id) === 1)
          await others.query('update due_things set "claimToken" = "claimToken" + 1 where id = $1', [id]);
        return { nextAttemptAt: null, lastError: 'done' };
      },
      delayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect(done).toHaveLength(2);
    const said = new Map((await rows()).map(({ id, lastError }) => [id, lastError]));
    expect(done.map((id) => said.get(Number(id)))).toEqual([null, 'done']);
  });

  it('marks its row with the claim, one by one', async () => {
    await put(3);
    const marked: number[] = [];
    const due = new DueRowProcessor(test.db, test.clock, {
      table: 'due_things',
      atOnce: 3,
      begin: { set: `"lastError" = 'begun'`, returning: '"lastError"' },
      work: async (claim) => {
        expect(claim).toMatchObject({ lastError: 'begun' });
        const begun = (await rows()).filter(({ lastError }) => lastError === 'begun');
        marked.push(begun.length);
        return { nextAttemptAt: null, lastError: 'done' };
      },
      delayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect(Math.max(...marked)).toBeLessThanOrEqual(3);
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(['done', 'done', 'done']);
  });

  it('for more than there is room for is not made', async () => {
    await put(5);
    let left = 3;
    const due = new DueRowProcessor(test.db, test.clock, {
      table: 'due_things',
      atOnce: 2,
      room: () => Promise.resolve(left),
      work: () => {
        left -= 1;
        return Promise.resolve({ nextAttemptAt: null, lastError: 'done' });
      },
      delayMs: () => 10 * SECOND_MS,
    });
    await due.run();
    expect((await rows()).filter(({ lastError }) => lastError === 'done')).toHaveLength(3);
  });
});
