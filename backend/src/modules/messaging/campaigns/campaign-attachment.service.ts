import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  FileService,
  TransactionRunner,
  type AdminPrincipal,
  type FileContent,
} from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { attachmentFault, MAX_ATTACHED_RECIPIENTS } from './domain/attachment-limits';
import { attachmentName } from './domain/attachment-name';
import { CampaignAttachment } from './entities/campaign-attachment.entity';

/** Per administrator, across all drafts. */
const MAX_UNSENT = 100;

/** Attachments of bulk emails. */
@Injectable()
export class CampaignAttachmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly files: FileService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  add(admin: AdminPrincipal, given: string, file: FileContent): Promise<CampaignAttachment> {
    const { adminId } = admin;
    const name = attachmentName(given, file.kind);
    const contentHash = createHash('sha256').update(`${name}\n`).update(file.content).digest('hex');
    return this.transactions.run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`attachments:${adminId}`]);
      const unsent = { administratorId: adminId, campaignId: IsNull() };
      if ((await tx.countBy(CampaignAttachment, unsent)) >= MAX_UNSENT)
        throw MessagingErrors.too_many_unsent_attachments({ count: MAX_UNSENT });
      const fileId = await this.files.store(tx, file);
      const attachment = await tx.save(
        tx.create(CampaignAttachment, {
          ...{ administratorId: adminId, campaignId: null, fileId, name, contentHash },
          ...{ sizeBytes: file.content.length, createdAt: this.clock.now() },
        }),
      );
      await this.record(tx, admin, attachment, 'campaign_attachment.added');
      return attachment;
    });
  }

  /** Deleting twice succeeds; what was sent stays with its email. */
  async remove(admin: AdminPrincipal, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const attachment = await tx.findOne(CampaignAttachment, {
        where: { id, administratorId: admin.adminId, campaignId: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!attachment) return;
      await tx.delete(CampaignAttachment, id);
      if (attachment.fileId !== null) await this.files.remove(tx, attachment.fileId);
      await this.record(tx, admin, attachment, 'campaign_attachment.removed');
    });
  }

  /** The caller's own, including sent ones, in id order. Others' are not found. */
  listOwn({ adminId }: AdminPrincipal, ids: readonly number[]): Promise<CampaignAttachment[]> {
    return this.dataSource.manager.find(CampaignAttachment, {
      where: { id: In([...ids]), administratorId: adminId },
      order: { id: 'ASC' },
    });
  }

  listByIds(ids: readonly number[]): Promise<CampaignAttachment[]> {
    return this.dataSource.manager.find(CampaignAttachment, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
    });
  }

  /** The attachments of an email being written, each owned by its author. */
  async rename(by: AdminPrincipal, ids: readonly number[] = []): Promise<CampaignAttachment[]> {
    const attached = ids.length > 0 ? await this.listOwn(by, ids) : [];
    if (attached.length !== new Set(ids).size)
      throw MessagingErrors.attachment_not_found().withPath('attachmentIds');
    return attached;
  }

  /** The caller's own, and those of sent emails. */
  async open(admin: AdminPrincipal, id: number): Promise<FileContent> {
    const attachment = await this.dataSource.manager.findOneBy(CampaignAttachment, { id });
    const isShown =
      attachment && (attachment.administratorId === admin.adminId || attachment.campaignId !== null);
    if (!isShown || attachment.fileId === null) throw MessagingErrors.file_not_found();
    await this.transactions.run((tx) => this.record(tx, admin, attachment, 'campaign_attachment.read'));
    return this.content(attachment);
  }

  /** Never by its name, which may be a person's. */
  private record(
    tx: EntityManager,
    admin: AdminPrincipal,
    { id, sizeBytes }: CampaignAttachment,
    action: string,
  ): Promise<void> {
    const subject = { subjectType: 'campaign_attachment', subjectId: id } as const;
    return this.audit.record(tx, { admin }, { action, ...subject, after: { sizeBytes } });
  }

  async content({ fileId }: CampaignAttachment): Promise<FileContent> {
    const file = fileId === null ? null : await this.files.read(this.dataSource.manager, fileId);
    if (!file) throw new Error('An attachment of this email is no longer stored.');
    return file;
  }

  listForCampaign(campaignId: number): Promise<CampaignAttachment[]> {
    return this.dataSource.manager.find(CampaignAttachment, { where: { campaignId }, order: { id: 'ASC' } });
  }

  /** Each belongs to one email only. */
  async markSent(
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
    if (affected !== ids.length) throw MessagingErrors.attachment_not_found().withPath('attachmentIds');
  }
}

/** Whether these may go to that many recipients. */
export function assertAttachmentLimits(attached: readonly CampaignAttachment[], recipients: number): void {
  if (attached.some(({ campaignId }) => campaignId !== null))
    throw MessagingErrors.attachment_not_found().withPath('attachmentIds');
  const fault = attachmentFault(attached, recipients);
  if (fault === 'too_large') throw MessagingErrors.attachments_too_large().withPath('attachmentIds');
  if (fault === 'to_many')
    throw MessagingErrors.too_many_recipients_for_attachments({ count: MAX_ATTACHED_RECIPIENTS }).withPath(
      'attachmentIds',
    );
}
