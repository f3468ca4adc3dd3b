import { expect, it } from '@jest/globals';
import { freeNumbers } from './jersey-numbers';

it.each([
  { taken: [], count: 2, free: [1, 2] },
  { taken: [1, 3, null], count: 2, free: [2, 4] },
  { taken: [2, 1], count: 0, free: [] },
])('of $taken, $count more wear $free', ({ taken, count, free }) => {
  expect(freeNumbers(taken, count)).toEqual(free);
});
