import { describe, expect, it } from '@jest/globals';
import { toSlot } from './game-slot';

const location = {
  date: '2026-12-06',
  time: '09:00',
  durationMinutes: 60,
  location: 'Penfield Gym',
  court: 'Court 1',
};

describe('the slot of a game', () => {
  it('has keys without case and extra spaces, and a time range that excludes its end', () => {
    expect(toSlot({ ...location, location: ' Penfield  GYM', court: 'COURT 1' })).toMatchObject({
      ...{ locationKey: 'penfield gym', courtKey: 'court 1' },
      period: '[2026-12-06 09:00,2026-12-06 10:00)',
    });
  });

  it('can end on the next day, and can take the whole location', () => {
    expect(toSlot({ ...location, time: '23:30', durationMinutes: 90, court: null })).toMatchObject({
      ...{ courtKey: null, period: '[2026-12-06 23:30,2026-12-07 01:00)' },
    });
  });
});
