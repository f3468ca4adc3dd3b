import { Injectable } from '@nestjs/common';
import { toInstant } from '../../../kernel';
import {
  Audit,
  Clock,
  differences,
  nextVersion,
  AppConfig,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { canTransition } from './domain/game-status';
import { diffGame } from './domain/game-change';
import { Game } from './entities/game.entity';
import { GameChangeHooks } from './game-change.hooks';
import { lockGame, toGameError, toGameState, formatGameSubject, updateTeamRecords } from './game-rows';

export interface Score {
  homeScore: number;
  awayScore: number;
}

/** Stores the scores that administrators enter, which makes games final. */
@Injectable()
export class GameScoreService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly listeners: GameChangeHooks,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  async enterScore(id: number, score: Score, version: number | undefined, by: Principals): Promise<Game> {
    return this.transactions.run(async (tx) => {
      const { game, sides } = await lockGame(tx, id);
      const before = toGameState(game);
      const editVersion = nextVersion(game, version, () => before);
      if (!canTransition(game.status, 'final')) throw toGameError('status', game, { status: 'final' });
      const startsAt = toInstant(game.date, game.time, this.settings.organization.timeZone);
      if (this.clock.now() < startsAt) throw LeagueErrors.game_not_started();
      const wanted = {
        ...before,
        ...score,
        status: 'final',
        statusReason: null,
        winnerTeamId: null,
      } as const;
      const changes = differences(before, wanted);
      if (Object.keys(changes.after).length === 0) return game;
      await tx.update(Game, id, { ...changes.after, editVersion });
      await updateTeamRecords(tx, sides);
      await this.listeners.run(tx, diffGame(id, game, wanted));
      await this.audit.record(tx, by, {
        action: 'game.scored',
        ...formatGameSubject(game, sides),
        ...changes,
      });
      return tx.findOneByOrFail(Game, { id });
    });
  }
}
