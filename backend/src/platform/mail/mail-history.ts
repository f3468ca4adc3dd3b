import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Page } from '../../kernel';
import { OutboxMail } from './outbox-mail.entity';

const SHOWN = {
  id: true,
  kind: true,
  recipient: true,
  subject: true,
  state: true,
  createdAt: true,
  sentAt: true,
} as const;

export type MailRecord = Pick<OutboxMail, keyof typeof SHOWN>;

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
      select: SHOWN,
      // Campaigns write to addresses in lower case, others as they were typed.
      where: { recipient: In([...new Set(recipients.flatMap((one) => [one, one.toLowerCase()]))]) },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items, total };
  }

  async byIds(ids: readonly number[]): Promise<Map<number, MailRecord>> {
    const mails = await this.dataSource.manager.find(OutboxMail, {
      select: SHOWN,
      where: { id: In([...ids]) },
    });
    return new Map(mails.map((mail) => [mail.id, mail]));
  }
}
