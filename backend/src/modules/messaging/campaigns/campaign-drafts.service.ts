import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, nextVersion, Transactions, type AdminPrincipal } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { CampaignDraft } from './entities/campaign-draft.entity';

/** So many drafts one administrator keeps. */
export const MOST_DRAFTS = 20;

export type DraftContent = Omit<CampaignDraft, 'id' | 'administratorId' | 'editVersion' | 'updatedAt'>;

/** What administrators have begun to write, each their own. */
@Injectable()
export class CampaignDrafts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The latest first. */
  list({ adminId }: AdminPrincipal): Promise<CampaignDraft[]> {
    return this.dataSource.manager.find(CampaignDraft, {
      where: { administratorId: adminId },
      order: { updatedAt: 'DESC', id: 'DESC' },
    });
  }

  create({ adminId }: AdminPrincipal, content: DraftContent): Promise<CampaignDraft> {
    return this.transactions.run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`drafts:${adminId}`]);
      if ((await tx.countBy(CampaignDraft, { administratorId: adminId })) >= MOST_DRAFTS)
        throw MessagingErrors.too_many_drafts({ count: MOST_DRAFTS });
      return tx.save(
        tx.create(CampaignDraft, { ...content, administratorId: adminId, updatedAt: this.clock.now() }),
      );
    });
  }

  /** As a whole. Two tabs that write the same draft do not overwrite each other unseen. */
  change(
    { adminId }: AdminPrincipal,
    id: number,
    content: DraftContent,
    begunFrom?: number,
  ): Promise<CampaignDraft> {
    return this.transactions.run(async (tx) => {
      const draft = await this.locked(tx, { id, administratorId: adminId });
      if (!draft) throw MessagingErrors.draft_not_found();
      const editVersion = nextVersion(draft, begunFrom, () => ({ id }));
      return tx.save(Object.assign(draft, content, { editVersion, updatedAt: this.clock.now() }));
    });
  }

  /** The tab that comes second sees what the first one wrote. */
  locked(
    tx: EntityManager,
    where: Pick<CampaignDraft, 'id' | 'administratorId'>,
  ): Promise<CampaignDraft | null> {
    return tx.findOne(CampaignDraft, { where, lock: { mode: 'for_no_key_update' } });
  }

  /** Whoever finds it gone has what they wanted. */
  discard({ adminId }: AdminPrincipal, id: number): Promise<void> {
    return this.sent(this.dataSource.manager, adminId, id);
  }

  /** What was sent is no draft any more. */
  async sent(tx: EntityManager, administratorId: number, id: number): Promise<void> {
    await tx.delete(CampaignDraft, { id, administratorId });
  }
}
