import { awayName, homeName, isFinal, type GameFacts } from '@/ui/GameCard';

export interface Standing {
  teamId: number;
  name: string;
  wins: number;
  losses: number;
  ties: number;
  difference: number;
}

/** The table of teams that play each other, from games with scores; a forfeit has no points. */
export function getStandings(games: readonly GameFacts[]): Standing[] {
  const rows = new Map<number, Standing>();
  const row = (teamId: number, name: string) => {
    const known = rows.get(teamId) ?? { teamId, name, wins: 0, losses: 0, ties: 0, difference: 0 };
    rows.set(teamId, known);
    return known;
  };
  for (const game of games) {
    const home = row(game.homeTeamId, homeName(game));
    const away = row(game.awayTeamId, awayName(game));
    if (game.status === 'forfeit') {
      for (const side of [home, away]) side[side.teamId === game.winnerTeamId ? 'wins' : 'losses'] += 1;
      continue;
    }
    if (!isFinal(game)) continue;
    const by = game.homeScore - game.awayScore;
    home.difference += by;
    away.difference -= by;
    if (by === 0) {
      home.ties += 1;
      away.ties += 1;
    } else {
      (by > 0 ? home : away).wins += 1;
      (by > 0 ? away : home).losses += 1;
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      b.wins * 2 + b.ties - (a.wins * 2 + a.ties) ||
      b.difference - a.difference ||
      a.losses - b.losses ||
      a.teamId - b.teamId,
  );
}

export const signed = (count: number) => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0');
