import { describe, expect, it } from 'vitest';

import { formatAffectedPeople, formatMatchup, formatPublishSummary } from './format-schedule';

describe('the people affected by a change', () => {
  it.each([
    [0, 0, 0, 'These teams have no players or coaches yet, so no one gets an email.'],
    [1, 0, 0, '1 person gets one email: 1 from families.'],
    [2, 1, 0, '3 people get one email: 2 from families, 1 coach.'],
    [0, 2, 1, '2 people get one email: 2 coaches. 1 person to call (no email address).'],
    [0, 0, 1, 'No one gets an email. 1 person to call (no email address).'],
  ])('(%i of families, %i coaches and %i to call) are one sentence', (families, coaches, silent, words) => {
    expect(formatAffectedPeople({ families, coaches, withoutEmail: silent })).toBe(words);
  });
});

describe('publishing', () => {
  it.each([
    [0, 0, 'Publish'],
    [1, 3, 'Publish and email 1 family'],
    [1212, 3, 'Publish and email 1,212 families'],
    [0, 1, 'Publish and email 1 coach'],
    [0, 3, 'Publish and email 3 coaches'],
  ])('to %i families and %i coaches says so', (familyCount, coaches, words) => {
    expect(formatPublishSummary({ familyCount: familyCount, coaches })).toBe(words);
  });

  it('says no more before that is known', () => expect(formatPublishSummary(undefined)).toBe('Publish'));
});

it.each([
  [[1, 2], '1 or 2'],
  [[2, 2], '2'],
])('meetings of %o are %s', (opponents, words) => expect(formatMatchup({ opponents })).toBe(words));
