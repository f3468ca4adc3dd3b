import { describe, expect, it } from '@jest/globals';
import { findFirstOverlap, listSessions } from './meetings';

const camp = { startTime: '09:30', endTime: '15:00' };
const dates = (...program: Parameters<typeof listSessions>) =>
  listSessions(...program).map(({ date }) => date);

describe("a program's days", () => {
  it.each([
    ['a camp', 'camp', '2027-06-21', '2027-06-23', ['2027-06-21', '2027-06-22', '2027-06-23']],
    [
      ...(['a camp over a weekend', 'camp', '2027-06-24', '2027-06-30'] as const),
      ['2027-06-24', '2027-06-25', '2027-06-28', '2027-06-29', '2027-06-30'],
    ],
    ['a camp of a weekend', 'camp', '2027-06-26', '2027-06-27', ['2027-06-26', '2027-06-27']],
    ['a weekly clinic', 'clinic', '2027-06-03', '2027-06-17', ['2027-06-03', '2027-06-10', '2027-06-17']],
    ['any other clinic', 'clinic', '2027-06-03', '2027-06-04', ['2027-06-03', '2027-06-04']],
    ['a first day alone', 'camp', '2027-06-03', null, ['2027-06-03']],
    ['no day', 'camp', null, null, []],
    ['days turned round', 'camp', '2027-06-03', '2027-06-01', ['2027-06-03']],
  ] as const)('%s', (_what, type, startDate, endDate, expected) => {
    expect(dates({ type, startDate, endDate }, camp)).toEqual(expected);
  });

  it('are empty for a league, whose games have their own', () => {
    expect(dates({ type: 'league', startDate: '2027-06-03', endDate: '2027-08-03' }, null)).toEqual([]);
  });
});

describe('two conflicting times', () => {
  const at = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });
  it.each([
    ['one hour of one day', at('2027-06-21', '14:00', '15:30'), true],
    ['one after the other', at('2027-06-21', '15:00', '16:00'), false],
    ['one before the other', at('2027-06-21', '08:00', '09:30'), false],
    ['one hour of other days', at('2027-06-22', '10:00', '11:00'), false],
  ])('%s', (_what, other, conflicts) => {
    expect(findFirstOverlap([at('2027-06-21', '09:30', '15:00')], [other])).toEqual(conflicts ? other : null);
  });
});
