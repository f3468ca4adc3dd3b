import { Query } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { ConnectionPools } from './pools';

/**
 * Passes on each row as it arrives and keeps none, for reading more than should be in memory at once. Every row that
 * outlives the next ones makes memory grow.
 */
export async function eachRow<Row extends object>(
  dataSource: DataSource,
  [sql, values]: readonly [string, unknown[]],
  take: (row: Row) => void,
): Promise<void> {
  const client = await ((dataSource.driver as PostgresDriver).master as ConnectionPools).connectForJobs();
  // It fails the reading itself as well.
  const lost = () => undefined;
  client.on('error', lost);
  try {
    await new Promise<void>((resolve, reject) => {
      const query = client.query(new Query<Row>(sql, values));
      query.on('row', (row) => {
        try {
          take(row);
        } catch (error) {
          reject(error as Error);
        }
      });
      query.on('end', () => resolve());
      query.on('error', reject);
    });
  } finally {
    client.off('error', lost);
    client.release();
  }
}
