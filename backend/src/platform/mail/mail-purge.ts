import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { Clock } from '../clock/clock';
import { Jobs } from '../jobs/jobs';
import { OutboxMail } from './outbox-mail.entity';

export const PURGE_MAILS = 'purge-mails';

const HOUR = 3_600_000;
const SENT_BODY_MS = 24 * HOUR;
const FAILED_BODY_MS = 30 * 24 * HOUR;

/** That a mail was sent is kept; what it said (names of children, sign-in links) is not. */
@Injectable()
export class MailPurge implements OnModuleInit {
  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', PURGE_MAILS, () => this.purge(), { everyMs: HOUR });
  }

  async purge(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.mails.update(
      { state: 'accepted', sentAt: LessThan(new Date(now - SENT_BODY_MS)) },
      { sealedBody: null },
    );
    await this.mails.update(
      {
        state: In(['failed', 'suppressed', 'unsubscribed', 'unverified', 'cancelled']),
        nextAttemptAt: LessThan(new Date(now - FAILED_BODY_MS)),
      },
      { sealedBody: null },
    );
  }
}
