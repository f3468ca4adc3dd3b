import { expect, it } from '@jest/globals';
import { getSeasonMatch } from './application-season';

const winter = { id: 1, name: 'Winter Basketball League' };
const spring = { id: 2, name: 'Spring Basketball' };
const twin = { id: 3, name: 'winter basketball league ' };

it.each([
  ['submitted for the season belongs to it', { seasonId: 1, season: 'Whatever' }, [winter, spring], 'own'],
  [
    'submitted for another season does not belong to it',
    { seasonId: 2, season: winter.name },
    [winter, spring],
    null,
  ],
  [
    'submitted for a deleted season does not belong to it',
    { seasonId: 9, season: winter.name },
    [winter],
    null,
  ],
  [
    'that names the season belongs to it',
    { seasonId: null, season: 'winter basketball LEAGUE' },
    [winter, spring],
    'own',
  ],
  [
    'with a name of two seasons is unclear',
    { seasonId: null, season: winter.name },
    [winter, twin],
    'unclear',
  ],
  [
    'that names another season does not belong to it',
    { seasonId: null, season: spring.name },
    [winter, spring],
    null,
  ],
  [
    "that names only the season's sport is unclear",
    { seasonId: null, season: 'Summer Basketball' },
    [winter, spring],
    'unclear',
  ],
  [
    'that names another sport does not belong to it',
    { seasonId: null, season: 'Fall Flag Football' },
    [winter, spring],
    null,
  ],
])('a coach application %s', (_, applied, seasons, fit) =>
  expect(getSeasonMatch(applied, winter, seasons)).toBe(fit),
);
