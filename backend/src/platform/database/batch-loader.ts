import { setImmediate } from 'node:timers/promises';
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

const MAX_BATCH_SIZE = 200;

/**
 * One look-up at a time: callers that arrive while it runs share the next one. In a rush, a thousand questions become
 * a few queries. `find` answers in the order of its keys, each read after it was requested: nothing is cached.
 */
export function createBatchLoader<K, V>(
  find: (keys: readonly K[]) => Promise<readonly V[]>,
): DataLoader<K, V> {
  const inTurn = pLimit(1);
  let answers: Promise<(V | Error)[]>;
  return new DataLoader<K, V>((keys) => (answers = answersTo(keys, find)), {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: (begin) =>
      void inTurn(async () => {
        // Callers in the same turn of the event loop join.
        await setImmediate();
        begin();
        await answers;
      }),
  });
}

/** A key that cannot be queried, such as an id beyond the column's range, fails for its caller alone. */
async function answersTo<K, V>(
  keys: readonly K[],
  find: (keys: readonly K[]) => Promise<readonly V[]>,
): Promise<(V | Error)[]> {
  try {
    return [...(await find(keys))];
  } catch (error) {
    if (keys.length === 1) return [error as Error];
    const each = await Promise.all(keys.map((key) => answersTo([key], find)));
    return each.flat() as (V | Error)[];
  }
}
