import { expect, it } from '@jest/globals';
import { deletionHindrance } from './deletion';

const coming = { status: 'scheduled', homeScore: null } as const;
const played = { status: 'final', homeScore: 0 } as const;
const forfeited = { status: 'forfeit', homeScore: null } as const;

it.each([
  [0, [], null],
  [0, [coming, { ...coming, status: 'cancelled' } as const], null],
  [2, [played], { reason: 'has_registrations', count: 2 }],
  [0, [coming, played], { reason: 'played', count: 1 }],
  [0, [forfeited, played], { reason: 'played', count: 2 }],
])('with %i places taken and the games %p what is to be deleted is kept by %p', (places, games, hindrance) =>
  expect(deletionHindrance(places, games)).toEqual(hindrance),
);
