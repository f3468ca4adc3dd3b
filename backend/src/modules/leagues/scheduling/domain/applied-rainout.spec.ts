import { describe, expect, it } from '@jest/globals';
import { isAlreadyApplied, type CurrentGame } from './applied-rainout';

const to = { date: '2027-01-16', time: '09:00', location: 'Penfield Gym', court: 'Court 1' };
const decision = {
  move: [{ gameId: 1, version: 0, ...to }],
  postpone: [{ gameId: 2, version: 3 }],
  reason: 'Rain',
};
const moved: CurrentGame = { ...to, status: 'scheduled', statusReason: null, editVersion: 1 };
const off: CurrentGame = { ...to, status: 'postponed', statusReason: 'Rain', editVersion: 4 };

describe('a rainout decision counts as already applied', () => {
  it.each([
    ['when every game is as the decision leaves it', moved, off, true],
    ['but not when a game is unchanged', { ...moved, editVersion: 0 }, off, false],
    ['but not when a game was edited again', { ...moved, editVersion: 2 }, off, false],
    ['but not when a game was moved elsewhere', { ...moved, court: 'Court 2' }, off, false],
    ['but not when a game was canceled', { ...moved, status: 'canceled' }, off, false],
    [
      'but not when a game is canceled for another reason',
      moved,
      { ...off, statusReason: 'Lightning' },
      false,
    ],
    ['but not when a game was played', moved, { ...off, status: 'final' }, false],
  ] satisfies [string, CurrentGame, CurrentGame, boolean][])('when %s', (_words, one, other, is) => {
    const games = new Map([
      [1, one],
      [2, other],
    ]);
    expect(isAlreadyApplied(decision, games)).toBe(is);
  });

  it('an empty decision, or one about a deleted game, does not count as applied', () => {
    expect(isAlreadyApplied({ move: [], postpone: [], reason: 'Rain' }, new Map())).toBe(false);
    expect(isAlreadyApplied(decision, new Map([[1, moved]]))).toBe(false);
  });
});
