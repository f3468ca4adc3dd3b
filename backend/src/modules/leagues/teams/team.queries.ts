import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { byIds, Clock } from '../../../platform';
import { isEffectivelyOpen } from '../../programs';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { teamTerms } from './team-sale';
import { CoachApplication } from './entities/coach-application.entity';
import { Coach } from './entities/coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamCoach } from './entities/team-coach.entity';

export interface TeamRow {
  team: LeagueTeam;
  season: Season;
  division: Division | undefined;
  coach: CoachApplication | undefined;
}

/** With what families are told of its places. */
export interface ListedTeam extends TeamRow {
  isOnSale: boolean;
}

@Injectable()
export class TeamQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  async teams(filter: { seasonId?: number } = {}): Promise<ListedTeam[]> {
    const query = this.listed().orderBy('team.name').addOrderBy('team.id');
    return this.told(await query.where(filter).getMany());
  }

  async teamBySlug(teamSlug: string): Promise<ListedTeam> {
    const team = await this.listed().where({ teamSlug }).getOne();
    if (!team) throw LeagueErrors.team_not_found();
    return (await this.told([team]))[0];
  }

  /** Those of which this is the head coach's address. */
  async ledBy(email: string): Promise<ListedTeam[]> {
    const query = this.listed()
      .innerJoin(TeamCoach, 'leading', `leading.teamId = team.id and leading.role = 'head_coach'`)
      .innerJoin(Coach, 'coach', 'coach.id = leading.coachId')
      .where('coach.email = :email', { email })
      .orderBy('team.id', 'DESC');
    return this.told(await query.getMany());
  }

  /** By what a link for families carries; null where no team of an active season has it. */
  async teamByInvite(registrationToken: string): Promise<ListedTeam | null> {
    const found = await this.listed().where({ registrationToken }).andWhere('season.isActive').getMany();
    return (await this.told(found))[0] ?? null;
  }

  /** A season that was deleted and is kept for the books takes its teams out of every list. */
  private listed(): SelectQueryBuilder<LeagueTeam> {
    return this.manager
      .createQueryBuilder(LeagueTeam, 'team')
      .innerJoin(Season, 'season', 'season.id = team.seasonId and season.archivedAt is null');
  }

  private async told(teams: LeagueTeam[]): Promise<ListedTeam[]> {
    const today = this.clock.today();
    const rows = await rowsOf(this.manager, teams);
    return rows.map((row) => ({ ...row, isOnSale: isEffectivelyOpen(teamTerms(row, null), today) }));
  }
}

export async function rowsOf(manager: EntityManager, teams: readonly LeagueTeam[]): Promise<TeamRow[]> {
  const idsOf = (of: (team: LeagueTeam) => number | null) => teams.map(of);
  // One after the other: the manager may be that of a transaction, which has one connection.
  const seasons = await byIds(
    manager,
    Season,
    idsOf(({ seasonId }) => seasonId),
  );
  const divisions = await byIds(
    manager,
    Division,
    idsOf(({ divisionId }) => divisionId),
  );
  const coaches = await byIds(
    manager,
    CoachApplication,
    idsOf(({ coachApplicationId }) => coachApplicationId),
  );
  return teams.map((team) => ({
    team,
    season: seasons.get(team.seasonId)!,
    division: divisions.get(team.divisionId ?? 0),
    coach: coaches.get(team.coachApplicationId ?? 0),
  }));
}
