import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OutboxTextService } from '../../../platform';
import {
  FreeTextRegistry,
  REMOVED_TEXT,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from '../../identity';

/** An email to many that is for the teams, seasons or programs of the child, or for its family. */
const IN_SCOPE = `(
  (audience->>'programId')::int = any($2) or (audience->>'teamId')::int = any($3)
  or (audience->>'seasonId')::int = any($4)
  or audience->>'type' = 'families'
     and case when audience ? 'includedIds' then audience->'includedIds' @> to_jsonb($5::int)
              else not audience ?| array['programId', 'teamId', 'seasonId'] end)`;
const SENT_IN_SCOPE = `(${IN_SCOPE} or id = any($6))`;
/** A draft without an audience may still choose this child's team. */
const DRAFT_IN_SCOPE = `(${IN_SCOPE} or audience is null)`;

interface Row {
  id: number;
  subject: string;
  body: string;
  writtenAt: Date;
}

/** Subjects and bodies of emails to many. */
@Injectable()
export class CampaignTextProvider implements OnModuleInit {
  constructor(
    private readonly registry: FreeTextRegistry,
    private readonly outbox: OutboxTextService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.sent());
    this.registry.register(this.drafts());
    this.registry.register(this.attachments());
  }

  /** What waits is not sent without its text; what was sent cannot be sent again. */
  private sent(): FreeTextSource {
    const read = async (manager: EntityManager, scope: ErasureScope, rest: string, value: unknown[]) =>
      toTexts(
        await manager.query<Row[]>(
          `select id, subject, body, "createdAt" as "writtenAt" from campaigns where ${SENT_IN_SCOPE} and ${rest}`,
          [
            value[0],
            ...getScope(scope),
            await this.outbox.listBatchIds(manager, scope.addresses),
            ...value.slice(1),
          ],
        ),
        'Email to many',
      );
    return {
      name: 'campaigns',
      list: (manager, scope, afterId, limit) =>
        read(manager, scope, 'id > $1 order by id limit $7', [afterId, limit]),
      find: (tx, scope, ids, lock) =>
        read(tx, scope, `id = any($1) order by id ${lock ? 'for update' : ''}`, [ids]),
      remove: async (tx, _scope, { recordId, field }) => {
        await tx.query(`update campaigns set ${getColumn(field)} = $2 where id = $1`, [
          recordId,
          REMOVED_TEXT,
        ]);
        const [{ subject }] = await tx.query<Row[]>('select subject from campaigns where id = $1', [
          recordId,
        ]);
        await this.outbox.removeBatch(tx, recordId, subject);
      },
    };
  }

  /** A tab that still holds the text learns that the draft has changed. */
  private drafts(): FreeTextSource {
    const read = async (manager: EntityManager, scope: ErasureScope, rest: string, value: unknown[]) =>
      toTexts(
        await manager.query<Row[]>(
          `select id, subject, body, "updatedAt" as "writtenAt" from campaign_drafts where ${DRAFT_IN_SCOPE} and ${rest}`,
          [value[0], ...getScope(scope), ...value.slice(1)],
        ),
        'Draft of an email to many',
      );
    return {
      name: 'campaign_drafts',
      list: (manager, scope, afterId, limit) =>
        read(manager, scope, 'id > $1 order by id limit $6', [afterId, limit]),
      find: (tx, scope, ids, lock) =>
        read(tx, scope, `id = any($1) order by id ${lock ? 'for update' : ''}`, [ids]),
      remove: async (tx, _scope, { recordId, field }) => {
        await tx.query(
          `update campaign_drafts set ${getColumn(field)} = $2, "editVersion" = "editVersion" + 1 where id = $1`,
          [recordId, REMOVED_TEXT],
        );
      },
    };
  }

  /** Names of files; what is in a file is not searched. */
  private attachments(): FreeTextSource {
    const read = async (manager: EntityManager, scope: ErasureScope, rest: string, value: unknown[]) => {
      const rows = await manager.query<{ id: number; name: string; createdAt: Date }[]>(
        `select id, name, "createdAt" from campaign_attachments
          where ("campaignId" in (select id from campaigns where ${SENT_IN_SCOPE})
                 or "campaignId" is null
                    and id in (select unnest("attachmentIds") from campaign_drafts where ${DRAFT_IN_SCOPE}))
            and ${rest}`,
        [
          value[0],
          ...getScope(scope),
          await this.outbox.listBatchIds(manager, scope.addresses),
          ...value.slice(1),
        ],
      );
      return rows.map(({ id, name, createdAt }): FreeText => ({
        ...{
          recordId: id,
          field: 'name',
          text: name,
          place: 'Name of an attached file',
          writtenAt: createdAt,
        },
      }));
    };
    return {
      name: 'campaign_attachments',
      list: (manager, scope, afterId, limit) =>
        read(manager, scope, 'id > $1 order by id limit $7', [afterId, limit]),
      find: (tx, scope, ids, lock) =>
        read(tx, scope, `id = any($1) order by id ${lock ? 'for update' : ''}`, [ids]),
      remove: async (tx, _scope, { recordId, text }) => {
        const [ending] = /\.[a-z0-9]{1,5}$/i.exec(text) ?? [''];
        await tx.query('update campaign_attachments set name = $2 where id = $1', [
          recordId,
          `${REMOVED_TEXT}${ending}`,
        ]);
      },
    };
  }
}

const getScope = ({ programIds, teamIds, seasonIds, userId }: ErasureScope) => [
  ...[programIds, teamIds, seasonIds, userId],
];

const getColumn = (field: string) => (field === 'subject' ? 'subject' : 'body');

const toTexts = (rows: readonly Row[], place: string): FreeText[] =>
  rows.flatMap(({ id: recordId, subject, body, writtenAt }) => [
    { recordId, field: 'subject', text: subject, place: `${place}: subject`, writtenAt },
    { recordId, field: 'body', text: body, place: `${place}: text`, writtenAt },
  ]);
