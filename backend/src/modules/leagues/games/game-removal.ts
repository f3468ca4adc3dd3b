import { In, type EntityManager } from 'typeorm';
import { diffGame } from './domain/game-change';
import { Game } from './entities/game.entity';
import type { GameChangeHooks } from './game-change.hooks';

/** Deletes unplayed games and notifies the people who rely on them. Their teams must be locked. */
export async function removeGames(
  tx: EntityManager,
  listeners: GameChangeHooks,
  games: readonly Game[],
): Promise<void> {
  await listeners.run(
    tx,
    games.flatMap((game) => diffGame(game.id, game, null)),
  );
  await tx.delete(Game, { id: In(games.map(({ id }) => id)) });
}
