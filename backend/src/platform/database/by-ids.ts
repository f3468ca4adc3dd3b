import { Any, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';

/**
 * The rows of these ids by their id, in one query; ids that are null are passed over. Its text is the same for any
 * number of them, so that it is prepared.
 */
export async function byIds<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly (number | null)[],
): Promise<Map<number, T>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await manager.findBy(entity, { id: Any(wanted) } as FindOptionsWhere<T>);
  return new Map(rows.map((row) => [row.id, row]));
}
