import { expect, it } from 'vitest';

import { toCalendar, type Session } from './calendar';

const now = new Date('2026-11-22T12:00:00.000Z');
const camp: Session = {
  id: 7,
  childName: 'Maya Whitfield',
  programName: 'Week 1: Kickoff, with friends',
  programType: 'camp',
  startTime: '09:30',
  endTime: '15:00',
  location: 'Preston Park; field 2',
  startDate: '2027-06-21',
  endDate: '2027-06-25',
};

it('puts a camp on every weekday from its first to its last', () => {
  const lines = toCalendar([camp], now)?.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261122T120000Z',
      'DTSTART:20270621T093000',
      'DTEND:20270621T150000',
      'RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270625T235959',
      'SUMMARY:Maya Whitfield: Week 1: Kickoff\\, with friends',
      'LOCATION:Preston Park\\; field 2',
    ]),
  );
});

it.each([
  ['12:15', '13:00', '121500', '130000'],
  ['00:00', '00:30', '000000', '003000'],
])('is from %s to %s once a week for a clinic', (startTime, endTime, from, to) => {
  const text = toCalendar([{ ...camp, programType: 'clinic', startTime, endTime }], now);
  expect(text).toContain(`DTSTART:20270621T${from}`);
  expect(text).toContain(`DTEND:20270621T${to}`);
  expect(text).toContain('RRULE:FREQ=WEEKLY;');
});

it.each([
  ['a league', { programType: 'league' }],
  ['no day', { startDate: null }],
  ['no hours', { startTime: null, endTime: null }],
])('creates no file for anything with %s', (_, facts) => {
  expect(toCalendar([{ ...camp, ...facts }], now)).toBeUndefined();
});
