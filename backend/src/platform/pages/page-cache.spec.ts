import { beforeEach, describe, expect, it } from '@jest/globals';
import { PageCache } from './page-cache';

describe('PageCache', () => {
  let time = 0;
  let made = 0;
  const cache = () => new PageCache<number>(30_000, 2, () => time);
  const make = () => Promise.resolve((made += 1));

  beforeEach(() => {
    time = 0;
    made = 0;
  });

  it('renders a page once for thirty seconds', async () => {
    const pages = cache();
    expect(await pages.get('/', make)).toBe(1);
    time = 29_999;
    expect(await pages.get('/', make)).toBe(1);
    time = 30_000;
    expect(await pages.get('/', make)).toBe(2);
  });

  it('renders it once for all simultaneous requests', async () => {
    const pages = cache();
    expect(await Promise.all(Array.from({ length: 20 }, () => pages.get('/', make)))).toEqual(
      Array(20).fill(1),
    );
  });

  it('does not cache a failed rendering', async () => {
    const pages = cache();
    await expect(pages.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await pages.get('/', make)).toBe(1);
  });

  it('stays within its size limit', async () => {
    const pages = cache();
    for (const key of ['/a', '/b', '/c']) await pages.get(key, make);
    expect(await pages.get('/c', make)).toBe(3);
    expect(await pages.get('/a', make)).toBe(4);
  });
});
