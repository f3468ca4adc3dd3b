import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { PreparingClient } from './preparing-client';

describe('statements that are asked again and again', () => {
  let test: TestApp;
  let pool: Pool;
  beforeAll(async () => {
    test = await startTestApp();
    pool = new Pool({ connectionString: test.settings.databaseUrl, Client: PreparingClient, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await test.close();
  });

  const prepared = async (part: string) => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement.includes(part)).length;
  };

  it('are prepared from the third time on, with other values each time', async () => {
    const sums: unknown[] = [];
    for (const n of [1, 2, 3, 4]) {
      const { rows } = await pool.query<{ sum: number }>('select $1::int + 1 as sum', [n]);
      sums.push(rows[0].sum);
      expect(await prepared('$1::int + 1')).toBe(n < 3 ? 0 : 1);
    }
    expect(sums).toEqual([2, 3, 4, 5]);
  });

  it('are prepared by each connection for itself, also by one that comes after a broken one', async () => {
    const ask = () => pool.query<{ twice: number }>('select $1::int * 2 as twice', [21]);
    for (let i = 0; i < 3; i++) await ask();
    await pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    expect((await ask()).rows).toEqual([{ twice: 42 }]);
    expect(await prepared('$1::int * 2')).toBe(1);
  });

  it('leave no trace when they were asked once', async () => {
    for (let i = 0; i < 1200; i++) await pool.query(`select $1::int as once_${i}`, [i]);
    expect(await prepared('once_')).toBe(0);
    for (let i = 0; i < 3; i++) await pool.query('select $1::int as often_after_many', [i]);
    expect(await prepared('often_after_many')).toBe(1);
  });

  it('are sent as they are without values', async () => {
    for (let i = 0; i < 4; i++) await pool.query('select 1 as plain');
    expect(await prepared('as plain')).toBe(0);
  });
});
