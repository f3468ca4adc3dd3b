import { calendarStamp, instantOf } from '../../../kernel';
import { isOff } from './domain/game-status';
import type { GameRow } from './game.queries';

/** How often a subscribed calendar is asked to look again. */
const REFRESH = 'PT1H';
/** RFC 5545 section 3.1: octets of a line without its end. */
const LONGEST_LINE = 75;

interface Site {
  name: string;
  url: string;
  timeZone: string;
}

/**
 * An iCalendar file of games; ids stay the same, so that a subscribed calendar moves a game instead of doubling it. The
 * same games make the same file, byte by byte: whoever asks again is told that nothing is new.
 */
export function gameCalendar(rows: GameRow[], site: Site): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldhouse//Games//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(`${site.name} games`)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...rows.flatMap((row) => gameEvent(row, site)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function gameEvent({ game, homeTeam, awayTeam, division, place }: GameRow, site: Site): string[] {
  const start = instantOf(game.date, game.time, site.timeZone);
  const home = homeTeam?.name ?? `Team ${game.homeTeamId}`;
  const away = awayTeam?.name ?? `Team ${game.awayTeamId}`;
  const called = isOff(game.status);
  const title = `${called ? `${game.status.toUpperCase()}: ` : ''}${home} vs ${away}`;
  const changed = calendarStamp(game.updatedAt);
  const score =
    game.homeScore === null || game.awayScore === null ? null : `Final ${game.homeScore}:${game.awayScore}`;
  return [
    'BEGIN:VEVENT',
    `UID:game-${game.id}@${new URL(site.url).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${game.editVersion}`,
    `DTSTART:${calendarStamp(start)}`,
    `DTEND:${calendarStamp(new Date(start.getTime() + game.minutes * 60_000))}`,
    `SUMMARY:${text([title, division?.name].filter(Boolean).join(', '))}`,
    `LOCATION:${text([game.location, game.court, place?.address].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${text([homeTeam?.sport, division?.name, score, game.reason].filter(Boolean).join(' · '))}`,
    `URL:${site.url}/schedules`,
    // Some calendars drop what is cancelled: it stays, says so in its title, and takes no time.
    'STATUS:CONFIRMED',
    `TRANSP:${called ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** What would end a value or a line is escaped; other control characters have no place in one. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, '');
}

/** A long line goes on in the next one after a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
