import { expect, it } from '@jest/globals';
import { Client } from 'pg';

it('gives the test run a database', async () => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`select lower('ÄÖ') as lower, current_setting('fsync') as fsync`);
  expect(rows).toEqual([{ lower: 'äö', fsync: 'off' }]);
  await client.end();
});
