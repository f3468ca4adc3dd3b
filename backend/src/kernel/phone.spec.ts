import { expect, it } from '@jest/globals';
import { isPhoneNumber, phoneDigits } from './phone';

it.each([
  ['(610) 555-0144', '6105550144', true],
  ['610.555.0144', '6105550144', true],
  ['+1 610 555 0144', '6105550144', true],
  ['+44 20 7946 0958', '442079460958', true],
  ['610-555-0144 x12', '610555014412', true],
  ['call me now', '', false],
  ['555-0144    ', '5550144', false],
  ['610-555-014', '610555014', false],
  ['1610555014', '1610555014', true],
  ['', '', false],
])('says that %j is %s; valid: %s', (text, digits, isNumber) => {
  expect(phoneDigits(text)).toBe(digits);
  expect(isPhoneNumber(text)).toBe(isNumber);
});
