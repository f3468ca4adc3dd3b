import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Page } from '../../kernel';
import { OutboxEmail } from './outbox-email.entity';

const SHOWN = {
  id: true,
  kind: true,
  recipient: true,
  subject: true,
  state: true,
  createdAt: true,
  sentAt: true,
} as const;

export type EmailRecord = Pick<OutboxEmail, keyof typeof SHOWN>;

/** What was sent to someone, without its content. */
@Injectable()
export class EmailHistoryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async listForRecipients(
    recipients: readonly string[],
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<EmailRecord>> {
    const [items, total] = await this.dataSource.manager.findAndCount(OutboxEmail, {
      select: SHOWN,
      // Campaigns write to addresses in lower case, others as typed.
      where: { recipient: In([...new Set(recipients.flatMap((one) => [one, one.toLowerCase()]))]) },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items, total };
  }

  async byIds(ids: readonly number[]): Promise<Map<number, EmailRecord>> {
    const mails = await this.dataSource.manager.find(OutboxEmail, {
      select: SHOWN,
      where: { id: In([...ids]) },
    });
    return new Map(mails.map((mail) => [mail.id, mail]));
  }
}
