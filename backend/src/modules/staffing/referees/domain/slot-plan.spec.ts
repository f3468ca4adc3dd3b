import { describe, expect, it } from '@jest/globals';
import { plannedSlots, type SlotPlan } from './slot-plan';

const none: SlotPlan = {
  ...{
    dates: [],
    weekdays: [],
    from: null,
    until: null,
    skipDates: [],
    fields: ['Field 1'],
    times: ['09:00'],
  },
};
const days = (plan: Partial<SlotPlan>) => plannedSlots({ ...none, ...plan }).map(({ date }) => date);

describe('the slots of a slot plan', () => {
  it("match the specification's season", () => {
    const slots = plannedSlots({
      ...{ ...none, weekdays: [0], from: '2025-09-01', until: '2025-10-31' },
      fields: ['Field 1', 'Field 2', 'Field 3', 'Field 4'],
      times: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'],
    });
    expect(slots).toHaveLength(192);
    expect(slots[0]).toEqual({ date: '2025-09-07', timeSlot: '09:00', field: 'Field 1' });
    expect(slots.at(-1)).toEqual({ date: '2025-10-26', timeSlot: '14:00', field: 'Field 4' });
  });

  it.each<[string, Partial<SlotPlan>, string[]]>([
    [
      'include single dates in order, without duplicates',
      { dates: ['2027-01-09', '2027-01-02', '2027-01-09'] },
      ['2027-01-02', '2027-01-09'],
    ],
    [
      'include two weekdays',
      { weekdays: [0, 6], from: '2027-01-01', until: '2027-01-09' },
      ['2027-01-02', '2027-01-03', '2027-01-09'],
    ],
    [
      'include weekdays and single dates, without duplicates',
      { dates: ['2027-01-03'], weekdays: [0], from: '2027-01-03', until: '2027-01-03' },
      ['2027-01-03'],
    ],
    [
      'exclude dates to skip',
      { dates: ['2027-01-03', '2027-01-04'], skipDates: ['2027-01-03'] },
      ['2027-01-04'],
    ],
    [
      'are empty when the plan ends before it starts',
      { weekdays: [0], from: '2027-01-09', until: '2027-01-01' },
      [],
    ],
  ])('%s', (_, plan, expected) => {
    expect(days(plan)).toEqual(expected);
  });

  it('are ordered by time and field, without duplicates', () => {
    const slots = plannedSlots({
      ...none,
      ...{ dates: ['2027-01-03'], fields: ['Field 10', 'Field 2', 'Field 2'], times: ['10:00', '09:00'] },
    });
    expect(slots.map(({ timeSlot, field }) => `${timeSlot} ${field}`)).toEqual([
      '09:00 Field 2',
      '09:00 Field 10',
      '10:00 Field 2',
      '10:00 Field 10',
    ]);
  });
});
