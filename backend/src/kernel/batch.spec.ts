import { describe, expect, it } from '@jest/globals';
import { Batch } from './batch';

describe('a batch', () => {
  const doubling = () => {
    const asked: number[][] = [];
    const batch = new Batch<number, number>(async (keys) => {
      asked.push([...keys]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (keys.includes(13)) throw new Error('unlucky');
      return keys.map((key) => key * 2);
    });
    return { asked, batch };
  };

  it('asks once for all who come together, and once for all who come meanwhile', async () => {
    const { asked, batch } = doubling();
    const first = [1, 2].map((key) => batch.ask(key));
    await new Promise((resolve) => setTimeout(resolve, 2));
    const next = [3, 4, 3].map((key) => batch.ask(key));
    expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8, 6]);
    expect(asked).toEqual([
      [1, 2],
      [3, 4, 3],
    ]);
  });

  it('begins anew when nobody waits', async () => {
    const { asked, batch } = doubling();
    await batch.ask(1);
    await batch.ask(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('fails for those only whose own question failed', async () => {
    const { batch } = doubling();
    const results = await Promise.allSettled([1, 13, 2].map((key) => batch.ask(key)));
    expect(results).toMatchObject([{ value: 2 }, { reason: { message: 'unlucky' } }, { value: 4 }]);
    await expect(batch.ask(4)).resolves.toBe(8);
  });

  it('is never longer than the database likes', async () => {
    const { asked, batch } = doubling();
    await Promise.all(Array.from({ length: 450 }, (_, i) => batch.ask(i + 100)));
    expect(asked.map((keys) => keys.length)).toEqual([200, 200, 50]);
  });
});
