import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FieldError, Page } from '../../../kernel';
import {
  Audit,
  Clock,
  BulkEmailExclusionQueries,
  EmailBatchService,
  OutboxService,
  createSearchCondition,
  TransactionRunner,
  type AdminPrincipal,
  type BatchProgress,
} from '../../../platform';
import { AdministratorService } from '../../identity';
import { MessagingErrors } from '../messaging.errors';
import { AudienceService, type Audience } from './audience.service';
import { auditSubject } from './audit-subject';
import { CampaignAttachmentService, assertAttachmentLimits } from './campaign-attachment.service';
import { CampaignDraftService } from './campaign-draft.service';
import { CampaignIdempotencyService, contentHash } from './campaign-idempotency.service';
import { getBatch, toEmail } from './campaign-email.composer';
import { MergeValueService } from './merge-value.service';
import type { MergeValues } from './domain/merge-fields';
import { findUnfilledPlaceholders } from './domain/unfilled-placeholders';
import {
  addressKey,
  calculateReach,
  type CampaignKind,
  type AudienceReach,
  type Recipient,
} from './domain/audience-reach';
import type { CampaignAttachment } from './entities/campaign-attachment.entity';
import { Campaign } from './entities/campaign.entity';
import { validateMergeFields } from './validate-merge-fields';

/** Warnings before an email is sent; a warning's name confirms it. */
export const CAMPAIGN_WARNINGS = ['placeholders_left'] as const;
export type CampaignWarning = (typeof CAMPAIGN_WARNINGS)[number];

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** An administrator's submission; either recipients or an audience. */
export interface SendCampaignInput {
  recipients?: readonly string[];
  audience?: Audience;
  subject: string;
  body: string;
  kind: CampaignKind;
  sendAt: Date | null;
  undoSeconds: number;
  /** The recipient count that the sender saw. */
  expectedCount?: number;
  /** The sender's own draft that it came from. */
  draftId?: number;
  attachmentIds?: readonly number[];
  /** The confirmed warnings. */
  confirm?: readonly CampaignWarning[];
}

export interface CampaignState {
  campaign: Campaign;
  /** The sender. */
  sentBy: string;
  progress: BatchProgress;
  isPaused: boolean;
  /** Without the later states of its emails. */
  asOf: Date;
}

interface CampaignSearch {
  page: number;
  pageSize: number;
  search?: string;
  kind?: CampaignKind;
}

/** Sends bulk emails, each recipient once. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly administrators: AdministratorService,
    private readonly attachments: CampaignAttachmentService,
    private readonly audiences: AudienceService,
    private readonly values: MergeValueService,
    private readonly actions: CampaignIdempotencyService,
    private readonly drafts: CampaignDraftService,
    private readonly batches: EmailBatchService,
    private readonly excluded: BulkEmailExclusionQueries,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async send(by: AdminPrincipal, input: SendCampaignInput, key: string | null): Promise<Campaign> {
    validateMergeFields(input);
    const attached = await this.attachments.rename(by, input.attachmentIds);
    const action = { administratorId: by.adminId, key, contentHash: contentHash(folded(input, attached)) };
    const early = await this.actions.find(this.dataSource.manager, action);
    if (early) {
      await this.deleteDraft(this.dataSource.manager, by, input);
      return early;
    }
    assertPlaceholdersFilled(input);
    assertSendTime(input, this.clock.now());
    const reach = await this.reach(input);
    const count = reach.recipients.length;
    if (input.expectedCount !== undefined && input.expectedCount !== count)
      throw MessagingErrors.recipient_count_changed({ count });
    assertAttachmentLimits(attached, count);
    const unknown = this.values.getFallbackValues();
    const valuesOf = input.audience
      ? await this.values.getValues(input.audience, reach.recipients)
      : () => unknown;
    const campaign = await this.transactions.run(async (tx) => {
      await this.deleteDraft(tx, by, input);
      const earlier = await this.actions.findEarlierSubmission(tx, action);
      if (earlier) return earlier;
      const created = await this.create(tx, { by, input, reach, action }, valuesOf);
      await this.attachments.markSent(tx, attached, created.id);
      return created;
    });
    await this.outbox.nudge('bulk');
    return campaign;
  }

  /** Latest first. */
  async list({ page, pageSize, search, kind }: CampaignSearch): Promise<Page<CampaignState>> {
    const found = this.dataSource.manager.createQueryBuilder(Campaign, 'campaign');
    if (search) found.andWhere(...createSearchCondition('campaign.subject', search));
    if (kind) found.andWhere('campaign.kind = :kind', { kind });
    const [campaigns, total] = await found
      .orderBy('campaign.id', 'DESC')
      .skip((page - 1) * pageSize)
      .take(pageSize)
      .getManyAndCount();
    return { total, items: await this.getStates(campaigns) };
  }

  async read(id: number): Promise<CampaignState> {
    const [state] = await this.getStates([await this.campaign(id)]);
    return state;
  }

  async campaign(id: number): Promise<Campaign> {
    const campaign = await this.dataSource.manager.findOneBy(Campaign, { id });
    if (!campaign) throw MessagingErrors.campaign_not_found();
    return campaign;
  }

  private async deleteDraft(
    tx: EntityManager,
    { adminId }: AdminPrincipal,
    { draftId }: SendCampaignInput,
  ): Promise<void> {
    if (draftId !== undefined) await this.drafts.deleteSent(tx, adminId, draftId);
  }

  private async getStates(campaigns: readonly Campaign[]): Promise<CampaignState[]> {
    const ids = campaigns.map(({ id }) => id);
    const asOf = this.clock.now();
    const [progress, batches, names] = await Promise.all([
      this.batches.getProgress(ids),
      this.batches.getStates(ids),
      this.administrators.getUsernames(campaigns.map(({ administratorId }) => administratorId)),
    ]);
    return campaigns.map((campaign) => ({
      ...{ campaign, asOf, progress: progress.get(campaign.id)! },
      isPaused: batches.get(campaign.id) === 'paused',
      sentBy: names.get(campaign.administratorId) ?? '',
    }));
  }

  private async reach({ recipients, audience, kind }: SendCampaignInput): Promise<AudienceReach> {
    if (recipients && audience)
      throw MessagingErrors.recipients_and_audience_exclusive().withPath('audience');
    if (!audience && !recipients?.length) throw MessagingErrors.recipients_required().withPath('recipients');
    const reach = audience
      ? await this.audiences.countRecipients(audience, kind)
      : await this.bare(recipients!, kind);
    if (reach.recipients.length > 0) return reach;
    const { suppressed, unsubscribed } = reach.excluded;
    const nobody =
      suppressed + unsubscribed > 0
        ? MessagingErrors.no_reachable_recipients()
        : MessagingErrors.recipients_required();
    throw nobody.withPath(audience ? 'audience' : 'recipients');
  }

  /** To single addresses; each must be known. */
  private async bare(recipients: readonly string[], kind: CampaignKind): Promise<AudienceReach> {
    const known = await this.audiences.known(recipients.map(addressKey));
    const errors = recipients.flatMap((address, i): FieldError[] =>
      known.has(addressKey(address))
        ? []
        : [
            {
              path: `recipients.${i}`,
              message: MessagingErrors.recipient_unknown_email({ address }).message,
            },
          ],
    );
    if (errors.length > 0)
      throw MessagingErrors.recipient_unknown_email().withMessage(errors[0].message).withDetails({ errors });
    const members = recipients.map((address, id) => ({ id, addresses: [address] }));
    return calculateReach(members, kind, await this.excluded.list());
  }

  private async create(
    tx: EntityManager,
    {
      by,
      input,
      reach,
      action,
    }: { by: AdminPrincipal; input: SendCampaignInput; reach: AudienceReach; action: Action },
    valuesOf: (recipient: Recipient) => MergeValues,
  ): Promise<Campaign> {
    const { subject, body, kind, audience, undoSeconds, sendAt } = input;
    const now = this.clock.now();
    const recallable = new Date(now.getTime() + undoSeconds * 1_000);
    const campaign = await tx.save(
      tx.create(Campaign, {
        ...{ subject, body, kind, audience: audience ?? null, excludedCounts: reach.excluded },
        recipientCount: reach.recipients.length,
        undeliverableRecipientIds: audience ? reach.undeliverableRecipientIds : [],
        administratorId: action.administratorId,
        idempotencyKey: action.key,
        contentHash: action.contentHash,
        createdAt: now,
        startsAt: sendAt && sendAt > recallable ? sendAt : recallable,
      }),
    );
    await this.batches.enqueue(
      tx,
      getBatch(campaign),
      reach.recipients.map((recipient) => toEmail(campaign, recipient, valuesOf(recipient))),
    );
    await this.audit.record(
      tx,
      { admin: by },
      {
        ...auditSubject(campaign),
        action: 'campaign.sent',
        after: { kind, recipients: campaign.recipientCount, audience: campaign.audience },
      },
    );
    return campaign;
  }
}

/** Otherwise every family would read "[Your message here]". */
function assertPlaceholdersFilled({ confirm, ...written }: SendCampaignInput): void {
  const places = findUnfilledPlaceholders(written);
  if (places.length === 0 || confirm?.includes('placeholders_left')) return;
  const warnings: CampaignWarning[] = ['placeholders_left'];
  throw MessagingErrors.confirmation_required({ places: places.join(', ') }).withDetails({
    current: { confirm: warnings },
  });
}

/** A mistyped year would keep its recipients' names forever, and nobody would notice. */
function assertSendTime({ sendAt }: SendCampaignInput, now: Date): void {
  if (!sendAt) return;
  if (sendAt <= now) throw MessagingErrors.time_in_past().withPath('sendAt');
  if (sendAt.getTime() - now.getTime() > YEAR_MS) throw MessagingErrors.time_too_late().withPath('sendAt');
}

type Action = Parameters<CampaignIdempotencyService['findEarlierSubmission']>[1];

/**
 * Order, case and duplicates of addresses and ids make no difference, nor do the count, the confirmations and the
 * draft. Files are equal by content, no matter who uploaded them.
 */
const folded = (
  {
    recipients,
    audience,
    expectedCount: _count,
    draftId: _draft,
    attachmentIds: _ids,
    confirm: _meant,
    ...input
  }: SendCampaignInput,
  attached: readonly CampaignAttachment[],
) => ({
  ...input,
  recipients: recipients && [...new Set(recipients.map(addressKey))].sort(),
  audience: audience && {
    ...audience,
    includedIds: inOrder(audience.includedIds),
    excludedIds: inOrder(audience.excludedIds),
  },
  ...(attached.length > 0 ? { attached: attached.map(({ contentHash }) => contentHash).sort() } : {}),
});

const inOrder = (ids?: readonly number[]) => ids && [...new Set(ids)].sort((a, b) => a - b);
