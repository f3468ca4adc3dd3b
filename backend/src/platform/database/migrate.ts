import type { DataSource, QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks';

/** The database has tables that were not created by the first migration. Startup explains what to do. */
export class DevelopmentDatabaseError extends Error {}

/** @throws DevelopmentDatabaseError */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    // Migrations run by another process may take a while.
    await runner.query('set lock_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    if (await isDevelopmentDatabase(dataSource, runner))
      throw new DevelopmentDatabaseError('The database was not made by the migrations of this program.');
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    await runner.query('reset lock_timeout');
    await runner.release();
  }
}

/**
 * Development versions had other migrations. A database was made by one of them if the first migration was not run on
 * it, but other migrations were or it has any of our tables. Newer migrations are fine: during an update, processes are
 * replaced one by one, and an older one may start again.
 */
async function isDevelopmentDatabase(dataSource: DataSource, runner: QueryRunner): Promise<boolean> {
  const executedMigrations = (await runner.hasTable('migrations'))
    ? ((await runner.query('select name from migrations')) as { name: string }[])
    : [];
  const [first] = dataSource.migrations;
  if (executedMigrations.some(({ name }) => name === first.name)) return false;
  if (executedMigrations.length > 0) return true;
  const [{ hasTables }] = (await runner.query(
    `select exists (
       select from pg_tables where schemaname = current_schema() and tablename = any($1)
     ) as "hasTables"`,
    [dataSource.entityMetadatas.map(({ tableName }) => tableName)],
  )) as { hasTables: boolean }[];
  return hasTables;
}
