import type { EntityManager } from 'typeorm';
import type { TeamPlayer } from './entities/team-player.entity';

/** The players of these teams as plain rows, because a season has thousands of them. */
export function listPlayers(
  manager: EntityManager,
  teamIds: readonly number[],
): Promise<Pick<TeamPlayer, 'teamId' | 'registrationId'>[]> {
  return manager.query(
    `select "teamId", "registrationId" from team_players where "teamId" = any($1) order by id`,
    [teamIds],
  );
}
