import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { DomainError } from '../../../kernel';
import { Audit, Clock, isReferenced, Transactions, type Principals } from '../../../platform';
import { ProgramAdminService, ProgramExtensions, ProgramQueries } from '../../programs';
import { ActiveRegistrations } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { counted, deletionHindrance, type DeletionHindrance } from './domain/deletion';
import { GameListeners } from './game-listeners';
import { removeGames } from './game-removal';
import { gamesOf } from './games-of-teams';
import { SeasonListeners } from './season-listeners';

/** What goes with a season, or keeps it from going. */
export interface SeasonContents {
  divisions: number;
  teams: number;
  games: number;
  /** Past registrations refer to it: it leaves every list and is kept for the books. */
  isKept: boolean;
  /** Why it cannot be deleted now. */
  refusal: string | null;
}

/**
 * A season and its league program go together, from whichever side one is deleted. It stands in the highest of the
 * rooms that keep rows of a season, as all of them go with it.
 */
@Injectable()
export class SeasonDeletion implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly programs: ProgramQueries,
    private readonly admin: ProgramAdminService,
    private readonly extensions: ProgramExtensions,
    private readonly registrations: ActiveRegistrations,
    private readonly listeners: GameListeners,
    private readonly seasonListeners: SeasonListeners,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.extensions.beforeDeletion(async (tx, { program, isKept, by }) => {
      const link = await tx.findOneBy(SeasonProgram, { programId: program.id });
      if (link) await this.take(tx, await lockSeason(tx, link.seasonId, 'to delete'), isKept, by);
    });
  }

  /** What a deletion would do now; it may find more when it comes. */
  async preview(id: number): Promise<SeasonContents> {
    const { manager } = this.dataSource;
    const season = await manager.findOneBy(Season, { id, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const link = await manager.findOneBy(SeasonProgram, { seasonId: id });
    const teams = await manager.findBy(LeagueTeam, { seasonId: id });
    const games = await gamesOf(manager, idsOf(teams));
    const programIds = link ? [link.programId] : [];
    const [program] = await this.programs.some(programIds);
    const hindrance = deletionHindrance((program?.takenPlaces ?? 0) + placesOn(teams), games);
    return {
      divisions: await manager.countBy(Division, { seasonId: id }),
      teams: teams.length,
      games: games.length,
      isKept: await this.registrations.everMade({ programIds, teamIds: idsOf(teams) }),
      refusal: hindrance && refusalOf(season, hindrance).message,
    };
  }

  async delete(id: number, by: Principals): Promise<void> {
    const link = await this.dataSource.manager.findOneBy(SeasonProgram, { seasonId: id });
    if (link) return this.admin.delete(link.programId, by);
    const take = (isKept: boolean) =>
      this.transactions.run(async (tx) => this.take(tx, await lockSeason(tx, id, 'to delete'), isKept, by));
    try {
      await take(false);
    } catch (error) {
      if (!isReferenced(error)) throw error;
      await take(true);
    }
  }

  /** With the row of its program locked, if it has one, and free of places. */
  private async take(tx: EntityManager, season: Season, isKept: boolean, by: Principals): Promise<void> {
    const teams = await tx.find(LeagueTeam, {
      where: { seasonId: season.id },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const games = await gamesOf(tx, idsOf(teams));
    const hindrance = deletionHindrance(placesOn(teams), games);
    if (hindrance) throw refusalOf(season, hindrance);
    await this.seasonListeners.tell(tx, season.id, by);
    await removeGames(tx, this.listeners, games);
    await (isKept ? this.keep(tx, season) : erase(tx, season));
    await this.audit.record(tx, by, {
      action: 'season.deleted',
      ...{ subjectType: 'season', subjectId: season.id, subjectName: season.name },
      before: { ...season, teams: teams.map(({ name }) => name), games: games.length },
    });
  }

  private async keep(tx: EntityManager, { id }: Season): Promise<void> {
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

const idsOf = (teams: readonly LeagueTeam[]): number[] => teams.map(({ id }) => id);

const placesOn = (teams: readonly LeagueTeam[]): number =>
  teams.reduce((sum, { takenPlaces }) => sum + takenPlaces, 0);

function refusalOf({ name: season }: Season, { reason, count }: DeletionHindrance): DomainError {
  return reason === 'played'
    ? LeagueErrors.season_played({ season, games: counted(count, 'game') })
    : LeagueErrors.season_has_registrations({ season, places: counted(count, 'place') });
}
