import {
  Any,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';

/** So many rows become entities in one turn of the event loop: more of them would keep every other call waiting. */
export const BATCH_SIZE = 200;

/** The items in runs of at most `size`. */
export function* getBatches<T>(items: readonly T[], size = BATCH_SIZE): Iterable<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The rows with these ids, in their order, read one batch after the other. */
export async function inOrderOfIds<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly number[],
): Promise<T[]> {
  const found: T[] = [];
  for (const batch of getBatches(ids)) {
    const rows = await manager.findBy(entity, { id: Any(batch) } as FindOptionsWhere<T>);
    const byId = new Map(rows.map((row) => [row.id, row]));
    found.push(...batch.flatMap((id) => byId.get(id) ?? []));
  }
  return found;
}

/** What the query finds, in its order: its ids first, then their rows one batch after the other. */
export async function inBatches<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  query: SelectQueryBuilder<T>,
): Promise<T[]> {
  const ids = await query.clone().select(`${query.alias}.id`, 'id').getRawMany<{ id: number }>();
  return inOrderOfIds(
    manager,
    entity,
    ids.map(({ id }) => id),
  );
}
