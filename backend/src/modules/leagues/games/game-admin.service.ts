import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
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
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { findGameWarnings, getMaxGamesPerTeam, type GameWarning } from './domain/game-warnings';
import { toSlot, type KeyedSlot, type Slot } from './domain/game-slot';
import { applyGameEdit, isAtOtherTime, isMoved, type GameEdit } from './domain/game-state';
import { countsForStandings } from './domain/game-status';
import { diffGame } from './domain/game-change';
import { Game } from './entities/game.entity';
import { GameConflictChecker } from './game-conflict-checker.service';
import { GameChangeHooks } from './game-change.hooks';
import {
  lockGame,
  toGameError,
  toGameState,
  formatGameSubject,
  unconfirmedWarningsError,
  updateTeamRecords,
} from './game-rows';
import { assertTeamsInDivision, lockGameTeams, type GameTeams } from './game-teams';
import { retryOnCourtConflict } from './retry-on-court-conflict';

/** Warnings that the administrator confirmed. */
type Confirmed = readonly GameWarning[] | undefined;

export interface NewGame extends Slot {
  divisionId: number;
  homeTeamId: number;
  awayTeamId: number;
}

/**
 * Creates and edits games for administrators. Each change is audited and passed to the hooks in its own transaction.
 */
@Injectable()
export class GameAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly conflicts: GameConflictChecker,
    private readonly listeners: GameChangeHooks,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  async create(
    { divisionId, homeTeamId, awayTeamId, ...facts }: NewGame,
    confirm: Confirmed,
    by: Principals,
  ): Promise<Game> {
    if (homeTeamId === awayTeamId) throw LeagueErrors.game_against_itself().withPath('awayTeamId');
    const slot = toSlot(facts);
    return retryOnCourtConflict(this.transactions, async (tx) => {
      const division = await tx.findOneBy(Division, { id: divisionId });
      if (!division) throw LeagueErrors.division_not_found();
      const sides = await lockGameTeams(tx, homeTeamId, awayTeamId);
      assertTeamsInDivision(sides, division);
      await this.conflicts.assertNoConflict(tx, slot, sides);
      await this.assertWarningsConfirmed(tx, slot, sides, confirm);
      const game = await tx.save(tx.create(Game, { divisionId, homeTeamId, awayTeamId, ...slot }));
      await this.listeners.run(tx, diffGame(game.id, null, game));
      await this.audit.record(tx, by, {
        action: 'game.created',
        ...formatGameSubject(game, sides),
        after: { division: division.name, ...toGameState(game) },
      });
      return game;
    });
  }

  /** Moves, postpones, cancels, forfeits, or restores a game. */
  async change(
    id: number,
    { version, ...edit }: GameEdit & { version?: number },
    confirm: Confirmed,
    by: Principals,
  ): Promise<Game> {
    return retryOnCourtConflict(this.transactions, async (tx) => {
      const { game, sides } = await lockGame(tx, id);
      const before = toGameState(game);
      const editVersion = nextVersion(game, version, () => before);
      const wanted = applyGameEdit(game, edit);
      if (typeof wanted === 'string') throw toGameError(wanted, game, edit);
      const changes = differences(before, wanted);
      if (Object.keys(changes.after).length === 0) return game;
      const slot = toSlot(wanted);
      const isBack = wanted.status === 'scheduled' && game.status !== 'scheduled';
      if (isBack || (wanted.status === 'scheduled' && isMoved(before, edit)))
        await this.conflicts.assertNoConflict(tx, slot, sides, id);
      if (isBack || isAtOtherTime(before, edit))
        await this.assertWarningsConfirmed(tx, slot, sides, confirm, id);
      await tx.update(Game, id, { ...wanted, ...slot, editVersion });
      if (countsForStandings(game.status) || countsForStandings(wanted.status))
        await updateTeamRecords(tx, sides);
      await this.listeners.run(tx, diffGame(id, game, wanted));
      await this.audit.record(tx, by, {
        action: 'game.updated',
        ...formatGameSubject(game, sides),
        ...changes,
      });
      return tx.findOneByOrFail(Game, { id });
    });
  }

  /** Audits the download of a season's games. @throws season_not_found */
  async recordExport(seasonId: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const season = await tx.findOneBy(Season, { id: seasonId, archivedAt: IsNull() });
      if (!season) throw LeagueErrors.season_not_found();
      await this.audit.record(tx, by, {
        action: 'games.exported',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name },
      });
    });
  }

  /** Requires a confirmation for unusual games, for example after the end of the season. */
  private async assertWarningsConfirmed(
    tx: EntityManager,
    slot: KeyedSlot,
    { home, away }: GameTeams,
    confirm: Confirmed = [],
    gameId = 0,
  ): Promise<void> {
    const season = await tx.findOneBy(Season, { id: home.seasonId, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const teamIds = [home.id, away.id];
    const standing = { date: slot.date, status: In(['scheduled', 'final']), id: Not(gameId) };
    const thatDay = await tx.findBy(Game, [
      { ...standing, homeTeamId: In(teamIds) },
      { ...standing, awayTeamId: In(teamIds) },
    ]);
    const open = findGameWarnings(slot.date, {
      startsAt: toInstant(slot.date, slot.time, this.settings.organization.timeZone),
      now: this.clock.now(),
      season,
      gamesThatDay: getMaxGamesPerTeam(teamIds, thatDay),
    }).filter((warning) => !confirm.includes(warning));
    if (open.length > 0) throw unconfirmedWarningsError(open);
  }
}
