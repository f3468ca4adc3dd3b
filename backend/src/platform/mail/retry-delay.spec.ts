import { expect, it } from '@jest/globals';
import { retryDelayMs } from './retry-delay';

it('waits longer after each failure, and gives up after about a day', () => {
  const delays = Array.from({ length: 40 }, (_, i) => retryDelayMs(i + 1));
  const used = delays.filter((d): d is number => d !== null);
  expect(used).toEqual([...used].sort((a, b) => a - b));
  const hours = used.reduce((a, b) => a + b, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
  expect(delays.at(-1)).toBeNull();
});
