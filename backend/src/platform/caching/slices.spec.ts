import { describe, expect, it } from '@jest/globals';
import { mapInSlices, MAX_SLICE_MS } from './slices';

describe('mapInSlices', () => {
  it('yields whenever a slice is over, and keeps the order', async () => {
    let now = 0;
    const gaveWayAt: number[] = [];
    const mapped = await mapInSlices(
      [1, 2, 3, 4, 5],
      (one) => {
        now += 4;
        return one * 10;
      },
      { now: () => now, giveWay: () => Promise.resolve(gaveWayAt.push(now)) },
    );
    expect(mapped).toEqual([10, 20, 30, 40, 50]);
    expect(gaveWayAt).toEqual([12]);
    expect(gaveWayAt[0]).toBeLessThan(MAX_SLICE_MS + 4);
  });

  it('returns an empty list without yielding', async () => {
    const pace = { now: () => 0, giveWay: () => Promise.reject(new Error('gave way')) };
    expect(await mapInSlices([], () => 1, pace)).toEqual([]);
  });
});
