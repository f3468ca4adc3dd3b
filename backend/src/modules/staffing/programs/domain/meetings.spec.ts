import { describe, expect, it } from '@jest/globals';
import { findFirstOverlap, listSessions } from './meetings';

const camp = { startTime: '09:30', endTime: '15:00' };
const dates = (...program: Parameters<typeof listSessions>) =>
  listSessions(...program).map(({ date }) => date);

describe('the days of a program', () => {
  it.each([
    ['a camp', 'camp', '2027-06-21', '2027-06-23', ['2027-06-21', '2027-06-22', '2027-06-23']],
    [
      ...(['a camp over a weekend', 'camp', '2027-06-24', '2027-06-30'] as const),
      ['2027-06-24', '2027-06-25', '2027-06-28', '2027-06-29', '2027-06-30'],
    ],
    ['a camp of a weekend', 'camp', '2027-06-26', '2027-06-27', ['2027-06-26', '2027-06-27']],
    ['a weekly clinic', 'clinic', '2027-06-03', '2027-06-17', ['2027-06-03', '2027-06-10', '2027-06-17']],
    ['a clinic that is not weekly', 'clinic', '2027-06-03', '2027-06-04', ['2027-06-03', '2027-06-04']],
    ['only a first day', 'camp', '2027-06-03', null, ['2027-06-03']],
    ['no day', 'camp', null, null, []],
    ['an end before the start', 'camp', '2027-06-03', '2027-06-01', ['2027-06-03']],
  ] as const)('%s', (_what, type, startDate, endDate, expected) => {
    expect(dates({ type, startDate, endDate }, camp)).toEqual(expected);
  });

  it('are empty for a league, because its games have their own dates', () => {
    expect(dates({ type: 'league', startDate: '2027-06-03', endDate: '2027-08-03' }, null)).toEqual([]);
  });
});

describe('a time conflict', () => {
  const at = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });
  it.each([
    ['exists for overlapping times on one day', at('2027-06-21', '14:00', '15:30'), true],
    ['does not exist for a time after the other', at('2027-06-21', '15:00', '16:00'), false],
    ['does not exist for a time before the other', at('2027-06-21', '08:00', '09:30'), false],
    ['does not exist on another day', at('2027-06-22', '10:00', '11:00'), false],
  ])('%s', (_what, other, conflicts) => {
    expect(findFirstOverlap([at('2027-06-21', '09:30', '15:00')], [other])).toEqual(conflicts ? other : null);
  });
});
