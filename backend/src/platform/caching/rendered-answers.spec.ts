import { describe, expect, it } from '@jest/globals';
import { RenderedAnswers } from './rendered-answers';

const KB = 1024;

/** Answers of 10 kB each, and what building them looked like. */
function builder(maxBytes: number) {
  const answers = new RenderedAnswers(maxBytes);
  const seen = { built: [] as string[], atOnce: 0 };
  let building = 0;
  let version = '1';
  const get = (key: string) =>
    answers.get(key, {
      readVersion: async () => version,
      render: async () => {
        seen.built.push(key);
        seen.atOnce = Math.max(seen.atOnce, ++building);
        await new Promise((resolve) => setImmediate(resolve));
        building--;
        return { body: Buffer.alloc(10 * KB, key), etag: `"${key}"` };
      },
    });
  return { get, seen, change: () => (version += '1') };
}

describe('RenderedAnswers', () => {
  it('builds an answer once per change for twenty simultaneous requests', async () => {
    const { get, seen, change } = builder(100 * KB);
    const ask = () => Promise.all(Array.from({ length: 20 }, () => get('a')));
    expect(new Set((await ask()).map(({ etag }) => etag))).toEqual(new Set(['"a"']));
    await ask();
    expect(seen.built).toEqual(['a']);
    change();
    await ask();
    expect(seen.built).toEqual(['a', 'a']);
  });

  it('builds one answer at a time', async () => {
    const { get, seen } = builder(100 * KB);
    await Promise.all(['a', 'b', 'c', 'd'].map(get));
    expect(seen.built).toHaveLength(4);
    expect(seen.atOnce).toBe(1);
  });

  it('drops the least recently used answer when the limit is reached', async () => {
    const { get, seen } = builder(35 * KB);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a']) await get(key);
    expect(seen.built).toEqual(['a', 'b', 'c', 'd']);
    await get('b');
    expect(seen.built).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('serves an answer that is larger than the limit', async () => {
    const { get } = builder(5 * KB);
    expect((await get('a')).body).toHaveLength(10 * KB);
    expect((await get('b')).body).toHaveLength(10 * KB);
  });

  it('builds again after a failed build', async () => {
    const answers = new RenderedAnswers(KB);
    let isBroken = true;
    const get = () =>
      answers.get('a', {
        readVersion: async () => '1',
        render: async () => {
          if (isBroken) throw new Error('no database');
          return { body: Buffer.from('x'), etag: '"x"' };
        },
      });
    await expect(get()).rejects.toThrow('no database');
    isBroken = false;
    expect((await get()).etag).toBe('"x"');
  });
});
