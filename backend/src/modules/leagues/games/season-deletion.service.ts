import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { DomainError } from '../../../kernel';
import { Audit, Clock, isReferenced, TransactionRunner, type Principals } from '../../../platform';
import { ProgramAdminService, ProgramHooks, ProgramQueries } from '../../programs';
import { ActiveRegistrationService } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { formatCount, getDeletionBlocker, type DeletionConflict } from './domain/deletion-blocker';
import { GameChangeHooks } from './game-change.hooks';
import { removeGames } from './game-removal';
import { findTeamGames } from './find-team-games';
import { SeasonDeletionHooks } from './season-deletion.hooks';

/** What will be deleted with a season, or why it can't be deleted. */
export interface SeasonDeletionPreview {
  divisions: number;
  teams: number;
  games: number;
  /** Past registrations refer to the season, so it is archived: hidden from every list and kept for the records. */
  isKept: boolean;
  /** Why it can't be deleted now; null when it can. */
  refusal: string | null;
}

/**
 * Deletes a season and its league program together, whichever is deleted first. It is part of games, the last folder
 * whose rows of a season have to be deleted too.
 */
@Injectable()
export class SeasonDeletionService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly programs: ProgramQueries,
    private readonly admin: ProgramAdminService,
    private readonly extensions: ProgramHooks,
    private readonly registrations: ActiveRegistrationService,
    private readonly listeners: GameChangeHooks,
    private readonly seasonDeletionHooks: SeasonDeletionHooks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.extensions.beforeDeletion(async (tx, { program, isKept, by }) => {
      const link = await tx.findOneBy(SeasonProgram, { programId: program.id });
      if (link)
        await this.deleteInTransaction(tx, await lockSeason(tx, link.seasonId, 'to delete'), isKept, by);
    });
  }

  /** What a deletion would do now; more may be added before it happens. */
  async preview(id: number): Promise<SeasonDeletionPreview> {
    const { manager } = this.dataSource;
    const season = await manager.findOneBy(Season, { id, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const link = await manager.findOneBy(SeasonProgram, { seasonId: id });
    const teams = await manager.findBy(LeagueTeam, { seasonId: id });
    const games = await findTeamGames(manager, toIds(teams));
    const programIds = link ? [link.programId] : [];
    const [program] = await this.programs.listByIds(programIds);
    const conflict = getDeletionBlocker((program?.spotsTaken ?? 0) + listLocationsOn(teams), games);
    return {
      divisions: await manager.countBy(Division, { seasonId: id }),
      teams: teams.length,
      games: games.length,
      isKept: await this.registrations.existsIncludingCanceled({ programIds, teamIds: toIds(teams) }),
      refusal: conflict && getRefusal(season, conflict).message,
    };
  }

  async delete(id: number, by: Principals): Promise<void> {
    const link = await this.dataSource.manager.findOneBy(SeasonProgram, { seasonId: id });
    if (link) return this.admin.delete(link.programId, by);
    const take = (isKept: boolean) =>
      this.transactions.run(async (tx) =>
        this.deleteInTransaction(tx, await lockSeason(tx, id, 'to delete'), isKept, by),
      );
    try {
      await take(false);
    } catch (error) {
      if (!isReferenced(error)) throw error;
      await take(true);
    }
  }

  /** The row of its program must be locked, and no spot may be sold. */
  private async deleteInTransaction(
    tx: EntityManager,
    season: Season,
    isKept: boolean,
    by: Principals,
  ): Promise<void> {
    const teams = await tx.find(LeagueTeam, {
      where: { seasonId: season.id },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const games = await findTeamGames(tx, toIds(teams));
    const conflict = getDeletionBlocker(listLocationsOn(teams), games);
    if (conflict) throw getRefusal(season, conflict);
    await this.seasonDeletionHooks.run(tx, season.id, by);
    await removeGames(tx, this.listeners, games);
    await (isKept ? this.archive(tx, season) : erase(tx, season));
    await this.audit.record(tx, by, {
      action: 'season.deleted',
      ...{ subjectType: 'season', subjectId: season.id, subjectName: season.name },
      before: { ...season, teams: teams.map(({ name }) => name), games: games.length },
    });
  }

  private async archive(tx: EntityManager, { id }: Season): Promise<void> {
    await tx.update(LeagueTeam, { seasonId: id }, { registrationOpen: false });
    await tx.update(Season, id, { isActive: false, archivedAt: this.clock.now() });
  }
}

async function erase(tx: EntityManager, { id }: Season): Promise<void> {
  await tx.delete(LeagueTeam, { seasonId: id });
  await tx.delete(Division, { seasonId: id });
  await tx.delete(SeasonProgram, { seasonId: id });
  await tx.delete(Season, id);
}

const toIds = (teams: readonly LeagueTeam[]): number[] => teams.map(({ id }) => id);

const listLocationsOn = (teams: readonly LeagueTeam[]): number =>
  teams.reduce((sum, { spotsTaken }) => sum + spotsTaken, 0);

function getRefusal({ name: season }: Season, { reason, count }: DeletionConflict): DomainError {
  return reason === 'played'
    ? LeagueErrors.season_has_games_played({ season, games: formatCount(count, 'game') })
    : LeagueErrors.season_has_registrations({ season, places: formatCount(count, 'spot') });
}
