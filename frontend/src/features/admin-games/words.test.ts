import { describe, expect, it } from 'vitest';

import { concernedWords } from './words';

describe('whom a change concerns', () => {
  const one = (isFamily: boolean, email: string | null = 'a@example.com') => ({
    ...{ name: 'A', phone: null, teams: [] },
    ...{ isFamily, email },
  });
  it.each([
    [[], 'Nobody is on these teams yet, so nobody gets an e-mail.'],
    [[one(true)], '1 person gets one e-mail: 1 of families.'],
    [[one(true), one(true), one(false)], '3 people get one e-mail: 2 of families, 1 coach.'],
    [
      [one(false), one(false), one(false, null)],
      '2 people get one e-mail: 2 coaches. 1 person without an address to call.',
    ],
    [[one(false, null)], 'Nobody gets an e-mail. 1 person without an address to call.'],
  ])('is said in one sentence', (who, words) => {
    expect(concernedWords(who)).toBe(words);
  });
});
