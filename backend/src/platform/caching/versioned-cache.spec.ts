import { describe, expect, it } from '@jest/globals';
import { VersionedCache } from './versioned-cache';

/** A source whose checks are answered when the test says so. */
function source() {
  let version = 1;
  const waiting: (() => void)[] = [];
  const seen = { checks: 0, loads: 0 };
  const cache = new VersionedCache<number>(
    async () => {
      seen.checks++;
      // What a query sees is fixed when it begins.
      const snapshot = String(version);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return snapshot;
    },
    async () => {
      seen.loads++;
      return version;
    },
  );
  const answer = async (): Promise<void> => {
    waiting.splice(0).forEach((resolve) => resolve());
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { cache, seen, answer, change: () => ++version };
}

describe('VersionedCache', () => {
  it('loads once as long as the version stays the same', async () => {
    const { cache, seen, answer, change } = source();
    for (const expected of [1, 1]) {
      const read = cache.get();
      await answer();
      expect(await read).toBe(expected);
    }
    expect(seen.loads).toBe(1);
    change();
    const read = cache.get();
    await answer();
    expect(await read).toBe(2);
    expect(seen).toEqual({ checks: 3, loads: 2 });
  });

  it('lets callers during a check share the next check, never an older one', async () => {
    const { cache, seen, answer, change } = source();
    const first = cache.get();
    change();
    const late = [cache.get(), cache.get(), cache.get()];
    await answer();
    await first;
    await answer();
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    expect(seen.checks).toBe(2);
  });

  it('recovers from a failed check', async () => {
    let broken = true;
    const cache = new VersionedCache<number>(
      async () => {
        if (broken) throw new Error('no database');
        return '1';
      },
      async () => 7,
    );
    const [first, second] = [cache.get(), cache.get()];
    await expect(first).rejects.toThrow('no database');
    await expect(second).rejects.toThrow('no database');
    broken = false;
    expect(await cache.get()).toBe(7);
  });
});
