import type { EntityManager } from 'typeorm';
import type { DomainError } from '../../../kernel';
import { toFieldErrors } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import type { GameWarning } from './domain/game-warnings';
import type { GameEditError, GameEdit, GameState } from './domain/game-state';
import { toRecord } from './domain/team-record';
import { Game } from './entities/game.entity';
import { lockGameTeams, type GameTeams } from './game-teams';
import { findTeamGames } from './find-team-games';

/** Locks a game, after its teams and their coaches. @throws game_not_found */
export async function lockGame(tx: EntityManager, id: number): Promise<{ game: Game; sides: GameTeams }> {
  const seen = await tx.findOneBy(Game, { id });
  if (!seen) throw LeagueErrors.game_not_found();
  const sides = await lockGameTeams(tx, seen.homeTeamId, seen.awayTeamId);
  const game = await tx.findOne(Game, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!game) throw LeagueErrors.game_not_found();
  return { game, sides };
}

/** Updates both teams' records from their games. Both teams must be locked. */
export async function updateTeamRecords(tx: EntityManager, { home, away }: GameTeams): Promise<void> {
  const games = await findTeamGames(tx, [home.id, away.id]);
  for (const { id } of [home, away]) {
    const own = games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(id));
    await tx.update(LeagueTeam, id, toRecord(id, own));
  }
}

/** The fields of a game that an edit can change. */
export function toGameState(game: Game): GameState {
  const {
    date,
    time,
    durationMinutes,
    location,
    court,
    status,
    statusReason,
    winnerTeamId,
    homeScore,
    awayScore,
  } = game;
  return {
    date,
    time,
    durationMinutes,
    location,
    court,
    status,
    statusReason,
    winnerTeamId,
    homeScore,
    awayScore,
  };
}

export const formatGameSubject = ({ id }: Game, { home, away }: GameTeams) =>
  ({ subjectType: 'game', subjectId: id, subjectName: `${home.name} vs ${away.name}` }) as const;

export function toGameError(fault: GameEditError, game: Game, edit: GameEdit): DomainError {
  switch (fault) {
    case 'status':
      return LeagueErrors.game_status_transition_invalid({
        from: game.status,
        to: edit.status ?? game.status,
      });
    case 'place':
      return LeagueErrors.game_closed({ status: edit.status ?? game.status });
    case 'reason':
      return toFieldErrors([{ path: 'statusReason', message: 'Enter a reason' }]);
    case 'winner':
      return toFieldErrors([{ path: 'winnerTeamId', message: 'Choose one of the two teams' }]);
  }
}

const QUESTIONS: Record<GameWarning, string> = {
  past: 'This time has passed.',
  outside_season: 'This date is outside the season.',
  max_per_day: 'A team already has a game on this date.',
};

export function unconfirmedWarningsError(warnings: readonly GameWarning[]): DomainError {
  return LeagueErrors.confirmation_required({
    doubts: warnings.map((warning) => QUESTIONS[warning]).join(' '),
  }).withDetails({
    current: { confirm: warnings },
  });
}
