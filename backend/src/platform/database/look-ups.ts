import { setImmediate } from 'node:timers/promises';
import DataLoader from 'dataloader';
import pLimit from 'p-limit';

const MOST_AT_ONCE = 200;

/**
 * One look-up at a time: whoever asks while it is under way shares the next one. In a rush a thousand questions become
 * a few queries. `find` answers in the order of its keys, each as of after it was asked: nothing is kept.
 */
export function lookUps<K, V>(find: (keys: readonly K[]) => Promise<readonly V[]>): DataLoader<K, V> {
  const inTurn = pLimit(1);
  let answers: Promise<(V | Error)[]>;
  return new DataLoader<K, V>((keys) => (answers = answersTo(keys, find)), {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: (begin) =>
      void inTurn(async () => {
        // Whoever asks in this turn of the event loop comes along.
        await setImmediate();
        begin();
        await answers;
      }),
  });
}

/** A question that cannot be answered, as an id beyond what a column can hold, fails for its asker alone. */
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
