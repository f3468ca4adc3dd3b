import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config';
import type { EmailState } from './outbox-email.entity';
import { encryptBody, decryptBody, type EncryptedBody } from './encrypted-body';

/** Selects the emails for one person, in these batches or of these kinds. */
export interface RedactionFilter {
  recipientKey: number;
  batchIds: readonly number[];
  kinds: readonly string[];
}

export interface StoredEmail {
  kind: string;
  /** The email may still be sent. */
  isOpen: boolean;
  /** The email's content, or the values for its composer. */
  content: object;
}

/** Returns the email's new content, null to delete it so that it can't be sent, or undefined to leave it unchanged. */
export type Redaction = (mail: StoredEmail) => object | null | undefined;

const OPEN_STATES: readonly EmailState[] = ['waiting', 'deferred', 'sending', 'paused'];

interface Row {
  id: number;
  kind: string;
  state: EmailState;
  encryptedBody: Buffer;
}

/** Erases a person from the content of stored emails. */
@Injectable()
export class OutboxRedactionService {
  constructor(private readonly settings: AppConfig) {}

  async redact(tx: EntityManager, { recipientKey, batchIds, kinds }: RedactionFilter, redaction: Redaction) {
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
      const newContent = redaction({ kind, isOpen: OPEN_STATES.includes(state), content: encrypted });
      if (newContent === undefined) continue;
      await tx.query('update outbox_emails set "encryptedBody" = $2 where id = $1', [
        id,
        newContent && encryptBody(newContent, filesKey, id),
      ]);
    }
  }
}
