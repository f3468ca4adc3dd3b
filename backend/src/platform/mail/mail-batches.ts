import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../config/settings';
import type { MailState } from './outbox-mail.entity';
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

export type BatchProgress = Partial<Record<MailState, number>>;

/** Between two of these other work has its turn. */
const AT_ONCE = 500;

/** Many mails of one text, by the bulk lane. */
@Injectable()
export class MailBatches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** One mail for each; `values` is what the composer is given. */
  async put(
    tx: EntityManager,
    { id, kind, subject, isPromotional, startsAt }: Batch,
    mails: readonly { recipient: string; values: object }[],
  ): Promise<void> {
    for (let from = 0; from < mails.length; from += AT_ONCE) {
      const some = mails.slice(from, from + AT_ONCE);
      const rows = await tx.query<{ id: number }[]>(
        `select nextval('outbox_mails_id_seq')::int as id from generate_series(1, $1::int)`,
        [some.length],
      );
      await tx.query(
        `insert into outbox_mails (id, kind, lane, "batchId", "isPromotional", subject, "nextAttemptAt",
                                   recipient, "sealedBody")
         select mail.id, $1, 'bulk', $2, $3, $4, $5, mail.recipient, mail.body
           from unnest($6::int[], $7::text[], $8::bytea[]) as mail(id, recipient, body)`,
        [
          ...[kind, id, isPromotional, subject, startsAt],
          rows.map((row) => row.id),
          some.map(({ recipient }) => recipient),
          some.map(({ values }, i) => sealBody(values, this.settings.filesKey, rows[i].id)),
        ],
      );
    }
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
    const [, count] = await tx.query<[unknown, number]>(
      `update outbox_mails set state = 'cancelled', "claimToken" = "claimToken" + 1
        where "batchId" = $1 and state in ('waiting', 'deferred')`,
      [id],
    );
    return count;
  }
}
