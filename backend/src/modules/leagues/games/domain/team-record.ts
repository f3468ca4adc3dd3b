import type { GameStatus } from './game-status';

export interface CountedGame {
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number | null;
  awayScore: number | null;
  status: GameStatus;
  winnerTeamId: number | null;
}

export interface TeamRecord {
  wins: number;
  losses: number;
  ties: number;
}

/** A team's wins, losses, and ties. A forfeit is a win and a loss, or two losses when neither team came. */
export function toRecord(teamId: number, games: readonly CountedGame[]): TeamRecord {
  const record = { wins: 0, losses: 0, ties: 0 };
  for (const game of games) {
    const outcome = outcomeFor(teamId, game);
    if (outcome) record[outcome] += 1;
  }
  return record;
}

function outcomeFor(teamId: number, game: CountedGame): keyof TeamRecord | null {
  const { homeTeamId, homeScore, awayScore, status, winnerTeamId } = game;
  if (status === 'forfeit') return winnerTeamId === teamId ? 'wins' : 'losses';
  if (status !== 'final' || homeScore === null || awayScore === null) return null;
  const by = teamId === homeTeamId ? homeScore - awayScore : awayScore - homeScore;
  return by > 0 ? 'wins' : by < 0 ? 'losses' : 'ties';
}
