import { describe, expect, it } from '@jest/globals';
import { createBatchLoader } from './batch-loader';

describe('createBatchLoader', () => {
  const createDoublingLoader = () => {
    const queriedKeys: number[][] = [];
    let begin = (): void => undefined;
    const firstQueryStarted = new Promise<void>((resolve) => (begin = resolve));
    const loader = createBatchLoader<number, number>(async (keys) => {
      queriedKeys.push([...keys]);
      begin();
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (keys.includes(13)) throw new Error('unlucky');
      return keys.map((key) => key * 2);
    });
    return { asked: queriedKeys, begun: firstQueryStarted, loader };
  };

  it('runs one query for simultaneous callers, and one for all that arrive meanwhile', async () => {
    const { asked, begun, loader } = createDoublingLoader();
    const first = [1, 2].map((key) => loader.load(key));
    await begun;
    const next = [3, 4, 3].map((key) => loader.load(key));
    expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8, 6]);
    expect(asked).toEqual([
      [1, 2],
      [3, 4, 3],
    ]);
  });

  it('queries again for a later caller', async () => {
    const { asked, loader } = createDoublingLoader();
    await loader.load(1);
    await loader.load(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('fails only for the caller whose key failed', async () => {
    const { loader } = createDoublingLoader();
    const results = await Promise.allSettled([1, 13, 2].map((key) => loader.load(key)));
    expect(results).toMatchObject([{ value: 2 }, { reason: { message: 'unlucky' } }, { value: 4 }]);
    await expect(loader.load(4)).resolves.toBe(8);
  });

  it('never exceeds the maximum batch size', async () => {
    const { asked, loader } = createDoublingLoader();
    await Promise.all(Array.from({ length: 450 }, (_, i) => loader.load(i + 100)));
    expect(asked.map((keys) => keys.length)).toEqual([200, 200, 50]);
  });
});
