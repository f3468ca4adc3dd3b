import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { Page } from '../../kernel';
import { OutboxEmail } from './outbox-email.entity';

const COLUMNS = {
  id: true,
  kind: true,
  recipient: true,
  subject: true,
  state: true,
  createdAt: true,
  sentAt: true,
} as const;

export type EmailRecord = Pick<OutboxEmail, keyof typeof COLUMNS>;

/** Which emails someone was sent, without their content. */
@Injectable()
export class EmailHistoryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async listForRecipients(
    recipients: readonly string[],
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<EmailRecord>> {
    const [items, total] = await this.dataSource.manager.findAndCount(OutboxEmail, {
      select: COLUMNS,
      // Campaigns store addresses in lower case, other emails store them as typed.
      where: { recipient: In([...new Set(recipients.flatMap((one) => [one, one.toLowerCase()]))]) },
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items, total };
  }

  async getByIds(ids: readonly number[]): Promise<Map<number, EmailRecord>> {
    const mails = await this.dataSource.manager.find(OutboxEmail, {
      select: COLUMNS,
      where: { id: In([...ids]) },
    });
    return new Map(mails.map((mail) => [mail.id, mail]));
  }
}
