import type { GameFacts } from '@/ui/GameCard';
import { inOrder } from '@/ui/games';
import { fullName } from '@/ui/team-name';

/** The sports that the filter always offers, in this order; those of the games follow. */
export const firstSports = ['Soccer', 'Basketball', 'Baseball', 'Tennis'] as const;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export function listSports(games: readonly GameFacts[]): string[] {
  const sports: string[] = [...firstSports];
  for (const { sport } of games) {
    if (sport && !sports.some((known) => same(known, sport))) sports.push(sport);
  }
  return sports;
}

export interface GameFilter {
  sport?: string;
  team?: number;
}

export function filterGames<G extends GameFacts>(games: readonly G[], { sport, team }: GameFilter): G[] {
  return games.filter(
    (game) =>
      (sport === undefined || same(game.sport, sport)) &&
      (team === undefined || game.homeTeamId === team || game.awayTeamId === team),
  );
}

interface NamedTeam {
  id: number;
  name: string;
  grade?: string | null;
  gender?: string | null;
  season?: { name: string } | null;
}

/** Team choices. Equal names include their season. */
export function teamChoices(teams: readonly NamedTeam[]): { value: string; label: string }[] {
  return teams.map((team) => {
    const name = fullName(team);
    const isAlone = teams.filter((one) => fullName(one) === name).length === 1;
    return {
      value: String(team.id),
      label: isAlone || !team.season ? name : `${name} (${team.season.name})`,
    };
  });
}

/** Upcoming games, next one first; then past ones, latest first. */
export function sortUpcomingFirst<G extends GameFacts>(games: readonly G[], today: string): G[] {
  const ordered = inOrder(games);
  const coming = ordered.filter((game) => game.date >= today);
  const past = ordered.filter((game) => game.date < today).reverse();
  return [...coming, ...past];
}

/** The URL of the calendar feed, with the page's filter. */
export function feedPath({ sport, team }: GameFilter): string {
  const query = new URLSearchParams();
  if (sport) query.set('sport', sport);
  if (team !== undefined) query.set('team', String(team));
  const text = query.toString();
  return `/api/games/calendar.ics${text ? `?${text}` : ''}`;
}
