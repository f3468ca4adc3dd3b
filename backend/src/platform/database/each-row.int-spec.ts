import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { eachRow } from './each-row';

describe('reading row by row', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const numbers = 'select n from generate_series(1, $1::int) n';

  it('passes on every row in order', async () => {
    const read: number[] = [];
    await eachRow<{ n: number }>(test.db, [numbers, [2500]], ({ n }) => read.push(n));
    expect(read).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
  });

  it('fails with the query and with its reader, and keeps no connection', async () => {
    for (let i = 0; i < 30; i++) {
      await expect(eachRow(test.db, ['select 1 / $1::int', [0]], () => undefined)).rejects.toMatchObject({
        code: '22012',
      });
      await expect(
        eachRow(test.db, [numbers, [3]], () => {
          throw new Error('unreadable');
        }),
      ).rejects.toThrow('unreadable');
    }
    await expect(test.db.query('select 1 as n')).resolves.toEqual([{ n: 1 }]);
  });
});
