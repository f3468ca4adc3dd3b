import { In, type EntityManager } from 'typeorm';
import { Game } from './entities/game.entity';

/** Every game in which one of these teams plays, in the order of their ids. */
export function gamesOf(manager: EntityManager, teamIds: number[]): Promise<Game[]> {
  const ids = In(teamIds);
  return manager.find(Game, { where: [{ homeTeamId: ids }, { awayTeamId: ids }], order: { id: 'ASC' } });
}
