import type { EntityManager } from 'typeorm';
import type { DomainError } from '../../../kernel';
import { invalidFields } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import type { Doubt } from './domain/game-doubts';
import type { EditFault, GameEdit, GameState } from './domain/game-state';
import { recordOf } from './domain/team-record';
import { Game } from './entities/game.entity';
import { lockSides, type Sides } from './game-sides';
import { gamesOf } from './games-of-teams';

/** With its teams and their coaches, which are locked before games. @throws game_not_found */
export async function lockGame(tx: EntityManager, id: number): Promise<{ game: Game; sides: Sides }> {
  const seen = await tx.findOneBy(Game, { id });
  if (!seen) throw LeagueErrors.game_not_found();
  const sides = await lockSides(tx, seen.homeTeamId, seen.awayTeamId);
  const game = await tx.findOne(Game, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!game) throw LeagueErrors.game_not_found();
  return { game, sides };
}

/** Brings what both teams have won and lost in line with their games; their rows are locked. */
export async function updateRecords(tx: EntityManager, { home, away }: Sides): Promise<void> {
  const games = await gamesOf(tx, [home.id, away.id]);
  for (const { id } of [home, away]) {
    const own = games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(id));
    await tx.update(LeagueTeam, id, recordOf(id, own));
  }
}

/** What an edit can change of it. */
export function stateOf(game: Game): GameState {
  const { date, time, minutes, location, court, status, reason, winnerTeamId, homeScore, awayScore } = game;
  return { date, time, minutes, location, court, status, reason, winnerTeamId, homeScore, awayScore };
}

export const subjectOf = ({ id }: Game, { home, away }: Sides) =>
  ({ subjectType: 'game', subjectId: id, subjectName: `${home.name} vs ${away.name}` }) as const;

export function refusalOf(fault: EditFault, game: Game, edit: GameEdit): DomainError {
  switch (fault) {
    case 'status':
      return LeagueErrors.game_status({ from: game.status, to: edit.status });
    case 'place':
      return LeagueErrors.game_over({ status: edit.status ?? game.status });
    case 'reason':
      return invalidFields([{ path: 'reason', message: 'Please give a reason' }]);
    case 'winner':
      return invalidFields([{ path: 'winnerTeamId', message: 'Please choose one of the two teams' }]);
  }
}

const QUESTIONS: Record<Doubt, string> = {
  past: 'This time has passed.',
  outside_season: 'This day is outside the season.',
  max_per_day: 'A team has a game on this day already.',
};

export function unconfirmed(doubts: readonly Doubt[]): DomainError {
  return LeagueErrors.needs_confirmation({ doubts: doubts.map((doubt) => QUESTIONS[doubt]).join(' ') }).with({
    current: { confirm: doubts },
  });
}
