import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailSuppression } from './email-suppression.entity';
import { EmailUnsubscribe } from './email-unsubscribe.entity';

/** In lower case. */
export interface ExcludedEmails {
  suppressed: ReadonlySet<string>;
  unsubscribed: ReadonlySet<string>;
}

/** Addresses excluded from bulk email. */
@Injectable()
export class BulkEmailExclusionQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<ExcludedEmails> {
    const { manager } = this.dataSource;
    const [suppressed, unsubscribed] = await Promise.all([
      manager.find(EmailSuppression, { select: { email: true } }),
      manager.find(EmailUnsubscribe, { select: { email: true } }),
    ]);
    return { suppressed: toEmailSet(suppressed), unsubscribed: toEmailSet(unsubscribed) };
  }
}

const toEmailSet = (rows: readonly { email: string }[]) => new Set(rows.map(({ email }) => email));
