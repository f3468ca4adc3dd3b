import type { EntityManager, EntityTarget } from 'typeorm';
import { inOrderOfIds } from './in-batches';

/** The rows with these ids, by id, in as few queries as keep none waiting; null ids are skipped. */
export async function byIds<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly (number | null)[],
): Promise<Map<number, T>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await inOrderOfIds(manager, entity, wanted);
  return new Map(rows.map((row) => [row.id, row]));
}
