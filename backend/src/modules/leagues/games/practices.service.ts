import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { daysBetween, type LocalDate } from '../../../kernel';
import { Audit, Clock, differences, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachPrincipals } from '../teams/coach-principals';
import type { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { teamSubject } from '../teams/team-rows';
import { ChangeNotices } from './change-notices';
import { weeklyDays } from './domain/practice-days';
import { PracticeClashes } from './practice-clashes';

export type PracticeFacts = Pick<TeamEvent, 'title' | 'date' | 'time' | 'location' | 'description'>;

/** As they stand now, and what else is on at their times. */
export interface PlannedPractices {
  practices: TeamEvent[];
  clashes: string[];
}

/** As many as a team's page lists. */
const MOST = 100;

/**
 * What the coach of a team, or the office, plans beside its games. It stands in the room of games, as it looks out for
 * those that are on at the same time.
 */
@Injectable()
export class Practices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly coaches: CoachPrincipals,
    private readonly notices: ChangeNotices,
    private readonly clashes: PracticeClashes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** One, or one a week up to `until`. Sent twice, each of them stands once. */
  async schedule(
    teamId: number,
    { until, ...facts }: PracticeFacts & { until: LocalDate | null },
    by: Principals,
  ): Promise<PlannedPractices> {
    const practices = await this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, teamId, by);
      this.assertAhead(facts.date);
      const last = until ?? facts.date;
      if (last < facts.date) throw LeagueErrors.practice_series_reversed().at('until');
      const tooMany = () =>
        LeagueErrors.practices_complete({ most: MOST }).at(until === null ? 'date' : 'until');
      if (daysBetween(facts.date, last) >= MOST * 7) throw tooMany();
      const days = weeklyDays(facts.date, last);
      const where = { leagueTeamId: teamId, date: MoreThanOrEqual(this.clock.today()) };
      const ahead = await tx.findBy(TeamEvent, where);
      const planned = days.map(
        (date) =>
          ahead.find((other) => isSame(other, { ...facts, date })) ??
          tx.create(TeamEvent, { ...facts, date, leagueTeamId: teamId }),
      );
      const added = planned.filter((practice) => !ahead.includes(practice));
      if (ahead.length + added.length > MOST) throw tooMany();
      if (added.length === 0) return planned;
      await tx.save(added);
      await this.record(tx, by, team, 'team.practices_added', { after: { ...facts, until } });
      return planned;
    });
    return { practices, clashes: await this.clashes.of(practices) };
  }

  /** To another time or place, or with other notes; the families of the team are told. */
  async change(id: number, edit: Partial<PracticeFacts>, by: Principals): Promise<PlannedPractices> {
    const practice = await this.alter(id, by, async (tx, before, team) => {
      if (before.status === 'cancelled') throw LeagueErrors.practice_cancelled();
      const { title, date, time, location, description } = before;
      const changes = differences<PracticeFacts>({ title, date, time, location, description }, edit);
      if (Object.keys(changes.after).length === 0) return before;
      this.assertAhead(changes.after.date ?? date);
      const now = await tx.save(tx.create(TeamEvent, { ...before, ...changes.after }));
      await this.record(tx, by, team, 'team.practice_changed', changes);
      await this.notices.ofPractice(tx, team, before, now);
      return now;
    });
    return { practices: [practice], clashes: await this.clashes.of([practice]) };
  }

  /** It stays in the list as one that does not take place; the families of the team are told. */
  async cancel(id: number, by: Principals): Promise<void> {
    await this.alter(id, by, async (tx, practice, team) => {
      if (practice.status === 'cancelled') return practice;
      const cancelled = await tx.save(tx.create(TeamEvent, { ...practice, status: 'cancelled' }));
      await this.notices.ofPractice(tx, team, practice, cancelled);
      const { date, time, location } = practice;
      await this.record(tx, by, team, 'team.practice_cancelled', { before: { date, time, location } });
      return cancelled;
    });
  }

  private async alter(id: number, by: Principals, work: Alteration): Promise<TeamEvent> {
    const seen = await this.dataSource.manager.findOneBy(TeamEvent, { id });
    if (!seen) throw LeagueErrors.practice_not_found();
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, seen.leagueTeamId, by);
      const present = await tx.findOneBy(TeamEvent, { id });
      if (!present) throw LeagueErrors.practice_not_found();
      if (present.date < this.clock.today()) throw LeagueErrors.practice_over();
      return work(tx, present, team);
    });
  }

  private assertAhead(date: LocalDate): void {
    if (date < this.clock.today()) throw LeagueErrors.practice_in_past().at('date');
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
