import { describe, expect, it } from '@jest/globals';
import { limitPasswordHashing, MAX_CONCURRENT_HASHES, MAX_QUEUED_HASHES } from './passwords';

describe('password guesses', () => {
  it('share two runs, wait in line, and are rejected when too many wait', async () => {
    let atOnce = 0;
    let most = 0;
    const guess = () =>
      limitPasswordHashing(async () => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      });
    const all = Array.from({ length: MAX_CONCURRENT_HASHES + MAX_QUEUED_HASHES + 5 }, guess);
    const answers = await Promise.allSettled(all);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'request.rate_limited' } });
    expect(most).toBe(MAX_CONCURRENT_HASHES);
  });

  it('release their run when one fails', async () => {
    for (let n = 0; n < MAX_CONCURRENT_HASHES + 1; n++)
      await expect(limitPasswordHashing(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limitPasswordHashing(() => Promise.resolve('held'))).resolves.toBe('held');
  });
});
