import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { EmailBatch, type BatchState } from './email-batch.entity';
import { OutboxEmail, type EmailState } from './outbox-email.entity';
import { encryptBody } from './encrypted-body';

export interface Batch {
  id: number;
  /** A composer is registered for it. */
  kind: string;
  subject: string;
  isPromotional: boolean;
  /** Nothing is sent before. */
  startsAt: Date;
}

export interface BatchRecipient {
  recipient: string;
  /** The member of the batch that it is for. */
  recipientKey: number | null;
  /** What the composer receives. */
  values: object;
}

/** Which emails to resend. */
export interface ResendFilter {
  /** The caller has not seen later attempts. */
  seenAt: Date;
  /** Everything that did not arrive, if missing. */
  emailIds?: readonly number[];
}

export type BatchProgress = Partial<Record<EmailState, number>>;

/** Between two of these, other work gets its turn. */
const BATCH_SIZE = 500;

/** Many emails with one text, in the bulk lane. */
@Injectable()
export class EmailBatchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** One email for each address without one in this batch; returns how many. */
  async enqueue(
    tx: EntityManager,
    { id, kind, subject, isPromotional, startsAt }: Batch,
    mails: readonly BatchRecipient[],
  ): Promise<number> {
    await tx.query(`insert into email_batches (id) values ($1) on conflict do nothing`, [id]);
    const state = await this.openedState(tx, id);
    let count = 0;
    for (let from = 0; from < mails.length; from += BATCH_SIZE) {
      const some = mails.slice(from, from + BATCH_SIZE);
      const rows = await tx.query<{ id: number }[]>(
        `select nextval('outbox_emails_id_seq')::int as id from generate_series(1, $1::int)`,
        [some.length],
      );
      const put = await tx.query<unknown[]>(
        `insert into outbox_emails (id, kind, lane, "batchId", "isPromotional", subject, "nextAttemptAt", state,
                                   recipient, "recipientKey", "encryptedBody")
         select mail.id, $1, 'bulk', $2, $3, $4, $5, $6, mail.recipient, mail.member, mail.body
           from unnest($7::int[], $8::text[], $9::int[], $10::bytea[]) as mail(id, recipient, member, body)
             on conflict ("batchId", recipient) where "batchId" is not null do nothing returning id`,
        [
          ...[kind, id, isPromotional, subject, startsAt, state],
          rows.map((row) => row.id),
          some.map(({ recipient }) => recipient),
          some.map(({ recipientKey }) => recipientKey),
          some.map(({ values }, i) => encryptBody(values, this.settings.filesKey, rows[i].id)),
        ],
      );
      count += put.length;
    }
    return count;
  }

  /** How many are in each state, by batch. */
  async progress(ids: readonly number[]): Promise<Map<number, BatchProgress>> {
    const rows = await this.dataSource.query<{ id: number; state: EmailState; count: number }[]>(
      `select "batchId" as id, state, count(*)::int as count from outbox_emails
        where "batchId" = any($1) group by "batchId", state`,
      [ids],
    );
    const found = new Map<number, BatchProgress>(ids.map((id) => [id, {}]));
    for (const { id, state, count } of rows) found.get(id)![state] = count;
    return found;
  }

  /** Cancels what has not started; returns how many. */
  async cancel(tx: EntityManager, id: number): Promise<number> {
    await this.setState(tx, id, 'canceled');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails set state = 'canceled', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred', 'paused')`,
      [id],
    );
    return count;
  }

  /** Pauses what has not started; returns how many. */
  async pause(tx: EntityManager, id: number): Promise<number> {
    await this.setState(tx, id, 'paused');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails set state = 'paused', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred')`,
      [id],
    );
    return count;
  }

  /** Cancels what these would send to an address that no longer belongs to that person, now or on resend. */
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

  /** What waits for someone moves to their new address, unless the batch writes to it already. */
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

  /** Where these wrote to someone, who may have another address by now. */
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

  /** Whether some are being sent: one that is then postponed follows its batch. */
  async isInProgress(tx: EntityManager, id: number): Promise<boolean> {
    return tx.existsBy(OutboxEmail, { batchId: id, state: 'sending' });
  }

  /** Each continues at its time; returns how many. */
  async resume(tx: EntityManager, id: number): Promise<number> {
    await this.setState(tx, id, 'running');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails set state = case when "lastError" is null then 'waiting' else 'deferred' end
        where "batchId" = $1 and state = 'paused'`,
      [id],
    );
    return count;
  }

  /** Resends failed or unverified ones, while their text is stored; returns how many. */
  async resend(tx: EntityManager, id: number, { seenAt, emailIds }: ResendFilter): Promise<number> {
    const state = await this.openedState(tx, id);
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_emails
          set state = $2, attempts = 0, "unansweredAttempts" = 0, "claimToken" = "claimToken" + 1, "nextAttemptAt" = $3
        where "batchId" = $1 and state in ('failed', 'unverified') and "encryptedBody" is not null
          and "attemptedAt" <= $4 and ($5::int[] is null or id in (select unnest($5::int[])))`,
      [id, state, this.clock.now(), seenAt, emailIds ?? null],
    );
    return count;
  }

  async states(ids: readonly number[]): Promise<Map<number, BatchState>> {
    const batches = await this.dataSource.manager.findBy(EmailBatch, { id: In([...ids]) });
    return new Map(batches.map(({ id, state }) => [id, state]));
  }

  /** Nothing in it is paused, stopped or postponed until the commit. */
  async lock(tx: EntityManager, id: number): Promise<BatchState> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await tx.findOneOrFail(EmailBatch, { where: { id }, lock })).state;
  }

  /** For one that was being sent and is retried later; its batch stays as it is until the commit. */
  async stateForDeferred(tx: EntityManager, id: number): Promise<EmailState> {
    const lock = { mode: 'pessimistic_read' } as const;
    const { state } = await tx.findOneOrFail(EmailBatch, { where: { id }, lock });
    return state === 'running' ? 'deferred' : state;
  }

  /** For emails that join it; a stopped one continues with them alone. */
  private async openedState(tx: EntityManager, id: number): Promise<'waiting' | 'paused'> {
    const state = await this.lock(tx, id);
    if (state === 'paused') return 'paused';
    if (state === 'canceled') await tx.update(EmailBatch, { id }, { state: 'running' });
    return 'waiting';
  }

  /** Locks it: emails postponed in the meantime wait, and follow. */
  private async setState(tx: EntityManager, id: number, state: BatchState): Promise<void> {
    await tx.update(EmailBatch, { id }, { state });
  }
}
