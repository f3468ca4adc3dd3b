import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../../kernel';
import {
  ANNOUNCEMENT_LIMITS,
  Clock,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  AppConfig,
  TransactionRunner,
} from '../../../platform';
import { emailTime, leavesNow } from './domain/announcement-email';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamMessage } from './entities/team-message.entity';
import { announcementEmail, collectedAnnouncementsEmail } from './emails/announcement.email';
import { TeamFamilyQueries } from './team-family.queries';
import { lockTeam } from './team-persistence';

/** Emails announcements: the first at once, further ones together, and no more than the limit. */
@Injectable()
export class AnnouncementMailer {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly families: TeamFamilyQueries,
    private readonly outbox: OutboxService,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * When the email with a new announcement will be sent; null when it gets none. The team must be locked, so that two
   * simultaneous announcements don't both count as the last email.
   */
  async plan(
    tx: EntityManager,
    leagueTeamId: number,
    now: Date,
  ): Promise<{ dueAt: Date | null; isNow: boolean }> {
    const [{ sentAt, waitingUntil }] = await tx.query<{ sentAt: Date[]; waitingUntil: Date | null }[]>(
      `select array(select distinct m."emailedAt" from team_messages m
                     where m."leagueTeamId" = $1 and m."emailedAt" > $2) as "sentAt",
              (select min(m."emailDueAt") from team_messages m
                where m."leagueTeamId" = $1 and m."emailDueAt" is not null and m."emailedAt" is null)
                as "waitingUntil"`,
      [leagueTeamId, new Date(now.getTime() - DAY_MS)],
    );
    const dueAt = emailTime({ sentAt, waitingUntil }, now, ANNOUNCEMENT_LIMITS);
    return { dueAt, isNow: leavesNow({ sentAt, waitingUntil }, dueAt, now) };
  }

  /** Writes the email together with the announcement. Call `nudge` after the commit. */
  async enqueue(
    tx: EntityManager,
    { name, teamSlug }: LeagueTeam,
    messages: readonly TeamMessage[],
    addresses: readonly string[],
  ): Promise<void> {
    const organization = this.saved.get(organizationSettingsSection);
    const page = `${this.settings.appUrl}/teams/${teamSlug}`;
    const announcements = messages.map(({ authorName, message }) => ({ author: authorName, message }));
    const email =
      announcements.length === 1
        ? announcementEmail(organization, { ...announcements[0], team: name, page })
        : collectedAnnouncementsEmail(organization, { announcements, team: name, page });
    for (const address of addresses) await this.outbox.enqueue(tx, 'leagues.announcement', address, email);
  }

  /** Teams whose announcements are due. */
  async dueTeams(manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `select distinct "leagueTeamId" as id from team_messages
        where "emailDueAt" <= $1 and "emailedAt" is null order by 1`,
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Sends one email with all waiting announcements of the team that are still on its board, to its current families. A
   * second process finds nothing left after waiting for the lock.
   */
  async sendCollected(teamId: number): Promise<void> {
    const addresses = await this.families.addresses(teamId);
    await this.transactions.run(async (tx) => {
      const team = await lockTeam(tx, teamId);
      const now = this.clock.now();
      const due = await tx.find(TeamMessage, {
        where: { leagueTeamId: teamId, emailDueAt: LessThanOrEqual(now), emailedAt: IsNull() },
        order: { id: 'ASC' },
      });
      if (due.length === 0) return;
      await this.enqueue(tx, team, due, addresses);
      for (const { id } of due) await tx.update(TeamMessage, id, { emailedAt: now });
      // Open pages reload the board and see that the email was sent.
      await tx.increment(LeagueTeam, { id: teamId }, 'messageBoardVersion', 1);
    });
    await this.nudge();
  }

  nudge(): Promise<void> {
    return this.outbox.nudge();
  }
}
