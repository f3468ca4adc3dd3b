import { expect, it } from 'vitest';

import { isFoundBy } from './is-found-by';

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
])('looks for %j as the server does', (typed, found) => {
  expect(isFoundBy('Crème de la Camp', typed)).toBe(found);
});
