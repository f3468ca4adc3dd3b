import { expect, it } from '@jest/globals';
import { differences } from './differences';

const present = { name: 'Owls', seats: 4, closesOn: null as string | null };

it.each([
  [{ name: 'Hawks', seats: 4 }, { name: 'Owls' }, { name: 'Hawks' }],
  [{ closesOn: '2026-12-01' }, { closesOn: null }, { closesOn: '2026-12-01' }],
  [{ ...present }, {}, {}],
  [{}, {}, {}],
  // As a checked body holds what was left out.
  [{ name: undefined, closesOn: undefined, seats: 5 }, { seats: 4 }, { seats: 5 }],
])('an edit to %p changes %p into %p', (wanted, before, after) => {
  expect(differences(present, wanted)).toEqual({ before, after });
});
