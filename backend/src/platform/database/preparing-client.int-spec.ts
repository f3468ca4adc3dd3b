import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Pool } from 'pg';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { REPLAN_MARKER, PreparedStatementClient } from './preparing-client';
import { TransactionRunner } from './transaction-runner';

describe('PreparedStatementClient', () => {
  let test: TestApp;
  let pool: Pool;
  beforeAll(async () => {
    test = await startTestApp();
    pool = new Pool({ connectionString: test.settings.databaseUrl, Client: PreparedStatementClient, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await test.close();
  });

  const countPrepared = async (part: string) => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement.includes(part)).length;
  };

  it('prepares a statement at its third use, with different values each time', async () => {
    const sums: unknown[] = [];
    for (const n of [1, 2, 3, 4]) {
      const { rows } = await pool.query<{ sum: number }>('select $1::int + 1 as sum', [n]);
      sums.push(rows[0].sum);
      expect(await countPrepared('$1::int + 1')).toBe(n < 3 ? 0 : 1);
    }
    expect(sums).toEqual([2, 3, 4, 5]);
  });

  it('prepares statements again on a connection that replaces a broken one', async () => {
    const run = () => pool.query<{ twice: number }>('select $1::int * 2 as twice', [21]);
    for (let i = 0; i < 3; i++) await run();
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    expect((await run()).rows).toEqual([{ twice: 42 }]);
    expect(await countPrepared('$1::int * 2')).toBe(1);
  });

  it('forgets statements that were used once', async () => {
    for (let i = 0; i < 1200; i++) await pool.query(`select $1::int as once_${i}`, [i]);
    expect(await countPrepared('once_')).toBe(0);
    for (let i = 0; i < 3; i++) await pool.query('select $1::int as often_after_many', [i]);
    expect(await countPrepared('often_after_many')).toBe(1);
  });

  it('does not prepare statements with the replan marker', async () => {
    for (let i = 0; i < 4; i++) await pool.query(`/* ${REPLAN_MARKER} */ select $1::int + 3 as list`, [i]);
    expect(await countPrepared('as list')).toBe(0);
  });

  it('does not prepare statements without values', async () => {
    for (let i = 0; i < 4; i++) await pool.query('select 1 as plain');
    expect(await countPrepared('as plain')).toBe(0);
  });

  describe('after another process has added a column', () => {
    const addColumn = (createTable: string) =>
      test.db.query(`alter table ${createTable} add column added int`);
    const table = async (name: string) => {
      await test.db.query(`create table ${name} (n int)`);
      return `update ${name} set n = $1 returning *`;
    };

    it('prepares stale statements again', async () => {
      const sql = await table('alone');
      await test.db.query('insert into alone values (0)');
      const client = await pool.connect();
      const ask = async (n: number) => (await client.query(sql, [n])).rows as unknown[];
      for (let n = 0; n < 3; n++) await ask(n);
      await addColumn('alone');
      expect(await ask(7)).toEqual([{ n: 7, added: null }]);
      expect(await ask(8)).toEqual([{ n: 8, added: null }]);
      client.release();
    });

    it('reruns the whole transaction, however many of its statements are stale', async () => {
      const sql = await table('together');
      const others = [1, 2, 3, 4].map((n) => `select *, ${n} as other from together where n = $1`);
      const work = (n: number) =>
        test.app.get(TransactionRunner).run(async (tx) => {
          await tx.query('insert into together values ($1)', [n]);
          for (const other of others) await tx.query(other, [n]);
          return tx.query(sql, [n]);
        });
      for (let n = 0; n < 3; n++) await work(n);
      await addColumn('together');
      await expect(work(7)).resolves.toBeDefined();
      await expect(test.db.query('select count(*)::int as n from together')).resolves.toEqual([{ n: 4 }]);
    });

    it('without preparing them again, stale statements are rejected (canary)', async () => {
      const sql = await table('careless');
      const client = new Client({ connectionString: test.settings.databaseUrl });
      await client.connect();
      const ask = () => client.query({ name: 'careless', text: sql, values: [1] });
      await ask();
      await addColumn('careless');
      await expect(ask()).rejects.toMatchObject({ code: '0A000' });
      await client.end();
    });
  });
});
