import { Injectable } from '@nestjs/common';
import { Between, DataSource, In, type EntityManager } from 'typeorm';
import { monthDay, type LocalDate } from '../../../kernel';
import { AccessErrors, Audit, Clock, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { CoachPrincipals } from '../teams/coach-principals';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { teamSubject } from '../teams/team-rows';
import { dayOffFault, mayNameDaysOff, NO_WISHES, type DaysOff as TeamDaysOff } from './domain/wishes';
import { SeasonWishesRow } from './entities/season-wishes-row.entity';
import { TeamDayOff } from './entities/team-day-off.entity';

export interface DaysOffOfTeam {
  dates: LocalDate[];
  /** The last day on which the coach may change them; null: the office has not asked for them. */
  until: LocalDate | null;
  isOpen: boolean;
  season: { startDate: LocalDate | null; endDate: LocalDate | null };
}

const MOST = 60;

/** Days on which a team cannot play: its coach names them until the day that the office set, the office at any time. */
@Injectable()
export class DaysOff {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly coaches: CoachPrincipals,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws team_not_found */
  async of(teamId: number, by: Principals): Promise<DaysOffOfTeam> {
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    if (!(await this.coaches.leads(by, team))) throw AccessErrors.forbidden();
    return this.shown(manager, team, by);
  }

  /** Sent twice it stands once. @throws day_off_past, day_off_outside, days_off_closed, days_off_complete */
  add(teamId: number, date: LocalDate, by: Principals): Promise<DaysOffOfTeam> {
    return this.change(teamId, by, async (tx, team) => {
      const season = await tx.findOneByOrFail(Season, { id: team.seasonId });
      const fault = dayOffFault(date, season, this.clock.today());
      if (fault === 'past') throw LeagueErrors.day_off_past().at('date');
      if (fault === 'outside') throw LeagueErrors.day_off_outside({ span: spanOf(season) }).at('date');
      if (await tx.existsBy(TeamDayOff, { teamId, date })) return null;
      if ((await tx.countBy(TeamDayOff, { teamId })) >= MOST)
        throw LeagueErrors.days_off_complete({ most: MOST }).at('date');
      await tx.insert(TeamDayOff, { teamId, date });
      return { action: 'team.day_off_added', after: { date } };
    });
  }

  /** One that is past stays as it was. @throws day_off_past, days_off_closed */
  remove(teamId: number, date: LocalDate, by: Principals): Promise<DaysOffOfTeam> {
    return this.change(teamId, by, async (tx) => {
      if (date < this.clock.today()) throw LeagueErrors.day_off_past();
      const { affected } = await tx.delete(TeamDayOff, { teamId, date });
      return affected ? { action: 'team.day_off_removed', before: { date } } : null;
    });
  }

  /** The row of the team stands for its days, which have no locks of their own. */
  private change(
    teamId: number,
    by: Principals,
    work: (tx: EntityManager, team: LeagueTeam) => Promise<Deed | null>,
  ): Promise<DaysOffOfTeam> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, teamId, by);
      const { isOpen, until } = await this.shown(tx, team, by);
      if (!isOpen)
        throw until === null
          ? LeagueErrors.days_off_not_asked()
          : LeagueErrors.days_off_closed({ until: monthDay(until) });
      const deed = await work(tx, team);
      if (deed)
        await this.audit.record(tx, by, {
          ...{ ...teamSubject(team), ...deed },
        });
      return this.shown(tx, team, by);
    });
  }

  private async shown(manager: EntityManager, team: LeagueTeam, by: Principals): Promise<DaysOffOfTeam> {
    const { startDate, endDate } = await manager.findOneByOrFail(Season, { id: team.seasonId });
    const wishes = (await manager.findOneBy(SeasonWishesRow, { seasonId: team.seasonId })) ?? NO_WISHES;
    const [days] = await daysOffOf(manager, [team.id]);
    return {
      ...{ dates: days?.dates ?? [], until: wishes.daysOffUntil, season: { startDate, endDate } },
      isOpen: by.admin !== undefined || mayNameDaysOff(wishes, this.clock.today()),
    };
  }
}

interface Deed {
  action: string;
  before?: object;
  after?: object;
}

function spanOf({ startDate, endDate }: Season): string {
  if (startDate === null) return `until ${monthDay(endDate!)}`;
  return endDate === null
    ? `from ${monthDay(startDate)}`
    : `from ${monthDay(startDate)} to ${monthDay(endDate)}`;
}

/** Of teams that have any, the days in their order: a row a team, as two thousand may have sixty each. */
export async function daysOffOf(
  manager: EntityManager,
  teamIds: readonly number[],
  between?: { from: LocalDate; to: LocalDate },
): Promise<TeamDaysOff[]> {
  const date = between ? { date: Between(between.from, between.to) } : {};
  return manager
    .createQueryBuilder(TeamDayOff, 'off')
    .select('off.teamId', 'teamId')
    .addSelect(`array_agg(to_char(off.date, 'YYYY-MM-DD') order by off.date)`, 'dates')
    .where({ teamId: In([...teamIds]), ...date })
    .groupBy('off.teamId')
    .orderBy('off.teamId')
    .getRawMany<TeamDaysOff>();
}
