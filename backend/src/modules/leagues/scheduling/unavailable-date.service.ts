import { Injectable } from '@nestjs/common';
import { Between, DataSource, In, type EntityManager } from 'typeorm';
import { monthDay, type LocalDate } from '../../../kernel';
import { AccessErrors, Audit, Clock, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { CoachAccessService } from '../teams/coach-access.service';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { teamSubject } from '../teams/team-persistence';
import {
  getUnavailableDateError,
  canEnterUnavailableDates,
  DEFAULT_PREFERENCES,
  type UnavailableDates as TeamDaysOff,
} from './domain/scheduling-preferences';
import { SchedulingPreferences } from './entities/scheduling-preferences.entity';
import { TeamUnavailableDate } from './entities/team-unavailable-date.entity';

export interface UnavailableDatesOfTeam {
  dates: LocalDate[];
  /** The last date on which the coach can change the dates; null when coaches can't enter any. */
  until: LocalDate | null;
  isOpen: boolean;
  season: { startDate: LocalDate | null; endDate: LocalDate | null };
}

const MAX_UNAVAILABLE_DATES = 60;

/** A team's unavailable dates. Its coach can change them until the season's cutoff date, administrators at any time. */
@Injectable()
export class UnavailableDateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly coaches: CoachAccessService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws team_not_found */
  async listForTeam(teamId: number, by: Principals): Promise<UnavailableDatesOfTeam> {
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    if (!(await this.coaches.canManageTeam(by, team))) throw AccessErrors.forbidden();
    return this.toView(manager, team, by);
  }

  /**
   * Adding a date twice stores it once. @throws unavailable_date_in_past, unavailable_date_outside_season,
   * unavailable_dates_closed, too_many_unavailable_dates
   */
  add(teamId: number, date: LocalDate, by: Principals): Promise<UnavailableDatesOfTeam> {
    return this.change(teamId, by, async (tx, team) => {
      const season = await tx.findOneByOrFail(Season, { id: team.seasonId });
      const fault = getUnavailableDateError(date, season, this.clock.today());
      if (fault === 'past') throw LeagueErrors.unavailable_date_in_past().withPath('date');
      if (fault === 'outside')
        throw LeagueErrors.unavailable_date_outside_season({ span: getSpan(season) }).withPath('date');
      if (await tx.existsBy(TeamUnavailableDate, { teamId, date })) return null;
      if ((await tx.countBy(TeamUnavailableDate, { teamId })) >= MAX_UNAVAILABLE_DATES)
        throw LeagueErrors.too_many_unavailable_dates({ most: MAX_UNAVAILABLE_DATES }).withPath('date');
      await tx.insert(TeamUnavailableDate, { teamId, date });
      return { action: 'team.unavailable_date_added', after: { date } };
    });
  }

  /** Past dates can't be removed. @throws unavailable_date_in_past, unavailable_dates_closed */
  remove(teamId: number, date: LocalDate, by: Principals): Promise<UnavailableDatesOfTeam> {
    return this.change(teamId, by, async (tx) => {
      if (date < this.clock.today()) throw LeagueErrors.unavailable_date_in_past();
      const { affected } = await tx.delete(TeamUnavailableDate, { teamId, date });
      return affected ? { action: 'team.unavailable_date_removed', before: { date } } : null;
    });
  }

  /** The team's row lock also protects its dates, which have no locks of their own. */
  private change(
    teamId: number,
    by: Principals,
    work: (tx: EntityManager, team: LeagueTeam) => Promise<Action | null>,
  ): Promise<UnavailableDatesOfTeam> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, teamId, by);
      const { isOpen, until } = await this.toView(tx, team, by);
      if (!isOpen)
        throw until === null
          ? LeagueErrors.unavailable_dates_not_open()
          : LeagueErrors.unavailable_dates_closed({ until: monthDay(until) });
      const action = await work(tx, team);
      if (action)
        await this.audit.record(tx, by, {
          ...{ ...teamSubject(team), ...action },
        });
      return this.toView(tx, team, by);
    });
  }

  private async toView(
    manager: EntityManager,
    team: LeagueTeam,
    by: Principals,
  ): Promise<UnavailableDatesOfTeam> {
    const { startDate, endDate } = await manager.findOneByOrFail(Season, { id: team.seasonId });
    const preferences =
      (await manager.findOneBy(SchedulingPreferences, { seasonId: team.seasonId })) ?? DEFAULT_PREFERENCES;
    const [days] = await loadUnavailableDates(manager, [team.id]);
    return {
      ...{
        dates: days?.dates ?? [],
        until: preferences.unavailableDatesCutoff,
        season: { startDate, endDate },
      },
      isOpen: by.admin !== undefined || canEnterUnavailableDates(preferences, this.clock.today()),
    };
  }
}

interface Action {
  action: string;
  before?: object;
  after?: object;
}

function getSpan({ startDate, endDate }: Season): string {
  if (startDate === null) return `until ${monthDay(endDate!)}`;
  return endDate === null
    ? `from ${monthDay(startDate)}`
    : `from ${monthDay(startDate)} to ${monthDay(endDate)}`;
}

/** One row per team with its dates in order: two thousand teams may have sixty dates each. */
export async function loadUnavailableDates(
  manager: EntityManager,
  teamIds: readonly number[],
  between?: { from: LocalDate; to: LocalDate },
): Promise<TeamDaysOff[]> {
  const date = between ? { date: Between(between.from, between.to) } : {};
  return manager
    .createQueryBuilder(TeamUnavailableDate, 'off')
    .select('off.teamId', 'teamId')
    .addSelect(`array_agg(to_char(off.date, 'YYYY-MM-DD') order by off.date)`, 'dates')
    .where({ teamId: In([...teamIds]), ...date })
    .groupBy('off.teamId')
    .orderBy('off.teamId')
    .getRawMany<TeamDaysOff>();
}
