import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config';
import { decryptBody } from './encrypted-body';

/** What a stored email says, as long as it is kept; of one whose body was purged the subject alone. */
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

/** Of batches only the values of each recipient are stored: their text is their owner's. */
const READ = `select id, recipient, subject, "encryptedBody", "createdAt" from outbox_emails
  where recipient = any($1) and "batchId" is null`;

/** Texts of stored emails, to search them for somebody and to remove them as a whole. */
@Injectable()
export class OutboxTextService {
  constructor(private readonly settings: AppConfig) {}

  /** Emails to these addresses after `afterId`, in the order of their ids. */
  async list(
    manager: EntityManager,
    addresses: readonly string[],
    afterId: number,
    limit: number,
  ): Promise<StoredEmail[]> {
    const rows = await manager.query<Row[]>(`${READ} and id > $2 order by id limit $3`, [
      addresses,
      afterId,
      limit,
    ]);
    return rows.map((row) => this.open(row));
  }

  async find(
    manager: EntityManager,
    addresses: readonly string[],
    ids: readonly number[],
    lock: boolean,
  ): Promise<StoredEmail[]> {
    const rows = await manager.query<Row[]>(
      `${READ} and id = any($2) order by id ${lock ? 'for update' : ''}`,
      [addresses, ids],
    );
    return rows.map((row) => this.open(row));
  }

  /** Batches that wrote to one of these addresses. */
  async listBatchIds(manager: EntityManager, addresses: readonly string[]): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `select distinct "batchId" as id from outbox_emails where recipient = any($1) and "batchId" is not null`,
      [addresses],
    );
    return rows.map(({ id }) => id);
  }

  /** What was sent is no longer known; what waits is not sent. `listedAs` is the subject from now on. */
  remove(tx: EntityManager, ids: readonly number[], listedAs: string): Promise<void> {
    return this.clear(tx, 'id = any($1)', ids, listedAs);
  }

  removeBatch(tx: EntityManager, batchId: number, listedAs: string): Promise<void> {
    return this.clear(tx, '"batchId" = $1', batchId, listedAs);
  }

  private async clear(tx: EntityManager, which: string, value: unknown, listedAs: string): Promise<void> {
    // A worker that is sending one of them says so by its claim, and its word counts.
    await tx.query(
      `update outbox_emails
          set subject = $2, "encryptedBody" = null,
              "claimToken" = "claimToken" + case when state = 'sending' then 0 else 1 end,
              state = case when state in ('waiting', 'deferred', 'paused') then 'canceled' else state end
        where id in (select id from outbox_emails where ${which} order by id for update)`,
      [value, listedAs],
    );
  }

  private open({ id, recipient, subject, encryptedBody, createdAt }: Row): StoredEmail {
    const body = encryptedBody && decryptBody(encryptedBody, this.settings.filesKey, id);
    return { id, recipient, text: body ? `${body.subject ?? subject}\n${body.text}` : subject, createdAt };
  }
}
