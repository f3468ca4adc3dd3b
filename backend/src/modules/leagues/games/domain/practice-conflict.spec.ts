import { describe, expect, it } from '@jest/globals';
import { findPracticeConflicts, toCourtKey, toLocationKeys, type TeamOccasion } from './practice-conflict';

describe("the court keys of a practice's location", () => {
  it.each([
    ['Penfield Gym', ['penfield gym']],
    [' penfield  GYM ,Court 1', ['penfield gym, court 1', 'penfield gym']],
  ])('are %j', (location, keys) => expect(toLocationKeys(location)).toEqual(keys));
});

describe('a practice', () => {
  const practice: TeamOccasion = {
    ...{ teamIds: [1], date: '2027-01-08', time: '18:00', minutes: 60 },
    floor: toCourtKey('Penfield Gym, Court 1'),
  };
  const other = (change: Partial<TeamOccasion>): TeamOccasion => ({
    ...practice,
    teamIds: [2, 3],
    ...change,
  });

  it.each<[string, Partial<TeamOccasion>, boolean]>([
    ['the same court', {}, true],
    ['the same court, spelled differently', { floor: toCourtKey(' penfield  GYM ,court 1') }, true],
    ['the court of a game', { floor: toCourtKey('Penfield Gym', 'Court 1') }, true],
    ['the whole location', { floor: toCourtKey('Penfield Gym') }, true],
    ['another court', { floor: toCourtKey('Penfield Gym', 'Court 2') }, false],
    ['a court whose name is longer', { floor: toCourtKey('Penfield Gym', 'Court 10') }, false],
    ['another location', { floor: toCourtKey('Penfield') }, false],
    ['its team at another location', { floor: toCourtKey('Oak Hall'), teamIds: [3, 1] }, true],
    ['an event that ends during it', { time: '17:30' }, true],
    ['an event that ends when it starts', { time: '17:00' }, false],
    ['an event that starts when it ends', { time: '19:00' }, false],
    ['a long game before it', { time: '16:30', minutes: 91 }, true],
    ['another day', { date: '2027-01-09' }, false],
  ])('is checked for a conflict with %s', (_, change, does) => {
    expect(findPracticeConflicts(practice, [other(change)])).toHaveLength(does ? 1 : 0);
  });

  it('of the whole location conflicts with each of its courts', () => {
    const whole = { ...practice, floor: toCourtKey('Penfield Gym') };
    expect(
      findPracticeConflicts(whole, [other({ floor: toCourtKey('Penfield Gym', 'Court 2') })]),
    ).toHaveLength(1);
  });
});
