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

/** A team with the availability of its spots for families. */
export interface ListedTeam extends TeamRow {
  isOnSale: boolean;
}

/** Enough for the list of ten thousand teams. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;

@Injectable()
export class TeamQueries {
  private readonly rendered = new RenderedAnswers(MAX_KEPT_BYTES);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  teams({ seasonId }: { seasonId: number }): Promise<ListedTeam[]> {
    return this.inOrder(this.toListItem().where({ seasonId }));
  }

  private async inOrder(query: SelectQueryBuilder<LeagueTeam>): Promise<ListedTeam[]> {
    const ids = await query
      .orderBy('team.name')
      .addOrderBy('team.id')
      .select('team.id', 'id')
      .getRawMany<{ id: number }>();
    const found: ListedTeam[] = [];
    // Builds entities in batches, because all teams at once would block other requests.
    for (const batch of toBatches(ids.map(({ id }) => id)))
      found.push(...(await this.withPublicCapacity(await listInIdOrder(this.manager, LeagueTeam, batch))));
    return found;
  }

  /** The public list of teams whose seasons ended at most LISTED_DAYS ago, built once per change. */
  renderedTeams(toJson: (team: ListedTeam) => unknown): Promise<RenderedAnswer> {
    return this.rendered.get('teams', {
      readVersion: () => this.teamsVersion(),
      render: async () => {
        const span = createListedCondition('season.endDate', { today: this.clock.today() });
        return renderInSlices(jsonList(await this.inOrder(this.toListItem().where(...span)), toJson));
      },
    });
  }

  /**
   * A version that changes with every committed change of the list's data, made by any process, and at midnight,
   * because registration ends with the day. A row's `xmin` is the transaction that last wrote it.
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
    const team = await this.toListItem().where({ teamSlug }).getOne();
    if (!team) throw LeagueErrors.team_not_found();
    return (await this.withPublicCapacity([team]))[0];
  }

  /** Teams with this head coach's email address. */
  async listManagedBy(email: string): Promise<ListedTeam[]> {
    const query = this.toListItem()
      .innerJoin(TeamCoach, 'leading', `leading.teamId = team.id and leading.role = 'head_coach'`)
      .innerJoin(Coach, 'coach', 'coach.id = leading.coachId')
      .where('coach.email = :email', { email })
      .orderBy('team.id', 'DESC');
    return this.withPublicCapacity(await query.getMany());
  }

  /** The team of an invite link; null when no team of an active season has the token. */
  async teamByInvite(registrationToken: string): Promise<ListedTeam | null> {
    const found = await this.toListItem().where({ registrationToken }).andWhere('season.isActive').getMany();
    return (await this.withPublicCapacity(found))[0] ?? null;
  }

  /** Excludes teams of deleted seasons that are kept for the records. */
  private toListItem(): SelectQueryBuilder<LeagueTeam> {
    return this.manager
      .createQueryBuilder(LeagueTeam, 'team')
      .innerJoin(Season, 'season', 'season.id = team.seasonId and season.archivedAt is null');
  }

  private async withPublicCapacity(teams: LeagueTeam[]): Promise<ListedTeam[]> {
    const today = this.clock.today();
    const rows = await toRows(this.manager, teams);
    return rows.map((row) => ({ ...row, isOnSale: isEffectivelyOpen(toOfferingTerms(row, null), today) }));
  }
}

export async function toRows(manager: EntityManager, teams: readonly LeagueTeam[]): Promise<TeamRow[]> {
  const toIds = (of: (team: LeagueTeam) => number | null) => teams.map(of);
  // Sequential, because a transaction's manager has only one connection.
  const seasons = await getByIds(
    manager,
    Season,
    toIds(({ seasonId }) => seasonId),
  );
  const divisions = await getByIds(
    manager,
    Division,
    toIds(({ divisionId }) => divisionId),
  );
  const coaches = await getByIds(
    manager,
    CoachApplication,
    toIds(({ coachApplicationId }) => coachApplicationId),
  );
  return teams.map((team) => ({
    team,
    season: seasons.get(team.seasonId)!,
    division: divisions.get(team.divisionId ?? 0),
    coach: coaches.get(team.coachApplicationId ?? 0),
  }));
}
