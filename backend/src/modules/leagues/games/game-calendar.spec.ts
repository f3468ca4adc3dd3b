import { describe, expect, it } from '@jest/globals';
import { gameCalendar } from './game-calendar';
import type { GameRow } from './game.queries';

const site = {
  name: 'Fieldhouse',
  url: 'https://fieldhouse.example',
  timeZone: 'America/New_York',
};
const updatedAt = new Date('2026-11-21T18:30:00Z');

function row(game: object, names: { home?: string; division?: string } = {}): GameRow {
  return {
    game: {
      id: 7,
      homeTeamId: 1,
      awayTeamId: 2,
      date: '2026-12-05',
      time: '10:00',
      location: 'Penfield Gym',
      court: 'Court 1',
      homeScore: null,
      awayScore: null,
      ...{ status: 'scheduled', statusReason: null, durationMinutes: 60, editVersion: 3, updatedAt },
      ...game,
    },
    homeTeam: { name: names.home ?? 'Meteors', sport: 'Basketball' },
    awayTeam: undefined,
    place: undefined,
    division: { name: names.division ?? '4th Grade Boys' },
  } as GameRow;
}

const toLines = (file: string) => file.split('\r\n');
const unfolded = (file: string) => toLines(file.replaceAll('\r\n ', ''));

describe('the games calendar', () => {
  it('is an iCalendar file in which every line ends with CR LF', () => {
    const file = gameCalendar([row({})], site);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Fieldhouse games',
        'UID:game-7@fieldhouse.example',
        'DTSTAMP:20261121T183000Z',
        'LAST-MODIFIED:20261121T183000Z',
        'SEQUENCE:3',
        'DTSTART:20261205T150000Z',
        'DTEND:20261205T160000Z',
        'SUMMARY:Meteors vs Team 2\\, 4th Grade Boys',
        'LOCATION:Penfield Gym\\, Court 1',
        'DESCRIPTION:Basketball · 4th Grade Boys',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
      ]),
    );
  });

  it("follows the organization's time zone across daylight saving changes", () => {
    const starts = ['2026-10-31', '2026-11-01'].map(
      (date) => /DTSTART:(\S+)/.exec(gameCalendar([row({ date })], site))?.[1],
    );
    expect(starts).toEqual(['20261031T140000Z', '20261101T150000Z']);
  });

  it('escapes everything that would end a value, a line, or an event', () => {
    const file = gameCalendar([row({}, { home: 'A;B,C\\D\r\nEND:VEVENT\u0007' })], site);
    expect(unfolded(file)).toContain('SUMMARY:A\\;B\\,C\\\\D\\nEND:VEVENT vs Team 2\\, 4th Grade Boys');
    expect(toLines(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds lines at 75 octets, never inside a character', () => {
    const home = 'Örebro ⚽ '.repeat(20).trim();
    const file = gameCalendar([row({}, { home })], site);
    expect(Math.max(...toLines(file).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${home} vs Team 2\\, 4th Grade Boys`);
  });

  it('contains the score of a played game and the duration of each game', () => {
    const file = gameCalendar([row({ homeScore: 24, awayScore: 18, durationMinutes: 90 })], site);
    expect(unfolded(file)).toEqual(
      expect.arrayContaining([
        'DESCRIPTION:Basketball · 4th Grade Boys · Final: 24-18',
        'DTEND:20261205T163000Z',
      ]),
    );
  });

  it.each([
    ['postponed', 'POSTPONED'],
    ['canceled', 'CANCELED'],
    ['forfeit', 'FORFEIT'],
  ] as const)(
    'keeps a game with the status %s, shows %s and the reason, and blocks no time for it',
    (status, shown) => {
      const file = unfolded(gameCalendar([row({ status, statusReason: 'Snow' })], site));
      expect(file).toEqual(
        expect.arrayContaining([
          `SUMMARY:${shown}: Meteors vs Team 2\\, 4th Grade Boys`,
          ...['DESCRIPTION:Basketball · 4th Grade Boys · Snow', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT'],
        ]),
      );
    },
  );

  it('can be empty', () => {
    expect(gameCalendar([], site)).not.toContain('VEVENT');
  });
});
