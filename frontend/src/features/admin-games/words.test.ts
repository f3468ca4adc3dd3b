import { describe, expect, it } from 'vitest';

import { concernedWords, meetingWords, publishWords } from './words';

describe('whom a change concerns', () => {
  it.each([
    [0, 0, 0, 'Nobody is on these teams yet, so nobody gets an e-mail.'],
    [1, 0, 0, '1 person gets one e-mail: 1 of families.'],
    [2, 1, 0, '3 people get one e-mail: 2 of families, 1 coach.'],
    [0, 2, 1, '2 people get one e-mail: 2 coaches. 1 person without an address to call.'],
    [0, 0, 1, 'Nobody gets an e-mail. 1 person without an address to call.'],
  ])(
    '%i of families, %i coaches and %i to call are said in one sentence',
    (families, coaches, silent, words) => {
      expect(concernedWords({ families, coaches, silent })).toBe(words);
    },
  );
});

describe('publishing', () => {
  it.each([
    [0, 0, 'Publish'],
    [1, 3, 'Publish and tell 1 family'],
    [1212, 3, 'Publish and tell 1,212 families'],
    [0, 1, 'Publish and tell 1 coach'],
    [0, 3, 'Publish and tell 3 coaches'],
  ])('to %i families and %i coaches says so', (households, coaches, words) => {
    expect(publishWords({ households, coaches })).toBe(words);
  });

  it('says no more before that is known', () => expect(publishWords(undefined)).toBe('Publish'));
});

it.each([
  [[1, 2], '1 or 2'],
  [[2, 2], '2'],
])('meetings of %o are %s', (opponents, words) => expect(meetingWords({ opponents })).toBe(words));
