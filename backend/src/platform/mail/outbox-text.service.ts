import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { decryptBody } from './encrypted-body';

/** A stored email with its subject and text; only the subject once the body was purged. */
export interface StoredEmail {
  id: number;
  recipient: string;
  text: string;
  createdAt: Date;
}

interface Row extends StoredEmail {
  subject: string;
  encryptedBody: Buffer | null;
}

/** Excludes emails of batches: they store only each recipient's values, and the campaign holds the text. */
const SELECT_SQL = `select id, recipient, subject, "encryptedBody", "createdAt" from outbox_emails
  where recipient = any($1) and "batchId" is null`;

/** Reads the texts of stored emails to search them for an erased child, and removes them. */
@Injectable()
export class OutboxTextService {
  constructor(private readonly settings: AppConfig) {}

  /** Emails to these addresses with an id above `afterId`, in id order. */
  async list(
    manager: EntityManager,
    addresses: readonly string[],
    afterId: number,
    limit: number,
  ): Promise<StoredEmail[]> {
    const rows = await manager.query<Row[]>(`${SELECT_SQL} and id > $2 order by id limit $3`, [
      addresses,
      afterId,
      limit,
    ]);
    return rows.map((row) => this.toStoredEmail(row));
  }

  async find(
    manager: EntityManager,
    addresses: readonly string[],
    ids: readonly number[],
    lock: boolean,
  ): Promise<StoredEmail[]> {
    const rows = await manager.query<Row[]>(
      `${SELECT_SQL} and id = any($2) order by id ${lock ? 'for update' : ''}`,
      [addresses, ids],
    );
    return rows.map((row) => this.toStoredEmail(row));
  }

  /** The batches that have an email to one of these addresses. */
  async listBatchIds(manager: EntityManager, addresses: readonly string[]): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `select distinct "batchId" as id from outbox_emails where recipient = any($1) and "batchId" is not null`,
      [addresses],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes the bodies, cancels emails that still wait, and replaces the subjects with `listedAs`. */
  remove(tx: EntityManager, ids: readonly number[], listedAs: string): Promise<void> {
    return this.clearBodies(tx, 'id = any($1)', ids, listedAs);
  }

  removeBatch(tx: EntityManager, batchId: number, listedAs: string): Promise<void> {
    return this.clearBodies(tx, '"batchId" = $1', batchId, listedAs);
  }

  private async clearBodies(
    tx: EntityManager,
    condition: string,
    value: unknown,
    listedAs: string,
  ): Promise<void> {
    // An email that is being sent keeps its claim, so its worker can still record the outcome.
    await tx.query(
      `update outbox_emails
          set subject = $2, "encryptedBody" = null,
              "claimToken" = "claimToken" + case when state = 'sending' then 0 else 1 end,
              state = case when state in ('waiting', 'deferred', 'paused') then 'canceled' else state end
        where id in (select id from outbox_emails where ${condition} order by id for update)`,
      [value, listedAs],
    );
  }

  private toStoredEmail({ id, recipient, subject, encryptedBody, createdAt }: Row): StoredEmail {
    const body = encryptedBody && decryptBody(encryptedBody, this.settings.filesKey, id);
    return { id, recipient, text: body ? `${body.subject ?? subject}\n${body.text}` : subject, createdAt };
  }
}
