import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which the building of an answer may occupy the event loop before others get their turn. */
export const MAX_SLICE_MS = 10;

/** How time passes for work in slices; tests have a clock of their own. */
export interface Pace {
  /** Milliseconds since any moment. */
  now(): number;
  giveWay(): Promise<unknown>;
}

export const PACE: Pace = { now: () => performance.now(), giveWay: () => setImmediate() };

/** What `map` makes of each; after every slice of MAX_SLICE_MS everything else that waits comes first. */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
  map: (item: T) => R,
  pace: Pace = PACE,
): Promise<R[]> {
  const mapped: R[] = [];
  let began = pace.now();
  for (const item of items) {
    mapped.push(map(item));
    if (pace.now() - began < MAX_SLICE_MS) continue;
    await pace.giveWay();
    began = pace.now();
  }
  return mapped;
}
