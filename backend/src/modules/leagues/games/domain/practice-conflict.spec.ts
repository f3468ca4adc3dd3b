import { describe, expect, it } from '@jest/globals';
import { findPracticeConflicts, toCourtKey, toLocationKeys, type TeamOccasion } from './practice-conflict';

describe('the location that a practice names', () => {
  it.each([
    ['Penfield Gym', ['penfield gym']],
    [' penfield  GYM ,Court 1', ['penfield gym, court 1', 'penfield gym']],
  ])('is %s', (location, keys) => expect(toLocationKeys(location)).toEqual(keys));
});

describe('what conflicts with a practice', () => {
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
    ['the same court, typed otherwise', { floor: toCourtKey(' penfield  GYM ,court 1') }, true],
    ['the court of a game', { floor: toCourtKey('Penfield Gym', 'Court 1') }, true],
    ['the whole place', { floor: toCourtKey('Penfield Gym') }, true],
    ['another court', { floor: toCourtKey('Penfield Gym', 'Court 2') }, false],
    ['a court of which the name is longer', { floor: toCourtKey('Penfield Gym', 'Court 10') }, false],
    ['another place', { floor: toCourtKey('Penfield') }, false],
    ['a team elsewhere', { floor: toCourtKey('Oak Hall'), teamIds: [3, 1] }, true],
    ['an hour that ends within it', { time: '17:30' }, true],
    ['an hour that ends as it begins', { time: '17:00' }, false],
    ['an hour that begins as it ends', { time: '19:00' }, false],
    ['a long game before it', { time: '16:30', minutes: 91 }, true],
    ['another day', { date: '2027-01-09' }, false],
  ])('includes %s', (_, change, does) => {
    expect(findPracticeConflicts(practice, [other(change)])).toHaveLength(does ? 1 : 0);
  });

  it('includes a court of the location when the practice takes all of it', () => {
    const whole = { ...practice, floor: toCourtKey('Penfield Gym') };
    expect(
      findPracticeConflicts(whole, [other({ floor: toCourtKey('Penfield Gym', 'Court 2') })]),
    ).toHaveLength(1);
  });
});
