import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInstanceError, parseInstance } from './parse-instance';

type Change = (instance: { divisions: Record<string, unknown>[] } & Record<string, unknown>) => unknown;

function changed(change: Change): unknown {
  const instance = JSON.parse(readFileSync(join(__dirname, 'instances', '01-a8x8.json'), 'utf8'));
  return change(instance) ?? instance;
}

const division =
  (fields: Record<string, unknown>): Change =>
  (instance) =>
    void Object.assign(instance.divisions[0], fields);

const BAD: [string, Change, string][] = [
  ['no teams', division({ teams: [] }), 'Division A has no teams.'],
  ['one team', division({ teams: ['A-01'] }), 'Division A has only one team. It needs at least 2.'],
  [
    'end before start',
    division({ end: '2026-01-01' }),
    'Division A ends on 2026-01-01, before it starts on 2026-01-04.',
  ],
  ['an unknown location', division({ location: 'L9' }), 'Division A plays at unknown location L9.'],
  [
    'time slots closer than the game length',
    division({ slots: ['09:00', '09:30'] }),
    'Division A: with 60-minute games, time slots 09:00 and 09:30 overlap.',
  ],
  [
    'the same time slot twice',
    division({ slots: ['09:00', '09:00'] }),
    'Division A lists time slot 09:00 twice.',
  ],
  [
    'a game past midnight',
    division({ slots: ['23:30'] }),
    'Division A: a 60-minute game at 23:30 would end after midnight.',
  ],
  ['no time slots', division({ slots: [] }), 'Division A has no time slots.'],
  [
    'an invalid time slot',
    division({ slots: ['25:00'] }),
    "Division A: 25:00 isn't a time in the form HH:MM.",
  ],
  [
    'too many teams',
    division({ teams: Array.from({ length: 2001 }, (_, i) => `T${i}`) }),
    'The instance has 2001 teams. The maximum is 2000.',
  ],
  ['the same team twice', division({ teams: ['A-01', 'A-01'] }), 'Team A-01 is listed twice.'],
  [
    'too many games per team',
    division({ target: 1e9 }),
    'Division A: target must be a whole number from 0 to 400.',
  ],
  [
    'an invalid date',
    division({ start: '2026-02-30' }),
    'Division A: start must be a date in the form YYYY-MM-DD.',
  ],
  [
    'a minimum above the target',
    division({ minimum: 9 }),
    'Division A guarantees 9 games but its target is only 8.',
  ],
  ['no courts', division({ courts: 0 }), 'Division A: courts must be a whole number from 1 to 100.'],
  ['no divisions', () => ({ locations: [], divisions: [] }), 'The instance has no divisions.'],
  ['a list instead of an object', () => [], 'The instance must be a JSON object.'],
  ['the same division twice', (i) => void i.divisions.push(i.divisions[0]), 'Division A is listed twice.'],
  [
    'a locked game of an unknown team',
    (i) =>
      void (i.locked = [
        {
          division: 'A',
          home: 'A-01',
          away: 'Z',
          date: '2026-01-04',
          time: '09:00',
          court: 'Court 1',
          location: 'L1',
        },
      ]),
    "The locked game A-01 - Z on 2026-01-04: Z isn't in division A.",
  ],
  [
    'an unknown affected game',
    (i) => void (i.rainout = { previous: [], affected: ['g1'], closed: [], today: '2026-01-04' }),
    "Affected game g1 isn't one of the previous games.",
  ],
];

describe('parsing an instance', () => {
  it.each(BAD)('rejects %s with one sentence', (_, change, sentence) => {
    expect(() => parseInstance(changed(change))).toThrow(new InvalidInstanceError(sentence));
  });

  it('accepts 2,000 teams and hourly start times that a long game overlaps', () => {
    const teams = Array.from({ length: 2000 }, (_, i) => `T${i}`);
    expect(parseInstance(changed(division({ teams }))).divisions[0].teams).toHaveLength(2000);
    expect(parseInstance(changed(division({ minutes: 90 }))).divisions[0].minutes).toBe(90);
  });
});
