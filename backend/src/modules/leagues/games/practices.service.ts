import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { daysBetween, type LocalDate } from '../../../kernel';
import {
  AccessErrors,
  Audit,
  Clock,
  differences,
  organisationSettings,
  Outbox,
  SavedSettings,
  Settings,
  Transactions,
  type MailBody,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachPrincipals } from '../teams/coach-principals';
import type { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';
import { TeamFamilies } from '../teams/team-families';
import { lockTeam } from '../teams/team-rows';
import { weeklyDays } from './domain/practice-days';
import { practiceCancelled, practiceChanged } from './mails/practice-mails';
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
    private readonly families: TeamFamilies,
    private readonly clashes: PracticeClashes,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  /** One, or one a week up to `until`. Sent twice, each of them stands once. */
  async schedule(
    teamId: number,
    { until, ...facts }: PracticeFacts & { until: LocalDate | null },
    by: Principals,
  ): Promise<PlannedPractices> {
    const practices = await this.transactions.run(async (tx) => {
      const team = await this.lockLed(tx, teamId, by);
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
      if (Object.keys(changes.after).length === 0) return { practice: before };
      this.assertAhead(changes.after.date ?? date);
      const now = await tx.save(tx.create(TeamEvent, { ...before, ...changes.after }));
      await this.record(tx, by, team, 'team.practice_changed', changes);
      return { practice: now, mail: practiceChanged(this.sender(), this.pageOf(team), before, now) };
    });
    return { practices: [practice], clashes: await this.clashes.of([practice]) };
  }

  /** It stays in the list as one that does not take place; the families of the team are told. */
  async cancel(id: number, by: Principals): Promise<void> {
    await this.alter(id, by, async (tx, practice, team) => {
      if (practice.status === 'cancelled') return { practice };
      await tx.update(TeamEvent, id, { status: 'cancelled' });
      const { date, time, location } = practice;
      await this.record(tx, by, team, 'team.practice_cancelled', { before: { date, time, location } });
      return { practice, mail: practiceCancelled(this.sender(), this.pageOf(team), practice) };
    });
  }

  /** The mail is written with what it tells of, to each family once. */
  private async alter(id: number, by: Principals, work: Alteration): Promise<TeamEvent> {
    const seen = await this.dataSource.manager.findOneBy(TeamEvent, { id });
    if (!seen) throw LeagueErrors.practice_not_found();
    const addresses = await this.families.addresses(seen.leagueTeamId);
    const altered = await this.transactions.run(async (tx) => {
      const team = await this.lockLed(tx, seen.leagueTeamId, by);
      const present = await tx.findOneBy(TeamEvent, { id });
      if (!present) throw LeagueErrors.practice_not_found();
      if (present.date < this.clock.today()) throw LeagueErrors.practice_over();
      const { practice, mail } = await work(tx, present, team);
      if (mail) for (const to of addresses) await this.outbox.put(tx, 'leagues.practice', to, mail);
      return practice;
    });
    await this.outbox.nudge();
    return altered;
  }

  private sender() {
    return this.saved.of(organisationSettings);
  }

  private pageOf({ name, teamSlug }: LeagueTeam) {
    return { name, page: `${this.settings.appUrl}/teams/${teamSlug}` };
  }

  private assertAhead(date: LocalDate): void {
    if (date < this.clock.today()) throw LeagueErrors.practice_in_past().at('date');
  }

  /** Its row stands for its practices, which have no locks of their own. */
  private async lockLed(tx: EntityManager, teamId: number, by: Principals): Promise<LeagueTeam> {
    const team = await lockTeam(tx, teamId);
    if (!(await this.coaches.leads(by, team))) throw AccessErrors.forbidden();
    return team;
  }

  private record(
    tx: EntityManager,
    by: Principals,
    { id, name }: LeagueTeam,
    action: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    const subject = { subjectType: 'team', subjectId: id, subjectName: name } as const;
    return this.audit.record(tx, by, { action, ...subject, ...change });
  }
}

type Alteration = (
  tx: EntityManager,
  present: TeamEvent,
  team: LeagueTeam,
) => Promise<{ practice: TeamEvent; mail?: MailBody }>;

const isSame = (other: TeamEvent, { date, time, location }: PracticeFacts): boolean =>
  other.status === 'scheduled' &&
  other.date === date &&
  other.time === time &&
  other.location.toLowerCase() === location.toLowerCase();
