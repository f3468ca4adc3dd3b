import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import {
  Clock,
  JobService,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  AppConfig,
  TransactionRunner,
} from '../../../../platform';
import { UserService } from '../../../identity';
import { ActiveRegistrationService, type Registration } from '../../../registration';
import { Season } from '../../seasons/entities/season.entity';
import { LeagueTeam } from '../entities/league-team.entity';
import { PendingRosterNotice } from '../entities/pending-roster-notice.entity';
import { rosterNoticeEmail } from '../emails/roster-notice.email';

export const SEND_ROSTER_NOTICES = 'send-roster-notices';

const BATCH_SIZE = 100;

/**
 * Notifies families of their children's teams, with one email after the last of several moves. Due notices are rows.
 */
@Injectable()
export class SendRosterNoticesJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobService,
    private readonly transactions: TransactionRunner,
    private readonly registrations: ActiveRegistrationService,
    private readonly users: UserService,
    private readonly outbox: OutboxService,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', SEND_ROSTER_NOTICES, () => this.sendDue(), { everyMs: 15_000 });
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const told = await this.transactions.run((tx) => this.sendBatch(tx));
      if (told > 0) await this.outbox.nudge();
      if (told < BATCH_SIZE) return;
    }
  }

  /**
   * The emails and the team that the family then knows are saved together, so a kill loses no email and sends none
   * twice.
   */
  private async sendBatch(tx: EntityManager): Promise<number> {
    const due = await tx.find(PendingRosterNotice, {
      where: { sendAt: LessThanOrEqual(this.clock.now()) },
      order: { sendAt: 'ASC' },
      take: BATCH_SIZE,
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
    const children = await this.registrations.byId(due.map(({ registrationId }) => registrationId));
    for (const notice of due) {
      const child = children.get(notice.registrationId);
      const lastNotifiedTeamId = child ? child.leagueTeamId : notice.lastNotifiedTeamId;
      if (child && lastNotifiedTeamId !== notice.lastNotifiedTeamId) await this.sendOne(tx, child);
      await tx.update(PendingRosterNotice, notice.registrationId, { lastNotifiedTeamId, sendAt: null });
    }
    return due.length;
  }

  private async sendOne(tx: EntityManager, child: Registration): Promise<void> {
    const { userId, seasonId, leagueTeamId } = child;
    const season = await tx.findOneByOrFail(Season, { id: seasonId ?? 0 });
    const team = leagueTeamId === null ? null : await tx.findOneByOrFail(LeagueTeam, { id: leagueTeamId });
    const { email } = await this.users.get(userId);
    const mail = rosterNoticeEmail(this.saved.get(organizationSettingsSection), {
      child: child.childName,
      season: season.name,
      team: team && { name: team.name, page: `${this.settings.appUrl}/teams/${team.teamSlug}` },
    });
    await this.outbox.enqueue(tx, 'leagues.placement', email, mail);
  }
}
