import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit, Clock, nextVersion, TransactionRunner, type AdminPrincipal } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { CampaignDraft } from './entities/campaign-draft.entity';

/** How many drafts one administrator can keep. */
export const MAX_DRAFTS = 20;

export type DraftContent = Omit<CampaignDraft, 'id' | 'administratorId' | 'editVersion' | 'updatedAt'>;

/** The unfinished emails of each administrator, visible to them only. */
@Injectable()
export class CampaignDraftService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  list({ adminId }: AdminPrincipal): Promise<CampaignDraft[]> {
    return this.dataSource.manager.find(CampaignDraft, {
      where: { administratorId: adminId },
      order: { updatedAt: 'DESC', id: 'DESC' },
    });
  }

  create(admin: AdminPrincipal, content: DraftContent): Promise<CampaignDraft> {
    const { adminId } = admin;
    return this.transactions.run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`drafts:${adminId}`]);
      if ((await tx.countBy(CampaignDraft, { administratorId: adminId })) >= MAX_DRAFTS)
        throw MessagingErrors.too_many_drafts({ count: MAX_DRAFTS });
      const draft = await tx.save(
        tx.create(CampaignDraft, { ...content, administratorId: adminId, updatedAt: this.clock.now() }),
      );
      await this.recordWritten(tx, admin, draft.id);
      return draft;
    });
  }

  /** As a whole. Two tabs with the same draft do not overwrite each other silently. */
  change(
    admin: AdminPrincipal,
    id: number,
    content: DraftContent,
    begunFrom?: number,
  ): Promise<CampaignDraft> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lock(tx, { id, administratorId: admin.adminId });
      if (!draft) throw MessagingErrors.draft_not_found();
      const editVersion = nextVersion(draft, begunFrom, () => ({ id }));
      await this.recordWritten(tx, admin, id);
      return tx.save(Object.assign(draft, content, { editVersion, updatedAt: this.clock.now() }));
    });
  }

  /** The second tab sees what the first one wrote. */
  lock(
    tx: EntityManager,
    where: Pick<CampaignDraft, 'id' | 'administratorId'>,
  ): Promise<CampaignDraft | null> {
    return tx.findOne(CampaignDraft, { where, lock: { mode: 'for_no_key_update' } });
  }

  /** Repeating the call succeeds. */
  discard(admin: AdminPrincipal, id: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.lock(tx, { id, administratorId: admin.adminId }))) return;
      await this.deleteSent(tx, admin.adminId, id);
      await this.audit.record(tx, { admin }, { action: 'campaign_draft.deleted', ...getSubject(id) });
    });
  }

  /** A draft saves itself every few seconds: one entry for a draft and day. */
  private recordWritten(tx: EntityManager, admin: AdminPrincipal, id: number): Promise<void> {
    return this.audit.recordOncePerDay(tx, { admin }, { action: 'campaign_draft.saved', ...getSubject(id) });
  }

  /** A sent email is no draft any more. */
  async deleteSent(tx: EntityManager, administratorId: number, id: number): Promise<void> {
    await tx.delete(CampaignDraft, { id, administratorId });
  }
}

const getSubject = (id: number) => ({ subjectType: 'campaign_draft', subjectId: id }) as const;
