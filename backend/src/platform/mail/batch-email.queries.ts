import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../kernel';
import { createSearchCondition } from '../database/search-text';
import type { ResendFilter } from './email-batch.service';
import { OutboxEmail, type EmailState } from './outbox-email.entity';

export type BatchEmail = Pick<
  OutboxEmail,
  'id' | 'recipientKey' | 'recipient' | 'state' | 'lastError' | 'attemptedAt' | 'sentAt' | 'nextAttemptAt'
> & {
  /** The body is still stored, so the email can be resent. */
  isBodyStored: boolean;
};

export interface BatchEmailFilter {
  states?: readonly EmailState[];
  search?: string;
  /** The search also finds emails to these recipients, whatever their addresses. */
  recipientKeys?: readonly number[];
}

export type UndeliveredEmail = Pick<OutboxEmail, 'id' | 'recipientKey' | 'recipient' | 'state' | 'lastError'>;

/** The emails of a batch, without their content. */
@Injectable()
export class BatchEmailQueries {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    batchId: number,
    { states, search, recipientKeys = [] }: BatchEmailFilter,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<BatchEmail>> {
    const query = this.dataSource
      .createQueryBuilder(OutboxEmail, 'mail')
      .where('mail."batchId" = :batchId', { batchId });
    if (states) query.andWhere('mail.state = any(:states)', { states });
    if (search) {
      const [recipientCondition, words] = createSearchCondition('mail.recipient', search);
      query.andWhere(
        `(${recipientCondition} or mail."recipientKey" in (select unnest(:recipientKeys::int[])))`,
        {
          ...words,
          recipientKeys,
        },
      );
    }
    const total = await query.getCount();
    const columns = [
      'id',
      'recipientKey',
      'recipient',
      'state',
      'lastError',
      'attemptedAt',
      'sentAt',
    ] as const;
    query
      .select('mail."nextAttemptAt"', 'nextAttemptAt')
      .addSelect('mail."encryptedBody" is not null', 'isBodyStored');
    for (const column of columns) query.addSelect(`mail."${column}"`, column);
    const items = await query
      .orderBy('mail.id')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .getRawMany<BatchEmail>();
    return { items, total };
  }

  /** Failed emails whose recipient got no other email of the batch and will get none. */
  async listUndelivered(batchId: number, filter?: ResendFilter): Promise<UndeliveredEmail[]> {
    return this.dataSource.query<UndeliveredEmail[]>(
      `select id, "recipientKey", recipient, state, "lastError" from outbox_emails lost
        where "batchId" = $1 and state in ('failed', 'unverified', 'suppressed')
          and not exists (select 1 from outbox_emails other
                           where other."batchId" = $1 and other."recipientKey" = lost."recipientKey"
                             and other.state in ('accepted', 'waiting', 'sending', 'deferred', 'paused'))
          and ($2::timestamptz is null or "attemptedAt" <= $2)
          and ($3::int[] is null or id in (select unnest($3::int[])))
        order by id`,
      [batchId, filter?.seenAt ?? null, filter?.emailIds ?? null],
    );
  }
}
