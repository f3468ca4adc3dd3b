import { calendarStamp, toInstant } from '../../../kernel';
import { isNotPlayed, type GameStatus } from './domain/game-status';
import type { GameRow } from './game.queries';

/** How often subscribed calendars are asked to refresh. */
const REFRESH = 'PT1H';
/** RFC 5545 section 3.1: octets per line, without the line break. */
const MAX_LINE_LENGTH = 75;

/** The status is shown in the title, because many calendars hide it otherwise. */
const SHOWN_STATUS: Partial<Record<GameStatus, string>> = {
  canceled: 'CANCELED',
  postponed: 'POSTPONED',
  forfeit: 'FORFEIT',
};

interface Site {
  name: string;
  url: string;
  timeZone: string;
}

/** An iCalendar file of games as one text; see `calendarParts`. */
export function gameCalendar(rows: readonly GameRow[], site: Site): string {
  return [...calendarParts(rows, site)].join('');
}

/**
 * The parts of an iCalendar file, game by game. Ids stay the same, so subscribed calendars move a game instead of
 * duplicating it. The same games always give the same bytes, so a repeated request can be answered with 304.
 */
export function* calendarParts(rows: readonly GameRow[], site: Site): Iterable<string> {
  yield lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldhouse//Games//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(`${site.name} games`)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]);
  const host = new URL(site.url).hostname;
  for (const row of rows) yield lines(gameEvent(row, host, site));
  yield lines(['END:VCALENDAR']);
}

const lines = (all: readonly string[]): string => all.map((line) => `${folded(line)}\r\n`).join('');

function gameEvent(
  { game, homeTeam, awayTeam, division, place }: GameRow,
  host: string,
  { url, timeZone }: Site,
): string[] {
  const start = toInstant(game.date, game.time, timeZone);
  const home = homeTeam?.name ?? `Team ${game.homeTeamId}`;
  const away = awayTeam?.name ?? `Team ${game.awayTeamId}`;
  const called = isNotPlayed(game.status);
  const title = `${called ? `${SHOWN_STATUS[game.status]}: ` : ''}${home} vs ${away}`;
  const changed = calendarStamp(game.updatedAt);
  const score =
    game.homeScore === null || game.awayScore === null ? null : `Final: ${game.homeScore}-${game.awayScore}`;
  return [
    'BEGIN:VEVENT',
    `UID:game-${game.id}@${host}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${game.editVersion}`,
    `DTSTART:${calendarStamp(start)}`,
    `DTEND:${calendarStamp(new Date(start.getTime() + game.durationMinutes * 60_000))}`,
    `SUMMARY:${text([title, division?.name].filter(Boolean).join(', '))}`,
    `LOCATION:${text([game.location, game.court, place?.streetAddress].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${text([homeTeam?.sport, division?.name, score, game.statusReason].filter(Boolean).join(' · '))}`,
    `URL:${url}/schedules`,
    // Some calendars remove canceled events. So the event stays, its title shows the status, and it blocks no time.
    'STATUS:CONFIRMED',
    `TRANSP:${called ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** Escapes characters that would end a value or a line, and removes other control characters. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, '');
}

/** Folds a long line: it continues on the next line after a space. No character is split. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_LENGTH) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_LENGTH) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
