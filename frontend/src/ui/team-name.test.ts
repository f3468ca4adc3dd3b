import { expect, it } from 'vitest';

import { fullName } from './team-name';

it.each([
  [{ name: 'Meteors', grade: '4th Grade', gender: 'Boys' }, 'Meteors, 4th Grade Boys'],
  [{ name: 'Penn Cowboys', grade: '4th Grade', gender: 'Boys' }, 'Penn Cowboys, 4th Grade Boys'],
  [{ name: 'Penn 4th Grade Boys', grade: '4th Grade', gender: 'Boys' }, 'Penn 4th Grade Boys'],
  [{ name: 'Penn Girls', grade: 'Kindergarten', gender: 'Girls' }, 'Penn Girls, Kindergarten'],
  [{ name: 'Meteors', grade: null, gender: '' }, 'Meteors'],
])('%o is called %s', (team, name) => {
  expect(fullName(team)).toBe(name);
});
