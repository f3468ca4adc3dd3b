import { describe, expect, it } from '@jest/globals';
import { canRemove, getRemovableUntil } from './message-board';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const message = { userId: 7, createdAt: at('10:00:00') };

describe('a message on the board', () => {
  it.each([
    ['the author can remove it at once', { as: 'family', userId: 7 }, '10:00:00', true],
    ['the author can remove it within fifteen minutes', { as: 'family', userId: 7 }, '10:14:59', true],
    ["the author can't remove it after fifteen minutes", { as: 'family', userId: 7 }, '10:15:00', false],
    ["another family can't remove it", { as: 'family', userId: 8 }, '10:00:00', false],
    ["someone without a user account can't remove it", { as: 'family', userId: undefined }, '10:00:00', false],
    ['the coach can remove it even after hours', { as: 'coach', userId: undefined }, '23:00:00', true],
  ] as const)('%s', (_, reader, now, expected) => {
    expect(canRemove(message, reader, at(now))).toBe(expected);
  });

  it("can't be removed by a family when no user wrote it", () => {
    expect(getRemovableUntil({ ...message, userId: null }, undefined)).toBeNull();
    expect(canRemove({ ...message, userId: null }, { as: 'family', userId: undefined }, at('10:00:00'))).toBe(
      false,
    );
  });
});
