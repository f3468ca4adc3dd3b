import { describe, expect, it } from '@jest/globals';
import { clashing, floorOf, placeKeysOf, type Occasion } from './practice-clash';

describe('the place that a practice names', () => {
  it.each([
    ['Penfield Gym', ['penfield gym']],
    [' penfield  GYM ,Court 1', ['penfield gym, court 1', 'penfield gym']],
  ])('%s', (location, keys) => expect(placeKeysOf(location)).toEqual(keys));
});

describe('what clashes with a practice', () => {
  const practice: Occasion = {
    ...{ teamIds: [1], date: '2027-01-08', time: '18:00', minutes: 60 },
    floor: floorOf('Penfield Gym, Court 1'),
  };
  const other = (change: Partial<Occasion>): Occasion => ({ ...practice, teamIds: [2, 3], ...change });

  it.each<[string, Partial<Occasion>, boolean]>([
    ['the same court', {}, true],
    ['the same court, typed otherwise', { floor: floorOf(' penfield  GYM ,court 1') }, true],
    ['the court of a game', { floor: floorOf('Penfield Gym', 'Court 1') }, true],
    ['the whole place', { floor: floorOf('Penfield Gym') }, true],
    ['another court', { floor: floorOf('Penfield Gym', 'Court 2') }, false],
    ['a court of which the name is longer', { floor: floorOf('Penfield Gym', 'Court 10') }, false],
    ['another place', { floor: floorOf('Penfield') }, false],
    ['a team elsewhere', { floor: floorOf('Oak Hall'), teamIds: [3, 1] }, true],
    ['an hour that ends within it', { time: '17:30' }, true],
    ['an hour that ends as it begins', { time: '17:00' }, false],
    ['an hour that begins as it ends', { time: '19:00' }, false],
    ['a long game before it', { time: '16:30', minutes: 91 }, true],
    ['another day', { date: '2027-01-09' }, false],
  ])('%s', (_, change, does) => {
    expect(clashing(practice, [other(change)])).toHaveLength(does ? 1 : 0);
  });

  it('is a court of the place where the practice takes all of it', () => {
    const whole = { ...practice, floor: floorOf('Penfield Gym') };
    expect(clashing(whole, [other({ floor: floorOf('Penfield Gym', 'Court 2') })])).toHaveLength(1);
  });
});
