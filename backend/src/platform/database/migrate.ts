import type { DataSource, QueryRunner } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks';

/** The database has tables that the first migration did not create. Startup says what to do. */
export class DevelopmentDatabaseError extends Error {}

/** @throws DevelopmentDatabaseError */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    // Another program's migrations may take a while.
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
 * Development versions had other migrations. A database with their rows, or with any of our tables, but without the
 * first migration was made by one of them. Rows of newer migrations are fine: during an update, programs are replaced
 * one by one, and an older one may start again.
 */
async function isDevelopmentDatabase(dataSource: DataSource, runner: QueryRunner): Promise<boolean> {
  const done = (await runner.hasTable('migrations'))
    ? ((await runner.query('select name from migrations')) as { name: string }[])
    : [];
  const [first] = dataSource.migrations;
  if (done.some(({ name }) => name === first.name)) return false;
  if (done.length > 0) return true;
  const [{ isAnyThere }] = (await runner.query(
    `select exists (
       select from pg_tables where schemaname = current_schema() and tablename = any($1)
     ) as "isAnyThere"`,
    [dataSource.entityMetadatas.map(({ tableName }) => tableName)],
  )) as { isAnyThere: boolean }[];
  return isAnyThere;
}
