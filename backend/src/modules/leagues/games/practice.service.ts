import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { daysBetween, type LocalDate } from '../../../kernel';
import { Audit, Clock, differences, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachAccessService } from '../teams/coach-access.service';
import type { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { teamSubject } from '../teams/team-persistence';
import { ScheduleChangeRecorderService } from './schedule-change-recorder.service';
import { weeklyDays } from './domain/practice-days';
import { PracticeConflictQueries } from './practice-conflict.queries';

export type PracticeFacts = Pick<TeamEvent, 'title' | 'date' | 'time' | 'location' | 'description'>;

/** The stored practices, and other events at their times. */
export interface PlannedPractices {
  practices: TeamEvent[];
  conflicts: string[];
}

/** As many as a team page lists. */
const MAX_PRACTICES = 100;

/**
 * Practices, planned by the team's coach or an administrator. It is part of games, because it looks for games at the
 * same time.
 */
@Injectable()
export class PracticeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly coaches: CoachAccessService,
    private readonly notices: ScheduleChangeRecorderService,
    private readonly conflicts: PracticeConflictQueries,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Creates one practice, or one per week up to `until`. Sent twice, each practice is created once. */
  async schedule(
    teamId: number,
    { until, ...facts }: PracticeFacts & { until: LocalDate | null },
    by: Principals,
  ): Promise<PlannedPractices> {
    const practices = await this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, teamId, by);
      this.assertInFuture(facts.date);
      const last = until ?? facts.date;
      if (last < facts.date) throw LeagueErrors.practice_series_end_before_start().withPath('until');
      const tooMany = () =>
        LeagueErrors.too_many_practices({ most: MAX_PRACTICES }).withPath(until === null ? 'date' : 'until');
      if (daysBetween(facts.date, last) >= MAX_PRACTICES * 7) throw tooMany();
      const days = weeklyDays(facts.date, last);
      const where = { leagueTeamId: teamId, date: MoreThanOrEqual(this.clock.today()) };
      const ahead = await tx.findBy(TeamEvent, where);
      const planned = days.map(
        (date) =>
          ahead.find((other) => isSame(other, { ...facts, date })) ??
          tx.create(TeamEvent, { ...facts, date, leagueTeamId: teamId }),
      );
      const added = planned.filter((practice) => !ahead.includes(practice));
      if (ahead.length + added.length > MAX_PRACTICES) throw tooMany();
      if (added.length === 0) return planned;
      await tx.save(added);
      await this.record(tx, by, team, 'team.practices_added', { after: { ...facts, until } });
      return planned;
    });
    return { practices, conflicts: await this.conflicts.findForPractice(practices) };
  }

  /** Changes time, location, or notes, and notifies the team's families. */
  async change(id: number, edit: Partial<PracticeFacts>, by: Principals): Promise<PlannedPractices> {
    const practice = await this.applyChange(id, by, async (tx, before, team) => {
      if (before.status === 'canceled') throw LeagueErrors.practice_canceled();
      const { title, date, time, location, description } = before;
      const changes = differences<PracticeFacts>({ title, date, time, location, description }, edit);
      if (Object.keys(changes.after).length === 0) return before;
      this.assertInFuture(changes.after.date ?? date);
      const now = await tx.save(tx.create(TeamEvent, { ...before, ...changes.after }));
      await this.record(tx, by, team, 'team.practice_changed', changes);
      await this.notices.recordPracticeChange(tx, team, before, now);
      return now;
    });
    return { practices: [practice], conflicts: await this.conflicts.findForPractice([practice]) };
  }

  /** Cancels a practice, which stays in the list, and notifies the team's families. */
  async cancel(id: number, by: Principals): Promise<void> {
    await this.applyChange(id, by, async (tx, practice, team) => {
      if (practice.status === 'canceled') return practice;
      const canceled = await tx.save(tx.create(TeamEvent, { ...practice, status: 'canceled' }));
      await this.notices.recordPracticeChange(tx, team, practice, canceled);
      const { date, time, location } = practice;
      await this.record(tx, by, team, 'team.practice_canceled', { before: { date, time, location } });
      return canceled;
    });
  }

  private async applyChange(id: number, by: Principals, work: Alteration): Promise<TeamEvent> {
    const seen = await this.dataSource.manager.findOneBy(TeamEvent, { id });
    if (!seen) throw LeagueErrors.practice_not_found();
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, seen.leagueTeamId, by);
      const present = await tx.findOneBy(TeamEvent, { id });
      if (!present) throw LeagueErrors.practice_not_found();
      if (present.date < this.clock.today()) throw LeagueErrors.practice_ended();
      return work(tx, present, team);
    });
  }

  private assertInFuture(date: LocalDate): void {
    if (date < this.clock.today()) throw LeagueErrors.practice_in_past().withPath('date');
  }

  private record(
    tx: EntityManager,
    by: Principals,
    team: LeagueTeam,
    action: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, by, { action, ...teamSubject(team), ...change });
  }
}

type Alteration = (tx: EntityManager, present: TeamEvent, team: LeagueTeam) => Promise<TeamEvent>;

const isSame = (other: TeamEvent, { date, time, location }: PracticeFacts): boolean =>
  other.status === 'scheduled' &&
  other.date === date &&
  other.time === time &&
  other.location.toLowerCase() === location.toLowerCase();
