import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock, JobService } from '../../../../platform';

export const PURGE_NOTICE_RECIPIENTS = 'purge-notice-recipients';

const INTERVAL_MS = 60 * 60_000;
const RECIPIENT_RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Deletes who was notified, after a month. The number of recipients and the outcome of each email are kept. */
@Injectable()
export class PurgeNoticeRecipientsJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', PURGE_NOTICE_RECIPIENTS, () => this.purge(), { everyMs: INTERVAL_MS });
  }

  private async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RECIPIENT_RETENTION_MS);
    // Keeps people who have not been emailed yet.
    await this.dataSource.query(
      `update schedule_change_notice_recipients set name = null, phone = null, email = null
        where (name is not null or phone is not null or email is not null)
          and ("outboxEmailId" is not null or email is null)
          and "noticeId" in (select id from schedule_change_notices where "createdAt" < $1)`,
      [before],
    );
    await this.dataSource.query(
      `update schedule_change_notice_items set "additionalContacts" = '[]'
        where "additionalContacts" <> '[]'
          and "noticeId" in (select id from schedule_change_notices where "createdAt" < $1 and "recipientsResolvedAt" is not null)`,
      [before],
    );
  }
}
