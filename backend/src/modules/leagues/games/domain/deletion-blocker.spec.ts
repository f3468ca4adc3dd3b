import { expect, it } from '@jest/globals';
import { getDeletionBlocker } from './deletion-blocker';

const coming = { status: 'scheduled', homeScore: null } as const;
const played = { status: 'final', homeScore: 0 } as const;
const forfeited = { status: 'forfeit', homeScore: null } as const;

it.each([
  [0, [], null],
  [0, [coming, { ...coming, status: 'canceled' } as const], null],
  [2, [played], { reason: 'has_registrations', count: 2 }],
  [0, [coming, played], { reason: 'played', count: 1 }],
  [0, [forfeited, played], { reason: 'played', count: 2 }],
])('getDeletionBlocker with %i spots taken and the games %p returns %p', (locations, games, conflict) =>
  expect(getDeletionBlocker(locations, games)).toEqual(conflict),
);
