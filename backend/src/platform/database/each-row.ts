import { Query, type PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * Hands over each row as it arrives and keeps none, for reading far more than should be held at once. Every row that
 * outlives the reading of the next ones makes the program's memory grow.
 */
export async function eachRow<Row extends object>(
  dataSource: DataSource,
  [sql, values]: readonly [string, unknown[]],
  take: (row: Row) => void,
): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
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
    await runner.release();
  }
}
