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

describe('a cache that is checked vs. a version', () => {
  it('loads once for as long as the version stands', async () => {
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

  it('lets those who come during a check share the next one, never an older one', async () => {
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

  it('goes on after a check that failed', async () => {
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
