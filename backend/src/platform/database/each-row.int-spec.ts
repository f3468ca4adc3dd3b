import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { forEachRow } from './each-row';

describe('forEachRow', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const NUMBERS_SQL = 'select n from generate_series(1, $1::int) n';

  it('passes every row to the callback in order', async () => {
    const read: number[] = [];
    await forEachRow<{ n: number }>(test.db, [NUMBERS_SQL, [2500]], ({ n }) => read.push(n));
    expect(read).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
  });

  it('fails when the query or the callback fails, and releases its connection', async () => {
    for (let i = 0; i < 30; i++) {
      await expect(forEachRow(test.db, ['select 1 / $1::int', [0]], () => undefined)).rejects.toMatchObject({
        code: '22012',
      });
      await expect(
        forEachRow(test.db, [NUMBERS_SQL, [3]], () => {
          throw new Error('unreadable');
        }),
      ).rejects.toThrow('unreadable');
    }
    await expect(test.db.query('select 1 as n')).resolves.toEqual([{ n: 1 }]);
  });
});
