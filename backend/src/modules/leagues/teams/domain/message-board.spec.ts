import { describe, expect, it } from '@jest/globals';
import { canRemove, getRemovableUntil } from './message-board';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const written = { userId: 7, createdAt: at('10:00:00') };

describe('removing a message', () => {
  it.each([
    ['the author at once', { as: 'family', userId: 7 }, '10:00:00', true],
    ['the author within fifteen minutes', { as: 'family', userId: 7 }, '10:14:59', true],
    ['the author after fifteen minutes', { as: 'family', userId: 7 }, '10:15:00', false],
    ['another family', { as: 'family', userId: 8 }, '10:00:00', false],
    ['someone without a user account', { as: 'family', userId: undefined }, '10:00:00', false],
    ['the coach after hours', { as: 'coach', userId: undefined }, '23:00:00', true],
  ] as const)('%s', (_, reader, now, expected) => {
    expect(canRemove(written, reader, at(now))).toBe(expected);
  });

  it('is not possible for an author when no user wrote the message', () => {
    expect(getRemovableUntil({ ...written, userId: null }, undefined)).toBeNull();
    expect(canRemove({ ...written, userId: null }, { as: 'family', userId: undefined }, at('10:00:00'))).toBe(
      false,
    );
  });
});
