import { expect, it } from '@jest/globals';
import { getDisplayStatus } from './registration-status';

it.each([
  ['active', 'camp', false, 'active'],
  ['active', 'clinic', false, 'active'],
  ['active', 'league', false, 'pending'],
  ['active', 'league', true, 'active'],
  ['canceled', 'camp', false, 'canceled'],
  ['canceled', 'league', false, 'canceled'],
  ['canceled', 'league', true, 'canceled'],
] as const)('with status %s for a %s, on a team: %s, is %s', (status, programType, isAssigned, standing) =>
  expect(getDisplayStatus({ status, programType, isAssigned })).toBe(standing),
);
