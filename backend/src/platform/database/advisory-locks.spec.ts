import { expect, it } from '@jest/globals';
import { ADVISORY_LOCKS } from './advisory-locks';

it('each advisory lock has its own key', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
