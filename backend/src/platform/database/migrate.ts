import type { DataSource } from 'typeorm';

/** Any number; two programs that start at once take turns by it. */
const LOCK = 4_170_221;

export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    // Another program's migrations may take their time.
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [LOCK]);
    await runner.query('reset lock_timeout');
    await runner.release();
  }
}
