import { expect, it } from 'vitest';

import { matchesSearch } from './matches-search';

it.each([
  ['creme camp', true],
  ['CRÈME', true],
  ['camp, creme', true],
  ['la', true],
  ['  ', true],
  [undefined, true],
  ['creme clinic', false],
  ['...', false],
  ['\u0301', false],
])('finds %j as the server does', (typed, found) => {
  expect(matchesSearch('Crème de la Camp', typed)).toBe(found);
});
