import { awayName, homeName, getMatch, getState, type GameFacts } from '@/ui/GameCard';

const MAX_EVENTS = 50;

const EVENT_STATUS: Record<string, string> = {
  Canceled: 'Cancelled',
  Forfeit: 'Cancelled',
  Postponed: 'Postponed',
};

/** schema.org's description of the next games. */
export function gameEvents(games: readonly GameFacts[], today: string): object[] {
  return games
    .filter((game) => game.date >= today)
    .slice(0, MAX_EVENTS)
    .map((game) => ({
      '@type': 'SportsEvent',
      name: [getMatch(game), game.divisionName].filter(Boolean).join(', '),
      sport: game.sport,
      startDate: `${game.date}T${game.time.slice(0, 5)}`,
      eventStatus: `https://schema.org/Event${EVENT_STATUS[getState(game)] ?? 'Scheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: game.location
        ? { '@type': 'Place', name: game.location, address: game.streetAddress ?? game.location }
        : undefined,
      homeTeam: { '@type': 'SportsTeam', name: homeName(game) },
      awayTeam: { '@type': 'SportsTeam', name: awayName(game) },
    }));
}
