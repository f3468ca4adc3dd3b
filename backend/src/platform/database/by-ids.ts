import type { EntityManager, EntityTarget } from 'typeorm';
import { listInIdOrder } from './in-batches';

/** The rows with these ids, in a map by id. Null ids are skipped. */
export async function getByIds<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly (number | null)[],
): Promise<Map<number, T>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  const rows = await listInIdOrder(manager, entity, uniqueIds);
  return new Map(rows.map((row) => [row.id, row]));
}
