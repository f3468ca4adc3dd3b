import { Injectable } from '@nestjs/common';
import { instantOf } from '../../../kernel';
import {
  Audit,
  Clock,
  differences,
  nextVersion,
  Settings,
  Transactions,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { mayBecome } from './domain/game-status';
import { toldChange } from './domain/told-change';
import { Game } from './entities/game.entity';
import { GameListeners } from './game-listeners';
import { lockGame, refusalOf, stateOf, subjectOf, updateRecords } from './game-rows';

export interface Score {
  homeScore: number;
  awayScore: number;
}

/** Results as the office enters them: final at once. */
@Injectable()
export class GameScores {
  constructor(
    private readonly transactions: Transactions,
    private readonly listeners: GameListeners,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async enter(id: number, score: Score, version: number | undefined, by: Principals): Promise<Game> {
    return this.transactions.run(async (tx) => {
      const { game, sides } = await lockGame(tx, id);
      const before = stateOf(game);
      const editVersion = nextVersion(game, version, () => before);
      if (!mayBecome(game.status, 'final')) throw refusalOf('status', game, { status: 'final' });
      const startsAt = instantOf(game.date, game.time, this.settings.organisation.timeZone);
      if (this.clock.now() < startsAt) throw LeagueErrors.game_not_begun();
      const wanted = { ...before, ...score, status: 'final', reason: null, winnerTeamId: null } as const;
      const changes = differences(before, wanted);
      if (Object.keys(changes.after).length === 0) return game;
      await tx.update(Game, id, { ...changes.after, editVersion });
      await updateRecords(tx, sides);
      await this.listeners.tell(tx, toldChange(id, game, wanted));
      await this.audit.record(tx, by, { action: 'game.scored', ...subjectOf(game, sides), ...changes });
      return tx.findOneByOrFail(Game, { id });
    });
  }
}
