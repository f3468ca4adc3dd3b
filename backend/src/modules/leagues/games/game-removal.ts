import { In, type EntityManager } from 'typeorm';
import { toldChange } from './domain/told-change';
import { Game } from './entities/game.entity';
import type { GameListeners } from './game-listeners';

/** Takes games away that nobody played, and tells who counts on them. Their teams are locked. */
export async function removeGames(
  tx: EntityManager,
  listeners: GameListeners,
  games: readonly Game[],
): Promise<void> {
  await listeners.tell(
    tx,
    games.flatMap((game) => toldChange(game.id, game, null)),
  );
  await tx.delete(Game, { id: In(games.map(({ id }) => id)) });
}
