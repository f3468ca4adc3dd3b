import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { OutboxMail } from './outbox-mail.entity';

export type MailRecord = Pick<OutboxMail, 'id' | 'recipient' | 'subject' | 'state' | 'createdAt' | 'sentAt'>;

const MOST = 50;

/** What was sent to somebody, without what it said. */
@Injectable()
export class MailHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest, newest first. */
  to(recipients: readonly string[]): Promise<MailRecord[]> {
    return this.dataSource.manager.find(OutboxMail, {
      select: { id: true, recipient: true, subject: true, state: true, createdAt: true, sentAt: true },
      where: { recipient: In([...new Set(recipients)]) },
      order: { id: 'DESC' },
      take: MOST,
    });
  }
}
