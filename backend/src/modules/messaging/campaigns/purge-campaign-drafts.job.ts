import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, LessThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { HOUR_MS, DAY_MS } from '../../../kernel';
import { Clock, FileService, JobService, TransactionRunner } from '../../../platform';
import { CampaignAttachment } from './entities/campaign-attachment.entity';
import { CampaignDraft } from './entities/campaign-draft.entity';

export const PURGE_CAMPAIGN_DRAFTS = 'purge-campaign-drafts';

const KEPT_MS = 90 * DAY_MS;
/** Failed emails can be resent for 30 days, and may fail again. */
const SENT_FILE_MS = 60 * DAY_MS;

/** Deletes abandoned drafts, and files that nothing needs any more. */
@Injectable()
export class PurgeCampaignDraftsJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly files: FileService,
    private readonly clock: Clock,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', PURGE_CAMPAIGN_DRAFTS, () => this.purge(), { everyMs: HOUR_MS });
  }

  async purge(): Promise<void> {
    const now = this.clock.now().getTime();
    const { manager } = this.dataSource;
    await manager.delete(CampaignDraft, { updatedAt: LessThan(new Date(now - KEPT_MS)) });
    const orphans = await manager.query<{ id: number }[]>(
      `select a.id from campaign_attachments a
        where a."campaignId" is null and a."createdAt" < $1
          and not exists (select 1 from campaign_drafts d where a.id = any(d."attachmentIds"))
        order by a.id`,
      [new Date(now - DAY_MS)],
    );
    for (const { id } of orphans)
      await this.forget({ id, campaignId: IsNull() }, (tx) => tx.delete(CampaignAttachment, id));
    const sent = await manager.query<{ id: number }[]>(
      `select a.id from campaign_attachments a join campaigns c on c.id = a."campaignId"
        where a."fileId" is not null and c."startsAt" < $1 order by a.id`,
      [new Date(now - SENT_FILE_MS)],
    );
    for (const { id } of sent)
      await this.forget({ id }, (tx) => tx.update(CampaignAttachment, id, { fileId: null }));
  }

  /** One by one, and only if unchanged: it may have been sent, or removed, since. */
  private async forget(
    where: FindOptionsWhere<CampaignAttachment>,
    change: (tx: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const found = await tx.findOne(CampaignAttachment, { where, lock });
      if (!found || found.fileId === null) return;
      await change(tx);
      await this.files.remove(tx, found.fileId);
    });
  }
}
