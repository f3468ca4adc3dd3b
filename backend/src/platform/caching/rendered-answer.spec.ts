import { describe, expect, it } from '@jest/globals';
import { jsonList, renderInSlices } from './rendered-answer';
import { MAX_SLICE_MS } from './slices';

/** A clock on which each text takes so many milliseconds. */
function paced(msPerText: number) {
  const seen = { slices: [] as number[] };
  let [now, began] = [0, 0];
  const pace = {
    now: () => now,
    giveWay: async () => {
      seen.slices.push(now - began);
      began = now;
    },
  };
  function* texts(count: number): Iterable<string> {
    for (let i = 0; i < count; i++) {
      now += msPerText;
      yield `${i} ö\n`;
    }
  }
  return { seen, pace, texts };
}

describe('renderInSlices', () => {
  it('yields after every 10 ms, however long the whole answer takes', async () => {
    const { seen, pace, texts } = paced(3);
    const { body } = await renderInSlices(texts(100), pace);
    expect(body.toString()).toBe([...paced(0).texts(100)].join(''));
    expect(seen.slices).toHaveLength(25);
    expect(Math.max(...seen.slices)).toBeLessThan(MAX_SLICE_MS + 3);
  });

  it('lets other work run between two slices', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const { texts, pace } = paced(MAX_SLICE_MS);
    const { now } = pace;
    await renderInSlices(texts(50), { now, giveWay: () => new Promise((resolve) => setImmediate(resolve)) });
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(49);
  });

  it('gives the same content the same ETag, wherever the slices end', async () => {
    const tags = await Promise.all(
      [0, 4, 25].map(async (ms) => {
        const { texts, pace } = paced(ms);
        return (await renderInSlices(texts(40), pace)).etag;
      }),
    );
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
    const { texts, pace } = paced(0);
    expect((await renderInSlices(texts(41), pace)).etag).not.toBe(tags[0]);
  });
});

describe('jsonList', () => {
  it.each([[[]], [[1]], [[1, 2, 3]]])('writes %j like JSON.stringify', (rows: number[]) => {
    const toJson = (n: number) => ({ n, none: undefined });
    expect([...jsonList(rows, toJson)].join('')).toBe(JSON.stringify(rows.map(toJson)));
  });
});
