import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../kernel';
import { searchCondition } from '../database/search-text';
import type { ResendFilter } from './email-batch.service';
import { OutboxEmail, type EmailState } from './outbox-email.entity';

export type BatchEmail = Pick<
  OutboxEmail,
  'id' | 'recipientKey' | 'recipient' | 'state' | 'lastError' | 'attemptedAt' | 'sentAt' | 'nextAttemptAt'
> & {
  /** Its text is still stored, so it can be sent. */
  isKept: boolean;
};

export interface BatchEmailFilter {
  states?: readonly EmailState[];
  search?: string;
  /** The search finds these people, whatever their addresses. */
  recipientKeys?: readonly number[];
}

export type NotReached = Pick<OutboxEmail, 'id' | 'recipientKey' | 'recipient' | 'state' | 'lastError'>;

/** A batch email by email, without their content. */
@Injectable()
export class BatchEmailQueries {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    batchId: number,
    { states, search, recipientKeys = [] }: BatchEmailFilter,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<BatchEmail>> {
    const found = this.dataSource
      .createQueryBuilder(OutboxEmail, 'mail')
      .where('mail."batchId" = :batchId', { batchId });
    if (states) found.andWhere('mail.state = any(:states)', { states });
    if (search) {
      const [ofAddress, words] = searchCondition('mail.recipient', search);
      found.andWhere(`(${ofAddress} or mail."recipientKey" in (select unnest(:recipientKeys::int[])))`, {
        ...words,
        recipientKeys,
      });
    }
    const total = await found.getCount();
    const columns = [
      'id',
      'recipientKey',
      'recipient',
      'state',
      'lastError',
      'attemptedAt',
      'sentAt',
    ] as const;
    found
      .select('mail."nextAttemptAt"', 'nextAttemptAt')
      .addSelect('mail."encryptedBody" is not null', 'isKept');
    for (const column of columns) found.addSelect(`mail."${column}"`, column);
    const items = await found
      .orderBy('mail.id')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .getRawMany<BatchEmail>();
    return { items, total };
  }

  /** Failures for people that no other email of the batch reached, or may still reach. */
  async listUndelivered(batchId: number, which?: ResendFilter): Promise<NotReached[]> {
    return this.dataSource.query<NotReached[]>(
      `select id, "recipientKey", recipient, state, "lastError" from outbox_emails lost
        where "batchId" = $1 and state in ('failed', 'unverified', 'suppressed')
          and not exists (select 1 from outbox_emails other
                           where other."batchId" = $1 and other."recipientKey" = lost."recipientKey"
                             and other.state in ('accepted', 'waiting', 'sending', 'deferred', 'paused'))
          and ($2::timestamptz is null or "attemptedAt" <= $2)
          and ($3::int[] is null or id in (select unnest($3::int[])))
        order by id`,
      [batchId, which?.seenAt ?? null, which?.emailIds ?? null],
    );
  }
}
