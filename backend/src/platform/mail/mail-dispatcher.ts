import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { unseal } from '../files/sealed-box';
import { Jobs } from '../jobs/jobs';
import { MailTransport } from './mail-transport';
import { DISPATCH_MAIL, type MailBody } from './outbox';
import { OutboxMail } from './outbox-mail.entity';
import { retryDelayMs } from './retry-delay';

const BATCH = 20;
/** A mail still "sending" after this long belongs to a process that died. */
const CLAIM_MS = 60_000;

/** Sends what waits in the outbox; several workers share it through row locks. */
@Injectable()
export class MailDispatcher implements OnModuleInit {
  private readonly logger = new Logger(MailDispatcher.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('mail', DISPATCH_MAIL, () => this.dispatchDue(), { everyMs: 5_000 });
  }

  async dispatchDue(): Promise<void> {
    for (;;) {
      const batch = await this.claim();
      await Promise.all(batch.map((mail) => this.send(mail)));
      if (batch.length < BATCH) return;
    }
  }

  private async claim(): Promise<OutboxMail[]> {
    return this.dataSource.transaction(async (tx) => {
      const due = await tx
        .createQueryBuilder(OutboxMail, 'mail')
        .addSelect('mail.sealedBody')
        .where(`mail.state in ('waiting', 'sending') and mail.nextAttemptAt <= :now`, {
          now: this.clock.now(),
        })
        .orderBy('mail.nextAttemptAt')
        .limit(BATCH)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      if (due.length === 0) return [];
      await tx
        .createQueryBuilder()
        .update(OutboxMail)
        .set({
          state: 'sending',
          attempts: () => 'attempts + 1',
          nextAttemptAt: new Date(this.clock.now().getTime() + CLAIM_MS),
        })
        .whereInIds(due.map((mail) => mail.id))
        .execute();
      return due;
    });
  }

  private async send(mail: OutboxMail): Promise<void> {
    const mails = this.dataSource.getRepository(OutboxMail);
    if (!mail.sealedBody) {
      await mails.update(mail.id, { state: 'failed', lastError: 'The body was purged.' });
      return;
    }
    try {
      const body = JSON.parse(unseal(mail.sealedBody, this.settings.filesKey).toString()) as Omit<
        MailBody,
        'subject'
      >;
      await this.transport.send({ id: mail.id, recipient: mail.recipient, subject: mail.subject, ...body });
      await mails.update(mail.id, { state: 'sent', sentAt: this.clock.now(), lastError: null });
    } catch (error) {
      const delay = retryDelayMs(mail.attempts + 1);
      const lastError = (error as Error).message.slice(0, 500);
      this.logger.warn(`Mail ${mail.id} (${mail.kind}) was not sent: ${lastError}`);
      await mails.update(
        mail.id,
        delay === null
          ? { state: 'failed', lastError }
          : { state: 'waiting', lastError, nextAttemptAt: new Date(this.clock.now().getTime() + delay) },
      );
    }
  }
}
