import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../kernel';
import { searchCondition } from '../database/search-text';
import type { OnceMore } from './mail-batches';
import { OutboxMail, type MailState } from './outbox-mail.entity';

export type BatchMail = Pick<
  OutboxMail,
  'id' | 'memberId' | 'recipient' | 'state' | 'lastError' | 'attemptedAt' | 'sentAt' | 'nextAttemptAt'
> & {
  /** Its text is kept yet, so that it can be sent. */
  isKept: boolean;
};

export interface BatchMailFilter {
  states?: readonly MailState[];
  search?: string;
  /** The search finds these people, whatever their addresses are. */
  memberIds?: readonly number[];
}

export type NotReached = Pick<OutboxMail, 'id' | 'memberId' | 'recipient' | 'state' | 'lastError'>;

/** A batch mail by mail, without what it says. */
@Injectable()
export class BatchMails {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    batchId: number,
    { states, search, memberIds = [] }: BatchMailFilter,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<Page<BatchMail>> {
    const found = this.dataSource
      .createQueryBuilder(OutboxMail, 'mail')
      .where('mail."batchId" = :batchId', { batchId });
    if (states) found.andWhere('mail.state = any(:states)', { states });
    if (search) {
      const [ofAddress, words] = searchCondition('mail.recipient', search);
      found.andWhere(`(${ofAddress} or mail."memberId" in (select unnest(:memberIds::int[])))`, {
        ...words,
        memberIds,
      });
    }
    const total = await found.getCount();
    const columns = ['id', 'memberId', 'recipient', 'state', 'lastError', 'attemptedAt', 'sentAt'] as const;
    found
      .select('mail."nextAttemptAt"', 'nextAttemptAt')
      .addSelect('mail."sealedBody" is not null', 'isKept');
    for (const column of columns) found.addSelect(`mail."${column}"`, column);
    const items = await found
      .orderBy('mail.id')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .getRawMany<BatchMail>();
    return { items, total };
  }

  /** What came to nothing for people whom no other mail of the batch reached, or may yet. */
  async notReached(batchId: number, which?: OnceMore): Promise<NotReached[]> {
    return this.dataSource.query<NotReached[]>(
      `select id, "memberId", recipient, state, "lastError" from outbox_mails lost
        where "batchId" = $1 and state in ('failed', 'unverified', 'suppressed')
          and not exists (select 1 from outbox_mails other
                           where other."batchId" = $1 and other."memberId" = lost."memberId"
                             and other.state in ('accepted', 'waiting', 'sending', 'deferred', 'paused'))
          and ($2::timestamptz is null or "attemptedAt" <= $2)
          and ($3::int[] is null or id in (select unnest($3::int[])))
        order by id`,
      [batchId, which?.seenAt ?? null, which?.mailIds ?? null],
    );
  }
}
