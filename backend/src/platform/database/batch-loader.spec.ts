import { describe, expect, it } from '@jest/globals';
import { createBatchLoader } from './batch-loader';

describe('look-ups', () => {
  const doubling = () => {
    const asked: number[][] = [];
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const loader = createBatchLoader<number, number>(async (keys) => {
      asked.push([...keys]);
      begin();
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (keys.includes(13)) throw new Error('unlucky');
      return keys.map((key) => key * 2);
    });
    return { asked, begun, loader };
  };

  it('query once for all simultaneous callers, and once for all that arrive in the meantime', async () => {
    const { asked, begun, loader } = doubling();
    const first = [1, 2].map((key) => loader.load(key));
    await begun;
    const next = [3, 4, 3].map((key) => loader.load(key));
    expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8, 6]);
    expect(asked).toEqual([
      [1, 2],
      [3, 4, 3],
    ]);
  });

  it('start over when nobody waits', async () => {
    const { asked, loader } = doubling();
    await loader.load(1);
    await loader.load(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('fail only for callers whose own key failed', async () => {
    const { loader } = doubling();
    const results = await Promise.allSettled([1, 13, 2].map((key) => loader.load(key)));
    expect(results).toMatchObject([{ value: 2 }, { reason: { message: 'unlucky' } }, { value: 4 }]);
    await expect(loader.load(4)).resolves.toBe(8);
  });

  it('never exceed the maximum batch size', async () => {
    const { asked, loader } = doubling();
    await Promise.all(Array.from({ length: 450 }, (_, i) => loader.load(i + 100)));
    expect(asked.map((keys) => keys.length)).toEqual([200, 200, 50]);
  });
});
