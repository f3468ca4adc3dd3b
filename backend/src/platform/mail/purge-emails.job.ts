import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { HOUR_MS } from '../../kernel';
import { Clock } from '../clock/clock';
import { JobService } from '../jobs/job.service';
import { OutboxEmail } from './outbox-email.entity';

export const PURGE_EMAILS = 'purge-emails';

const SENT_BODY_RETENTION_MS = 24 * HOUR_MS;
const FAILED_BODY_RETENTION_MS = 30 * 24 * HOUR_MS;

/** Deletes the content of old emails (children's names, sign-in links). The record that they were sent stays. */
@Injectable()
export class PurgeEmailsJob implements OnModuleInit {
  constructor(
    @InjectRepository(OutboxEmail) private readonly mails: Repository<OutboxEmail>,
    private readonly clock: Clock,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', PURGE_EMAILS, () => this.purge(), { everyMs: HOUR_MS });
  }

  async purge(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.mails.update(
      { state: 'accepted', sentAt: LessThan(new Date(now - SENT_BODY_RETENTION_MS)) },
      { encryptedBody: null },
    );
    await this.mails.update(
      {
        state: In(['failed', 'suppressed', 'unsubscribed', 'unverified', 'canceled']),
        nextAttemptAt: LessThan(new Date(now - FAILED_BODY_RETENTION_MS)),
      },
      { encryptedBody: null },
    );
  }
}
