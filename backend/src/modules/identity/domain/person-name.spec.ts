import { expect, it } from '@jest/globals';
import { isSameName } from './person-name';

it.each([
  ['Theo Whitfield', 'theo  WHITFIELD ', true],
  ['Zoë', 'Zoe\u0308', true],
  ['Zoë', 'Zoe', false],
  ['Theo Whitfield', 'Theo Whitfeld', false],
  ['Theo Whitfield', 'Theo', false],
])('isSameName(%j, %j) is %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
