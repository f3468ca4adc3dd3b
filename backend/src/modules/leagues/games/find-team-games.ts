import { In, type EntityManager } from 'typeorm';
import { inBatches } from '../../../platform';
import { Game } from './entities/game.entity';

/** Every game of one of these teams, in id order. */
export function findTeamGames(manager: EntityManager, teamIds: number[]): Promise<Game[]> {
  const ids = In(teamIds);
  return inBatches(
    manager,
    Game,
    manager
      .createQueryBuilder(Game, 'game')
      .where([{ homeTeamId: ids }, { awayTeamId: ids }])
      .orderBy('game.id'),
  );
}
