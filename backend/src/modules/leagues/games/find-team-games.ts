import { In, type EntityManager } from 'typeorm';
import { listInBatches } from '../../../platform';
import { Game } from './entities/game.entity';

/** All games of these teams, in id order. */
export function findTeamGames(manager: EntityManager, teamIds: number[]): Promise<Game[]> {
  const ids = In(teamIds);
  return listInBatches(
    manager,
    Game,
    manager
      .createQueryBuilder(Game, 'game')
      .where([{ homeTeamId: ids }, { awayTeamId: ids }])
      .orderBy('game.id'),
  );
}
