import { Query } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { ConnectionPools } from './pools';

/**
 * Calls `onRow` for each row as it arrives, for results that are too large for memory. `onRow` must not keep the rows.
 */
export async function forEachRow<Row extends object>(
  dataSource: DataSource,
  [sql, values]: readonly [string, unknown[]],
  onRow: (row: Row) => void,
): Promise<void> {
  const client = await ((dataSource.driver as PostgresDriver).master as ConnectionPools).connectForJobs();
  // The query below fails with the same error.
  const ignoreError = () => undefined;
  client.on('error', ignoreError);
  try {
    await new Promise<void>((resolve, reject) => {
      const query = client.query(new Query<Row>(sql, values));
      query.on('row', (row) => {
        try {
          onRow(row);
        } catch (error) {
          reject(error as Error);
        }
      });
      query.on('end', () => resolve());
      query.on('error', reject);
    });
  } finally {
    client.off('error', ignoreError);
    client.release();
  }
}
