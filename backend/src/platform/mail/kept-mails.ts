import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Settings } from '../config/settings';
import type { MailState } from './outbox-mail.entity';
import { sealBody, unsealBody, type SealedBody } from './sealed-body';

/** Any of these: mails to some addresses, those of batches for one of their people, of some kinds, and single ones. */
export interface KeptFor {
  recipients?: readonly string[];
  batchIds?: readonly number[];
  memberId?: number;
  kinds?: readonly string[];
  ids?: readonly number[];
}

export interface KeptMail {
  kind: string;
  /** It is sent yet, or may be. */
  isOpen: boolean;
  /** What the mail says, or what its composer is given. */
  sealed: object;
}

/** What a mail is to hold from now on; null: nothing any more, and it cannot be sent; undefined: what it holds. */
export type KeptChange = (mail: KeptMail) => object | null | undefined;

const OPEN: readonly MailState[] = ['waiting', 'deferred', 'sending', 'paused'];

interface Row {
  id: number;
  kind: string;
  state: MailState;
  sealedBody: Buffer;
}

/** What mails hold as long as it is kept: for the erasing of somebody whom they speak of. */
@Injectable()
export class KeptMails {
  constructor(private readonly settings: Settings) {}

  async change(
    tx: EntityManager,
    { recipients = [], batchIds = [], memberId, kinds = [], ids = [] }: KeptFor,
    change: KeptChange,
  ) {
    const { filesKey } = this.settings;
    const rows = await tx.query<Row[]>(
      `select id, kind, state, "sealedBody" from outbox_mails
        where "sealedBody" is not null
          and (lower(recipient) = any($1) or ("memberId" = $3 and "batchId" = any($2))
               or kind = any($4) or id = any($5))
        order by id for update`,
      [recipients.map((one) => one.toLowerCase()), batchIds, memberId ?? null, kinds, ids],
    );
    for (const { id, kind, state, sealedBody } of rows) {
      const sealed: SealedBody = unsealBody(sealedBody, filesKey, id);
      const next = change({ kind, isOpen: OPEN.includes(state), sealed });
      if (next === undefined) continue;
      await tx.query('update outbox_mails set "sealedBody" = $2 where id = $1', [
        id,
        next && sealBody(next, filesKey, id),
      ]);
    }
  }
}
