import { describe, expect, it } from '@jest/globals';
import { applyFix, type FixableFields } from './suggested-fixes';
import type { ScheduleRunInput } from './schedule-run-input';

describe('a schedule run input', () => {
  const request = {
    locations: [
      { location: 'Penfield Gym', courts: ['Court 1'] },
      { location: 'Oakwood School', courts: ['Hall'] },
    ],
    ...{ endDate: '2027-01-31', timeSlots: ['09:00', '10:00'], maxPerDay: 1, gamesPerTeam: null, seed: 7 },
  } as ScheduleRunInput;
  it.each<[string, FixableFields, object]>([
    ['stays the same without changes', {}, {}],
    ['ignores undefined changes', { endDate: undefined, courts: undefined }, {}],
    ['gets one more Sunday', { endDate: '2027-02-07' }, { endDate: '2027-02-07' }],
    ['gets more time slots, in order', { timeSlots: ['11:00', '09:00'] }, { timeSlots: ['09:00', '11:00'] }],
    ['gets two games a day', { maxPerDay: 2 }, { maxPerDay: 2 }],
    ['gets fewer games per team', { gamesPerTeam: 6 }, { gamesPerTeam: 6 }],
    [
      'gets more courts at its first location',
      { courts: ['Court 1', 'Court 2'] },
      { locations: [{ location: 'Penfield Gym', courts: ['Court 1', 'Court 2'] }, request.locations[1]] },
    ],
  ])('%s', (_words, change, changed) =>
    expect(applyFix(request, change)).toEqual({ ...request, ...changed }),
  );
});
