import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks';

export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    // Another program's migrations may take a while.
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    await runner.query('reset lock_timeout');
    await runner.release();
  }
}
