import { expect, it } from '@jest/globals';
import { standingOf } from './standing';

it.each([
  ['active', 'camp', false, 'active'],
  ['active', 'clinic', false, 'active'],
  ['active', 'league', false, 'pending'],
  ['active', 'league', true, 'active'],
  ['cancelled', 'camp', false, 'cancelled'],
  ['cancelled', 'league', false, 'cancelled'],
  ['cancelled', 'league', true, 'cancelled'],
] as const)(
  'an %s registration for a %s, on a team: %s, stands as %s',
  (status, programType, isAssigned, standing) =>
    expect(standingOf({ status, programType, isAssigned })).toBe(standing),
);
