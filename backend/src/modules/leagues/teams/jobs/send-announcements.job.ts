import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobService } from '../../../../platform';
import { AnnouncementMailer } from '../announcement.mailer';

export const SEND_TEAM_ANNOUNCEMENTS = 'send-team-announcements';
const INTERVAL_MS = 15_000;

/** Emails announcements that waited for others of their team. Their rows say what is due. */
@Injectable()
export class SendAnnouncementsJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobService,
    private readonly announcements: AnnouncementMailer,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', SEND_TEAM_ANNOUNCEMENTS, () => this.sendDue(), {
      everyMs: INTERVAL_MS,
    });
  }

  private async sendDue(): Promise<void> {
    const teamIds = await this.announcements.dueTeams(this.dataSource.manager);
    for (const teamId of teamIds) await this.announcements.sendCollected(teamId);
  }
}
