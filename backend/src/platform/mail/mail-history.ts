import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Page } from '../../kernel';
import { OutboxMail } from './outbox-mail.entity';

export type MailRecord = Pick<OutboxMail, 'id' | 'recipient' | 'subject' | 'state' | 'createdAt' | 'sentAt'>;

/** What was sent to somebody, without what it said. */
@Injectable()
export class MailHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async to(
    recipients: readonly string[],
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<MailRecord>> {
    const [items, total] = await this.dataSource.manager.findAndCount(OutboxMail, {
      select: { id: true, recipient: true, subject: true, state: true, createdAt: true, sentAt: true },
      where: { recipient: In([...new Set(recipients)]) },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items, total };
  }
}
