import { describe, expect, it } from 'vitest';

import { ApiError } from '@/api/errors';

import { retryDelay, shouldRetry } from './query-client';

describe('retrying a failed query', () => {
  it.each([
    [429, 3],
    [401, 0],
    [403, 0],
    [404, 0],
    [500, 2],
    [0, 2],
  ])('after %i happens %i times', (status, times) => {
    const tries = [0, 1, 2, 3, 4].filter((failures) => shouldRetry(failures, new ApiError(status, 'x')));
    expect(tries).toHaveLength(times);
  });

  it('waits twice as long each time, at most half a minute', () => {
    expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });
});
