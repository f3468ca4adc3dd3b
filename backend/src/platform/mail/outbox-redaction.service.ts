import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config';
import type { EmailState } from './outbox-email.entity';
import { encryptBody, decryptBody, type EncryptedBody } from './encrypted-body';

/** Emails of these batches, and of these kinds, for one of their people. */
export interface RedactionFilter {
  recipientKey: number;
  batchIds: readonly number[];
  kinds: readonly string[];
}

export interface StoredEmail {
  kind: string;
  /** It is still to be sent, or may be. */
  isOpen: boolean;
  /** The email's content, or what its composer receives. */
  sealed: object;
}

/** What an email should contain from now on; null: nothing, and it cannot be sent; undefined: unchanged. */
export type Redaction = (mail: StoredEmail) => object | null | undefined;

const OPEN: readonly EmailState[] = ['waiting', 'deferred', 'sending', 'paused'];

interface Row {
  id: number;
  kind: string;
  state: EmailState;
  encryptedBody: Buffer;
}

/** The content of stored emails: for erasing a person from it. */
@Injectable()
export class OutboxRedactionService {
  constructor(private readonly settings: AppConfig) {}

  async redact(tx: EntityManager, { recipientKey, batchIds, kinds }: RedactionFilter, change: Redaction) {
    const { filesKey } = this.settings;
    const rows = await tx.query<Row[]>(
      `select id, kind, state, "encryptedBody" from outbox_emails
        where "encryptedBody" is not null
          and "recipientKey" = $1 and ("batchId" = any($2) or kind = any($3))
        order by id for update`,
      [recipientKey, batchIds, kinds],
    );
    for (const { id, kind, state, encryptedBody } of rows) {
      const encrypted: EncryptedBody = decryptBody(encryptedBody, filesKey, id);
      const next = change({ kind, isOpen: OPEN.includes(state), sealed: encrypted });
      if (next === undefined) continue;
      await tx.query('update outbox_emails set "encryptedBody" = $2 where id = $1', [
        id,
        next && encryptBody(next, filesKey, id),
      ]);
    }
  }
}
