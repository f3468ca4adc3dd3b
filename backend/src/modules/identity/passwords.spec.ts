import { describe, expect, it } from '@jest/globals';
import { inTurn, MOST_RUNS, MOST_WAITING } from './passwords';

describe('guesses at a password', () => {
  it('share two runs, wait for a turn, and are refused when too many wait', async () => {
    let atOnce = 0;
    let most = 0;
    const guess = () =>
      inTurn(async () => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
      });
    const all = Array.from({ length: MOST_RUNS + MOST_WAITING + 5 }, guess);
    const answers = await Promise.allSettled(all);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'request.rate_limited' } });
    expect(most).toBe(MOST_RUNS);
  });

  it('leave no turn taken when one fails', async () => {
    for (let n = 0; n < MOST_RUNS + 1; n++)
      await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(inTurn(() => Promise.resolve('held'))).resolves.toBe('held');
  });
});
