import { expect, it } from '@jest/globals';
import { getAvailableNumbers } from './jersey-numbers';

it.each([
  { taken: [], count: 2, free: [1, 2] },
  { taken: [1, 3, null], count: 2, free: [2, 4] },
  { taken: [2, 1], count: 0, free: [] },
])('with the jersey numbers $taken taken, the next $count players get $free', ({ taken, count, free }) => {
  expect(getAvailableNumbers(taken, count)).toEqual(free);
});
