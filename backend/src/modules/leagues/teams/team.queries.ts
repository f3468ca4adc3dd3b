import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import {
  toBatches,
  getByIds,
  Clock,
  listInIdOrder,
  jsonList,
  createListedCondition,
  RenderedAnswers,
  renderInSlices,
  type RenderedAnswer,
} from '../../../platform';
import { isEffectivelyOpen } from '../../programs';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { toOfferingTerms } from './team-offering-terms';
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

/** A team, and whether families can register for it today. */
export interface ListedTeam extends TeamRow {
  isOnSale: boolean;
}

/** Enough for the list of ten thousand teams. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024;

@Injectable()
export class TeamQueries {
  private readonly rendered = new RenderedAnswers(MAX_CACHED_BYTES);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  teams({ seasonId }: { seasonId: number }): Promise<ListedTeam[]> {
    return this.listOrdered(this.createQuery().where({ seasonId }));
  }

  private async listOrdered(query: SelectQueryBuilder<LeagueTeam>): Promise<ListedTeam[]> {
    const ids = await query
      .orderBy('team.name')
      .addOrderBy('team.id')
      .select('team.id', 'id')
      .getRawMany<{ id: number }>();
    const listedTeams: ListedTeam[] = [];
    // Builds entities in batches, because all teams at once would block other requests.
    for (const batch of toBatches(ids.map(({ id }) => id)))
      listedTeams.push(...(await this.toListedTeams(await listInIdOrder(this.manager, LeagueTeam, batch))));
    return listedTeams;
  }

  /** The public list of teams whose seasons ended at most LISTED_DAYS ago, built once per change. */
  renderedTeams(toJson: (team: ListedTeam) => unknown): Promise<RenderedAnswer> {
    return this.rendered.get('teams', {
      readVersion: () => this.teamsVersion(),
      render: async () => {
        const listedCondition = createListedCondition('season.endDate', { today: this.clock.today() });
        return renderInSlices(jsonList(await this.listOrdered(this.createQuery().where(...listedCondition)), toJson));
      },
    });
  }

  /**
   * A version of the list. It changes with every committed change of the list's data, in any process, and at midnight,
   * because registration can end with the day. A row's `xmin` is the transaction that last wrote the row.
   */
  private async teamsVersion(): Promise<string> {
    const [version] = await this.dataSource.query<Record<string, string | null>[]>(
      `select (select concat(count(*), '.', sum(hashtextextended(row(id, xmin)::text, 0))) from league_teams) as teams,
              (select concat(count(*), '.', sum(hashtextextended(row(id, xmin)::text, 0))) from seasons) as seasons,
              (select concat(count(*), '.', sum(hashtextextended(row(id, xmin)::text, 0))) from divisions) as divisions,
              (select concat(count(*), '.', sum(hashtextextended(row(id, xmin)::text, 0))) from coach_applications) as coaches`,
    );
    return [this.clock.today(), ...Object.values(version)].join(' ');
  }

  async teamBySlug(teamSlug: string): Promise<ListedTeam> {
    const team = await this.createQuery().where({ teamSlug }).getOne();
    if (!team) throw LeagueErrors.team_not_found();
    return (await this.toListedTeams([team]))[0];
  }

  /** Teams with this head coach's email address. */
  async listManagedBy(email: string): Promise<ListedTeam[]> {
    const query = this.createQuery()
      .innerJoin(TeamCoach, 'leading', `leading.teamId = team.id and leading.role = 'head_coach'`)
      .innerJoin(Coach, 'coach', 'coach.id = leading.coachId')
      .where('coach.email = :email', { email })
      .orderBy('team.id', 'DESC');
    return this.toListedTeams(await query.getMany());
  }

  /** The team of an invite link; null when no team of an active season has the token. */
  async teamByInvite(registrationToken: string): Promise<ListedTeam | null> {
    const teams = await this.createQuery().where({ registrationToken }).andWhere('season.isActive').getMany();
    return (await this.toListedTeams(teams))[0] ?? null;
  }

  /** A query of teams, without teams of deleted seasons that are kept for the records. */
  private createQuery(): SelectQueryBuilder<LeagueTeam> {
    return this.manager
      .createQueryBuilder(LeagueTeam, 'team')
      .innerJoin(Season, 'season', 'season.id = team.seasonId and season.archivedAt is null');
  }

  private async toListedTeams(teams: LeagueTeam[]): Promise<ListedTeam[]> {
    const today = this.clock.today();
    const rows = await toRows(this.manager, teams);
    return rows.map((row) => ({ ...row, isOnSale: isEffectivelyOpen(toOfferingTerms(row, null), today) }));
  }
}

export async function toRows(manager: EntityManager, teams: readonly LeagueTeam[]): Promise<TeamRow[]> {
  const mapTeams = (getId: (team: LeagueTeam) => number | null) => teams.map(getId);
  // Sequential, because a transaction's manager has only one connection.
  const seasons = await getByIds(
    manager,
    Season,
    mapTeams(({ seasonId }) => seasonId),
  );
  const divisions = await getByIds(
    manager,
    Division,
    mapTeams(({ divisionId }) => divisionId),
  );
  const coaches = await getByIds(
    manager,
    CoachApplication,
    mapTeams(({ coachApplicationId }) => coachApplicationId),
  );
  return teams.map((team) => ({
    team,
    season: seasons.get(team.seasonId)!,
    division: divisions.get(team.divisionId ?? 0),
    coach: coaches.get(team.coachApplicationId ?? 0),
  }));
}
