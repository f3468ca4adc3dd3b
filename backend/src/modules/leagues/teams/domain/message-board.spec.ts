import { describe, expect, it } from '@jest/globals';
import { mayRemove, takenBackUntil } from './message-board';

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const written = { userId: 7, createdAt: at('10:00:00') };

describe('taking a message back', () => {
  it.each([
    ['its author at once', { as: 'family', userId: 7 }, '10:00:00', true],
    ['its author within fifteen minutes', { as: 'family', userId: 7 }, '10:14:59', true],
    ['its author after them', { as: 'family', userId: 7 }, '10:15:00', false],
    ['another family', { as: 'family', userId: 8 }, '10:00:00', false],
    ['who has no account', { as: 'family', userId: undefined }, '10:00:00', false],
    ['the coach, days later', { as: 'coach', userId: undefined }, '23:00:00', true],
  ] as const)('%s', (_, reader, now, expected) => {
    expect(mayRemove(written, reader, at(now))).toBe(expected);
  });

  it('is for nobody where nobody’s account wrote it', () => {
    expect(takenBackUntil({ ...written, userId: null }, undefined)).toBeNull();
    expect(mayRemove({ ...written, userId: null }, { as: 'family', userId: undefined }, at('10:00:00'))).toBe(
      false,
    );
  });
});
