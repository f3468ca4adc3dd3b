import { setImmediate } from 'node:timers/promises';
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

const MAX_BATCH_SIZE = 200;

/**
 * Runs one lookup at a time; callers that arrive meanwhile share the next one, so in a rush a thousand lookups become a
 * few queries. `find` must return its results in the order of the keys. Nothing is cached: every value is read after it
 * was requested.
 */
export function createBatchLoader<K, V>(
  find: (keys: readonly K[]) => Promise<readonly V[]>,
): DataLoader<K, V> {
  const limitConcurrency = pLimit(1);
  let answers: Promise<(V | Error)[]>;
  return new DataLoader<K, V>((keys) => (answers = loadAll(keys, find)), {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: (begin) =>
      void limitConcurrency(async () => {
        // Callers in the same turn of the event loop join this lookup.
        await setImmediate();
        begin();
        await answers;
      }),
  });
}

/** A key that can't be queried, such as an id beyond the column's range, fails only for its own caller. */
async function loadAll<K, V>(
  keys: readonly K[],
  find: (keys: readonly K[]) => Promise<readonly V[]>,
): Promise<(V | Error)[]> {
  try {
    return [...(await find(keys))];
  } catch (error) {
    if (keys.length === 1) return [error as Error];
    const each = await Promise.all(keys.map((key) => loadAll([key], find)));
    return each.flat() as (V | Error)[];
  }
}
