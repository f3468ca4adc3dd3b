import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Clock, Files, Transactions, type AdminPrincipal, type FileContent } from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { attachmentFault, MOST_ATTACHED_RECIPIENTS } from './domain/attachment-limits';
import { attachmentName } from './domain/attachment-name';
import { CampaignAttachment } from './entities/campaign-attachment.entity';

/** Of one administrator, in all drafts. */
const MOST_UNSENT = 100;

/** Files that go along with e-mails to many. */
@Injectable()
export class CampaignAttachments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  add({ adminId }: AdminPrincipal, given: string, file: FileContent): Promise<CampaignAttachment> {
    const name = attachmentName(given, file.kind);
    const digest = createHash('sha256').update(`${name}\n`).update(file.content).digest('hex');
    return this.transactions.run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachments:${adminId}`]);
      const unsent = { administratorId: adminId, campaignId: IsNull() };
      if ((await tx.countBy(CampaignAttachment, unsent)) >= MOST_UNSENT)
        throw MessagingErrors.too_many_unsent({ count: MOST_UNSENT });
      const fileId = await this.files.put(tx, file);
      return tx.save(
        tx.create(CampaignAttachment, {
          ...{ administratorId: adminId, campaignId: null, fileId, name, digest },
          ...{ bytes: file.content.length, createdAt: this.clock.now() },
        }),
      );
    });
  }

  /** Whoever finds it gone has what they wanted; what was sent stays with its e-mail. */
  async remove({ adminId }: AdminPrincipal, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const attachment = await tx.findOne(CampaignAttachment, {
        where: { id, administratorId: adminId, campaignId: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!attachment) return;
      await tx.delete(CampaignAttachment, id);
      if (attachment.fileId !== null) await this.files.remove(tx, attachment.fileId);
    });
  }

  /** One's own, sent ones among them, in the order of their ids. Others are not there. */
  own({ adminId }: AdminPrincipal, ids: readonly number[]): Promise<CampaignAttachment[]> {
    return this.dataSource.manager.find(CampaignAttachment, {
      where: { id: In([...ids]), administratorId: adminId },
      order: { id: 'ASC' },
    });
  }

  byIds(ids: readonly number[]): Promise<CampaignAttachment[]> {
    return this.dataSource.manager.find(CampaignAttachment, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
  }

  /** Those that an e-mail being written names, each its writer's own. */
  async named(by: AdminPrincipal, ids: readonly number[] = []): Promise<CampaignAttachment[]> {
    const attached = ids.length > 0 ? await this.own(by, ids) : [];
    if (attached.length !== new Set(ids).size)
      throw MessagingErrors.attachment_not_found().at('attachmentIds');
    return attached;
  }

  /** One's own, and what went along with an e-mail that was sent. */
  async open({ adminId }: AdminPrincipal, id: number): Promise<FileContent> {
    const attachment = await this.dataSource.manager.findOneBy(CampaignAttachment, { id });
    const isShown = attachment && (attachment.administratorId === adminId || attachment.campaignId !== null);
    if (!isShown || attachment.fileId === null) throw MessagingErrors.file_gone();
    return this.content(attachment);
  }

  async content({ fileId }: CampaignAttachment): Promise<FileContent> {
    const file = fileId === null ? null : await this.files.read(this.dataSource.manager, fileId);
    if (!file) throw new Error('An attachment of it was forgotten.');
    return file;
  }

  of(campaignId: number): Promise<CampaignAttachment[]> {
    return this.dataSource.manager.find(CampaignAttachment, { where: { campaignId }, order: { id: 'ASC' } });
  }

  /** Each goes along with one e-mail alone. */
  async sent(
    tx: EntityManager,
    attachments: readonly CampaignAttachment[],
    campaignId: number,
  ): Promise<void> {
    if (attachments.length === 0) return;
    const ids = attachments.map(({ id }) => id);
    const { affected } = await tx.update(
      CampaignAttachment,
      { id: In(ids), campaignId: IsNull() },
      { campaignId },
    );
    if (affected !== ids.length) throw MessagingErrors.attachment_not_found().at('attachmentIds');
  }
}

/** Whether these may go to so many. */
export function judgeAttachments(attached: readonly CampaignAttachment[], recipients: number): void {
  if (attached.some(({ campaignId }) => campaignId !== null))
    throw MessagingErrors.attachment_not_found().at('attachmentIds');
  const fault = attachmentFault(attached, recipients);
  if (fault === 'too_large') throw MessagingErrors.attached_too_large().at('attachmentIds');
  if (fault === 'to_many')
    throw MessagingErrors.attached_to_many({ count: MOST_ATTACHED_RECIPIENTS }).at('attachmentIds');
}
