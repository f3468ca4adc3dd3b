import {
  Any,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type SelectQueryBuilder,
} from 'typeorm';

/** How many rows become entities in one turn of the event loop. More would delay all other requests. */
export const BATCH_SIZE = 200;

/** Splits the items into batches of at most `size`. */
export function* toBatches<T>(items: readonly T[], size = BATCH_SIZE): Iterable<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Reads the rows with these ids batch by batch, and returns them in the order of `ids`. */
export async function listInIdOrder<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly number[],
): Promise<T[]> {
  const found: T[] = [];
  for (const batch of toBatches(ids)) {
    const rows = await manager.findBy(entity, { id: Any(batch) } as FindOptionsWhere<T>);
    const byId = new Map(rows.map((row) => [row.id, row]));
    found.push(...batch.flatMap((id) => byId.get(id) ?? []));
  }
  return found;
}

/** Runs a large query in two steps: first the ids, then the rows batch by batch. Keeps the query's order. */
export async function listInBatches<T extends { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  query: SelectQueryBuilder<T>,
): Promise<T[]> {
  const ids = await query.clone().select(`${query.alias}.id`, 'id').getRawMany<{ id: number }>();
  return listInIdOrder(
    manager,
    entity,
    ids.map(({ id }) => id),
  );
}
