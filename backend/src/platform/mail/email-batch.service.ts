import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { EmailBatch, type BatchState } from './email-batch.entity';
import { OutboxEmail, type EmailState } from './outbox-email.entity';
import { encryptBody } from './encrypted-body';

export interface NewBatch {
  id: number;
  /** The kind of email; a composer is registered for it. */
  kind: string;
  subject: string;
  isPromotional: boolean;
  /** No email is sent before this time. */
  startsAt: Date;
}

export interface BatchRecipient {
  recipient: string;
  /** Which person the email is for; the batch's kind defines what the number means. */
  recipientKey: number | null;
  /** Passed to the composer. */
  values: object;
}

/** Which emails to resend. */
export interface ResendFilter {
  /** Emails attempted later are not resent, because the caller has not seen their outcome. */
  seenAt: Date;
  /** All undelivered emails when missing. */
  emailIds?: readonly number[];
}

export type BatchProgress = Partial<Record<EmailState, number>>;

/** Rows per statement; other work can run between two statements. */
const BATCH_SIZE = 500;

/** Sends many emails with the same text through the bulk lane. */
@Injectable()
export class EmailBatchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Adds one email for each address that has none in this batch yet; returns how many were added. */
  async enqueue(
    tx: EntityManager,
    { id, kind, subject, isPromotional, startsAt }: NewBatch,
    recipients: readonly BatchRecipient[],
  ): Promise<number> {
    await tx.query(`insert into email_batches (id) values ($1) on conflict do nothing`, [id]);
    const state = await this.reopen(tx, id);
    let count = 0;
    for (let from = 0; from < recipients.length; from += BATCH_SIZE) {
      const chunk = recipients.slice(from, from + BATCH_SIZE);
      const rows = await tx.query<{ id: number }[]>(
        `select nextval('outbox_emails_id_seq')::int as id from generate_series(1, $1::int)`,
        [chunk.length],
      );
      const inserted = await tx.query<unknown[]>(
        `insert into outbox_emails (id, kind, lane, "batchId", "isPromotional", subject, "nextAttemptAt", state,
                                   recipient, "recipientKey", "encryptedBody")
         select mail.id, $1, 'bulk', $2, $3, $4, $5, $6, mail.recipient, mail.member, mail.body
           from unnest($7::int[], $8::text[], $9::int[], $10::bytea[]) as mail(id, recipient, member, body)
             on conflict ("batchId", recipient) where "batchId" is not null do nothing returning id`,
        [
          ...[kind, id, isPromotional, subject, startsAt, state],
          rows.map((row) => row.id),
          chunk.map(({ recipient }) => recipient),
          chunk.map(({ recipientKey }) => recipientKey),
          chunk.map(({ values }, i) => encryptBody(values, this.settings.filesKey, rows[i].id)),
        ],
      );
      count += inserted.length;
    }
    return count;
  }

  /** Counts the emails in each state, by batch id. */
  async getProgress(ids: readonly number[]): Promise<Map<number, BatchProgress>> {
    const rows = await this.dataSource.query<{ id: number; state: EmailState; count: number }[]>(
      `select "batchId" as id, state, count(*)::int as count from outbox_emails
        where "batchId" = any($1) group by "batchId", state`,
      [ids],
    );
    const found = new Map<number, BatchProgress>(ids.map((id) => [id, {}]));
    for (const { id, state, count } of rows) found.get(id)![state] = count;
    return found;
  }

  /** Cancels all emails whose sending has not started; returns how many. */
  async cancel(tx: EntityManager, id: number): Promise<number> {
    await this.setState(tx, id, 'canceled');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails set state = 'canceled', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred', 'paused')`,
      [id],
    );
    return count;
  }

  /** Pauses all emails whose sending has not started; returns how many. */
  async pause(tx: EntityManager, id: number): Promise<number> {
    await this.setState(tx, id, 'paused');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails set state = 'paused', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred')`,
      [id],
    );
    return count;
  }

  /**
   * Called when an address no longer belongs to the recipient: cancels emails of these batches that wait for it, and
   * deletes the body of failed ones, so they can't be resent.
   */
  async cancelForRecipient(
    tx: EntityManager,
    ids: readonly number[],
    { recipientKey, recipient }: Pick<BatchRecipient, 'recipientKey' | 'recipient'>,
  ): Promise<void> {
    await tx.query(
      `update outbox_emails
          set "encryptedBody" = null, "claimToken" = "claimToken" + 1,
              state = case when state in ('waiting', 'deferred', 'paused') then 'canceled' else state end
        where id in (select id from outbox_emails
                      where recipient = $3 and "recipientKey" = $2 and "batchId" = any($1)
                        and state in ('waiting', 'deferred', 'paused', 'failed', 'unverified')
                      order by id for update)`,
      [ids, recipientKey, recipient],
    );
  }

  /** Sends the recipient's waiting emails to the new address, unless the batch already has an email for it. */
  async changeRecipientEmail(
    tx: EntityManager,
    ids: readonly number[],
    { recipientKey, recipient }: Pick<BatchRecipient, 'recipientKey' | 'recipient'>,
    to: string,
  ): Promise<void> {
    await tx.query(
      `update outbox_emails set recipient = $4
        where id in (select id from outbox_emails mail
                      where recipient = $3 and "recipientKey" = $2 and "batchId" = any($1)
                        and state in ('waiting', 'deferred', 'paused')
                        and not exists (select from outbox_emails other
                                         where other."batchId" = mail."batchId" and other.recipient = $4)
                      order by id for update)`,
      [ids, recipientKey, recipient, to],
    );
  }

  /** The addresses at which these batches wrote to the recipient, who may have another address by now. */
  async getRecipients(
    manager: EntityManager,
    ids: readonly number[],
    recipientKey: number,
  ): Promise<string[]> {
    const rows = await manager.query<{ recipient: string }[]>(
      `select distinct recipient from outbox_emails where "batchId" = any($1) and "recipientKey" = $2`,
      [ids, recipientKey],
    );
    return rows.map(({ recipient }) => recipient);
  }

  /** Whether an email of the batch is being sent right now. If it is then deferred, it gets the batch's state. */
  async isInProgress(tx: EntityManager, id: number): Promise<boolean> {
    return tx.existsBy(OutboxEmail, { batchId: id, state: 'sending' });
  }

  /** Resumes all paused emails, each at its due time; returns how many. */
  async resume(tx: EntityManager, id: number): Promise<number> {
    await this.setState(tx, id, 'running');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails set state = case when "lastError" is null then 'waiting' else 'deferred' end
        where "batchId" = $1 and state = 'paused'`,
      [id],
    );
    return count;
  }

  /** Resends failed and unverified emails whose body is still stored; returns how many. */
  async resend(tx: EntityManager, id: number, { seenAt, emailIds }: ResendFilter): Promise<number> {
    const state = await this.reopen(tx, id);
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails
          set state = $2, attempts = 0, "unansweredAttempts" = 0, "claimToken" = "claimToken" + 1, "nextAttemptAt" = $3
        where "batchId" = $1 and state in ('failed', 'unverified') and "encryptedBody" is not null
          and "attemptedAt" <= $4 and ($5::int[] is null or id in (select unnest($5::int[])))`,
      [id, state, this.clock.now(), seenAt, emailIds ?? null],
    );
    return count;
  }

  async getStates(ids: readonly number[]): Promise<Map<number, BatchState>> {
    const batches = await this.dataSource.manager.findBy(EmailBatch, { id: In([...ids]) });
    return new Map(batches.map(({ id, state }) => [id, state]));
  }

  /** Locks the batch: none of its emails is paused, canceled, or deferred before the commit. */
  async lock(tx: EntityManager, id: number): Promise<BatchState> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await tx.findOneOrFail(EmailBatch, { where: { id }, lock })).state;
  }

  /**
   * The new state of an email that was being sent and has to be retried. The batch keeps its state until the commit.
   */
  async getDeferredState(tx: EntityManager, id: number): Promise<EmailState> {
    const lock = { mode: 'pessimistic_read' } as const;
    const { state } = await tx.findOneOrFail(EmailBatch, { where: { id }, lock });
    return state === 'running' ? 'deferred' : state;
  }

  /** The state for emails that join the batch. A canceled batch runs again, but only with the new emails. */
  private async reopen(tx: EntityManager, id: number): Promise<'waiting' | 'paused'> {
    const state = await this.lock(tx, id);
    if (state === 'paused') return 'paused';
    if (state === 'canceled') await tx.update(EmailBatch, { id }, { state: 'running' });
    return 'waiting';
  }

  /** The update locks the batch, so an email that is being deferred waits and gets the new state. */
  private async setState(tx: EntityManager, id: number, state: BatchState): Promise<void> {
    await tx.update(EmailBatch, { id }, { state });
  }
}
