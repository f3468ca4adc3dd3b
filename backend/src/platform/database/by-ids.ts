import { In, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';

/** The rows of these ids by their id, in one query; ids that are null are passed over. */
export async function byIds<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly (number | null)[],
): Promise<Map<number, T>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await manager.findBy(entity, { id: In(wanted) } as FindOptionsWhere<T>);
  return new Map(rows.map((row) => [row.id, row]));
}
