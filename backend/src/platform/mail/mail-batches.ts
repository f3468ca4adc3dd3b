import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { Settings } from '../config/settings';
import { MailBatch, type BatchState } from './mail-batch.entity';
import { OutboxMail, type MailState } from './outbox-mail.entity';
import { sealBody } from './sealed-body';

export interface Batch {
  id: number;
  /** A composer is registered for it. */
  kind: string;
  subject: string;
  isPromotional: boolean;
  /** Nothing leaves before. */
  startsAt: Date;
}

export interface BatchRecipient {
  recipient: string;
  /** Whom of the batch's people it is for. */
  memberId: number | null;
  /** What the composer is given. */
  values: object;
}

/** Which mails are to be sent once more. */
export interface OnceMore {
  /** What was attempted later, whoever asks has not seen. */
  seenAt: Date;
  /** All that did not arrive without it. */
  mailIds?: readonly number[];
}

export type BatchProgress = Partial<Record<MailState, number>>;

/** Between two of these other work has its turn. */
const AT_ONCE = 500;

/** Many mails of one text, by the bulk lane. */
@Injectable()
export class MailBatches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** One mail for each whose address has none in this batch; answers how many. */
  async put(
    tx: EntityManager,
    { id, kind, subject, isPromotional, startsAt }: Batch,
    mails: readonly BatchRecipient[],
  ): Promise<number> {
    await tx.query(`insert into mail_batches (id) values ($1) on conflict do nothing`, [id]);
    const state = await this.openedState(tx, id);
    let count = 0;
    for (let from = 0; from < mails.length; from += AT_ONCE) {
      const some = mails.slice(from, from + AT_ONCE);
      const rows = await tx.query<{ id: number }[]>(
        `select nextval('outbox_mails_id_seq')::int as id from generate_series(1, $1::int)`,
        [some.length],
      );
      const put = await tx.query<unknown[]>(
        `insert into outbox_mails (id, kind, lane, "batchId", "isPromotional", subject, "nextAttemptAt", state,
                                   recipient, "memberId", "sealedBody")
         select mail.id, $1, 'bulk', $2, $3, $4, $5, $6, mail.recipient, mail.member, mail.body
           from unnest($7::int[], $8::text[], $9::int[], $10::bytea[]) as mail(id, recipient, member, body)
             on conflict ("batchId", recipient) where "batchId" is not null do nothing returning id`,
        [
          ...[kind, id, isPromotional, subject, startsAt, state],
          rows.map((row) => row.id),
          some.map(({ recipient }) => recipient),
          some.map(({ memberId }) => memberId),
          some.map(({ values }, i) => sealBody(values, this.settings.filesKey, rows[i].id)),
        ],
      );
      count += put.length;
    }
    return count;
  }

  /** How many are in each state, by batch. */
  async progress(ids: readonly number[]): Promise<Map<number, BatchProgress>> {
    const rows = await this.dataSource.query<{ id: number; state: MailState; count: number }[]>(
      `select "batchId" as id, state, count(*)::int as count from outbox_mails
        where "batchId" = any($1) group by "batchId", state`,
      [ids],
    );
    const found = new Map<number, BatchProgress>(ids.map((id) => [id, {}]));
    for (const { id, state, count } of rows) found.get(id)![state] = count;
    return found;
  }

  /** Takes back what was not begun; answers how many. */
  async cancel(tx: EntityManager, id: number): Promise<number> {
    await this.turn(tx, id, 'cancelled');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_mails set state = 'cancelled', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred', 'paused')`,
      [id],
    );
    return count;
  }

  /** Pauses what was not begun; answers how many. */
  async pause(tx: EntityManager, id: number): Promise<number> {
    await this.turn(tx, id, 'paused');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_mails set state = 'paused', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred')`,
      [id],
    );
    return count;
  }

  /** Takes back what these would send to an address that is not that person's any more, now or once more. */
  async withdraw(
    tx: EntityManager,
    ids: readonly number[],
    { memberId, recipient }: Pick<BatchRecipient, 'memberId' | 'recipient'>,
  ): Promise<void> {
    await tx.query(
      `update outbox_mails
          set "sealedBody" = null, "claimToken" = "claimToken" + 1,
              state = case when state in ('waiting', 'deferred', 'paused') then 'cancelled' else state end
        where id in (select id from outbox_mails
                      where recipient = $3 and "memberId" = $2 and "batchId" = any($1)
                        and state in ('waiting', 'deferred', 'paused', 'failed', 'unverified')
                      order by id for update)`,
      [ids, memberId, recipient],
    );
  }

  /** What waits for somebody follows to their new address, unless the batch writes to it already. */
  async redirect(
    tx: EntityManager,
    ids: readonly number[],
    { memberId, recipient }: Pick<BatchRecipient, 'memberId' | 'recipient'>,
    to: string,
  ): Promise<void> {
    await tx.query(
      `update outbox_mails set recipient = $4
        where id in (select id from outbox_mails mail
                      where recipient = $3 and "memberId" = $2 and "batchId" = any($1)
                        and state in ('waiting', 'deferred', 'paused')
                        and not exists (select from outbox_mails other
                                         where other."batchId" = mail."batchId" and other.recipient = $4)
                      order by id for update)`,
      [ids, memberId, recipient, to],
    );
  }

  /** Whether some are being sent: one that is put off then follows its batch. */
  async isUnderWay(tx: EntityManager, id: number): Promise<boolean> {
    return tx.existsBy(OutboxMail, { batchId: id, state: 'sending' });
  }

  /** Each goes on at its time; answers how many. */
  async resume(tx: EntityManager, id: number): Promise<number> {
    await this.turn(tx, id, 'running');
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_mails set state = case when "lastError" is null then 'waiting' else 'deferred' end
        where "batchId" = $1 and state = 'paused'`,
      [id],
    );
    return count;
  }

  /** Sends once more what failed or is unverified, while its text is kept; answers how many. */
  async again(tx: EntityManager, id: number, { seenAt, mailIds }: OnceMore): Promise<number> {
    const state = await this.openedState(tx, id);
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_mails
          set state = $2, attempts = 0, silences = 0, "claimToken" = "claimToken" + 1, "nextAttemptAt" = $3
        where "batchId" = $1 and state in ('failed', 'unverified') and "sealedBody" is not null
          and "attemptedAt" <= $4 and ($5::int[] is null or id in (select unnest($5::int[])))`,
      [id, state, this.clock.now(), seenAt, mailIds ?? null],
    );
    return count;
  }

  async states(ids: readonly number[]): Promise<Map<number, BatchState>> {
    const batches = await this.dataSource.manager.findBy(MailBatch, { id: In([...ids]) });
    return new Map(batches.map(({ id, state }) => [id, state]));
  }

  /** Nothing of it is paused, stopped or put off until the commit. */
  async lock(tx: EntityManager, id: number): Promise<BatchState> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await tx.findOneOrFail(MailBatch, { where: { id }, lock })).state;
  }

  /** Of one that was being sent, and is to be tried later; its batch stays as it is until the commit. */
  async stateForDeferred(tx: EntityManager, id: number): Promise<MailState> {
    const lock = { mode: 'pessimistic_read' } as const;
    const { state } = await tx.findOneOrFail(MailBatch, { where: { id }, lock });
    return state === 'running' ? 'deferred' : state;
  }

  /** Of mails that join it; one that was stopped goes on with them alone. */
  private async openedState(tx: EntityManager, id: number): Promise<'waiting' | 'paused'> {
    const state = await this.lock(tx, id);
    if (state === 'paused') return 'paused';
    if (state === 'cancelled') await tx.update(MailBatch, { id }, { state: 'running' });
    return 'waiting';
  }

  /** Locks it: what is put off meanwhile waits, and follows. */
  private async turn(tx: EntityManager, id: number, state: BatchState): Promise<void> {
    await tx.update(MailBatch, { id }, { state });
  }
}
