import { createEvents, type EventAttributes } from 'ics';
import { instantOf } from '../../kernel';
import type { GameRow } from './league.queries';

/** Games are shown in calendars as one hour long. */
const MINUTES = 60;

/** An iCalendar file of games; ids stay the same, so that a subscribed calendar moves a game instead of doubling it. */
export function gameCalendar(rows: GameRow[], site: { name: string; url: string; timeZone: string }): string {
  const host = new URL(site.url).hostname;
  const events = rows.map(({ game, homeTeam, awayTeam, division }): EventAttributes => {
    const start = instantOf(game.date, game.time, site.timeZone);
    const name = (team: typeof homeTeam, id: number) => team?.name ?? `Team ${id}`;
    return {
      uid: `game-${game.id}@${host}`,
      title: `${name(homeTeam, game.homeTeamId)} vs ${name(awayTeam, game.awayTeamId)}`,
      start: start.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { minutes: MINUTES },
      location: [game.location, game.court].filter(Boolean).join(', '),
      description: [homeTeam?.sport, division?.name].filter(Boolean).join(' · '),
      url: `${site.url}/schedules`,
      status: game.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      productId: 'fieldhouse/games',
      calName: `${site.name} games`,
    };
  });
  const { value, error } = createEvents(events, {
    productId: 'fieldhouse/games',
    calName: `${site.name} games`,
  });
  if (error || !value) throw error ?? new Error('The calendar could not be written.');
  return value;
}
