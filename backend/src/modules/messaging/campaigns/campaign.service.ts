import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FieldError, Page } from '../../../kernel';
import {
  Audit,
  Clock,
  SparedAddresses,
  MailBatches,
  Outbox,
  searchCondition,
  Transactions,
  type AdminPrincipal,
  type BatchProgress,
} from '../../../platform';
import { Administrators } from '../../identity';
import { MessagingErrors } from '../messaging.errors';
import { Audiences, type Audience } from './audiences';
import { auditSubject } from './audit-subject';
import { CampaignAttachments, judgeAttachments } from './campaign-attachments.service';
import { CampaignDrafts } from './campaign-drafts.service';
import { CampaignDeeds, contentHash } from './campaign-deeds';
import { batchOf, mailOf } from './campaign-mails';
import { CampaignValues } from './campaign-values';
import type { MergeValues } from './domain/merge-fields';
import { placesLeft } from './domain/places-left';
import { addressKey, reachOf, type CampaignKind, type Reach, type Recipient } from './domain/reach';
import type { CampaignAttachment } from './entities/campaign-attachment.entity';
import { Campaign } from './entities/campaign.entity';
import { judgeText } from './judge-text';

/** What is asked before an e-mail leaves; its name is what confirms it. */
export const DOUBTS = ['places_left'] as const;
export type Doubt = (typeof DOUBTS)[number];

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** What an administrator asks for; one of recipients and audience. */
export interface CampaignWish {
  recipients?: readonly string[];
  audience?: Audience;
  subject: string;
  body: string;
  kind: CampaignKind;
  sendAt: Date | null;
  recallSeconds: number;
  /** To how many it goes, as whoever sends it knows. */
  expectedCount?: number;
  /** Their own draft that it was. */
  draftId?: number;
  attachmentIds?: readonly number[];
  /** What was asked, and is meant. */
  confirm?: readonly Doubt[];
}

export interface CampaignState {
  campaign: Campaign;
  /** Who pressed the button. */
  sentBy: string;
  progress: BatchProgress;
  isPaused: boolean;
  /** What came of mails later is not counted. */
  asOf: Date;
}

interface CampaignSearch {
  page: number;
  pageSize: number;
  search?: string;
  kind?: CampaignKind;
}

/** Sends e-mails to many, once each. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly attachments: CampaignAttachments,
    private readonly audiences: Audiences,
    private readonly values: CampaignValues,
    private readonly deeds: CampaignDeeds,
    private readonly drafts: CampaignDrafts,
    private readonly batches: MailBatches,
    private readonly spared: SparedAddresses,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async send(by: AdminPrincipal, wish: CampaignWish, key: string | null): Promise<Campaign> {
    judgeText(wish);
    const attached = await this.attachments.named(by, wish.attachmentIds);
    const deed = { administratorId: by.adminId, key, contentHash: contentHash(folded(wish, attached)) };
    const early = await this.deeds.find(this.dataSource.manager, deed);
    if (early) {
      await this.forgetDraft(this.dataSource.manager, by, wish);
      return early;
    }
    judgePlaces(wish);
    judgeTime(wish, this.clock.now());
    const reach = await this.reach(wish);
    const count = reach.recipients.length;
    if (wish.expectedCount !== undefined && wish.expectedCount !== count)
      throw MessagingErrors.counted_otherwise({ count });
    judgeAttachments(attached, count);
    const unknown = this.values.unknown();
    const valuesOf = wish.audience ? await this.values.of(wish.audience, reach.recipients) : () => unknown;
    const campaign = await this.transactions.run(async (tx) => {
      await this.forgetDraft(tx, by, wish);
      const earlier = await this.deeds.earlier(tx, deed);
      if (earlier) return earlier;
      const created = await this.create(tx, { by, wish, reach, deed }, valuesOf);
      await this.attachments.sent(tx, attached, created.id);
      return created;
    });
    await this.outbox.nudge('bulk');
    return campaign;
  }

  /** The latest first. */
  async list({ page, pageSize, search, kind }: CampaignSearch): Promise<Page<CampaignState>> {
    const found = this.dataSource.manager.createQueryBuilder(Campaign, 'campaign');
    if (search) found.andWhere(...searchCondition('campaign.subject', search));
    if (kind) found.andWhere('campaign.kind = :kind', { kind });
    const [campaigns, total] = await found
      .orderBy('campaign.id', 'DESC')
      .skip((page - 1) * pageSize)
      .take(pageSize)
      .getManyAndCount();
    return { total, items: await this.statesOf(campaigns) };
  }

  async read(id: number): Promise<CampaignState> {
    const [state] = await this.statesOf([await this.campaign(id)]);
    return state;
  }

  async campaign(id: number): Promise<Campaign> {
    const campaign = await this.dataSource.manager.findOneBy(Campaign, { id });
    if (!campaign) throw MessagingErrors.campaign_not_found();
    return campaign;
  }

  private async forgetDraft(
    tx: EntityManager,
    { adminId }: AdminPrincipal,
    { draftId }: CampaignWish,
  ): Promise<void> {
    if (draftId !== undefined) await this.drafts.sent(tx, adminId, draftId);
  }

  private async statesOf(campaigns: readonly Campaign[]): Promise<CampaignState[]> {
    const ids = campaigns.map(({ id }) => id);
    const asOf = this.clock.now();
    const [progress, batches, names] = await Promise.all([
      this.batches.progress(ids),
      this.batches.states(ids),
      this.administrators.names(campaigns.map(({ administratorId }) => administratorId)),
    ]);
    return campaigns.map((campaign) => ({
      ...{ campaign, asOf, progress: progress.get(campaign.id)! },
      isPaused: batches.get(campaign.id) === 'paused',
      sentBy: names.get(campaign.administratorId) ?? '',
    }));
  }

  private async reach({ recipients, audience, kind }: CampaignWish): Promise<Reach> {
    if (recipients && audience) throw MessagingErrors.two_audiences().at('audience');
    if (!audience && !recipients?.length) throw MessagingErrors.nobody().at('recipients');
    const reach = audience ? await this.audiences.reach(audience, kind) : await this.bare(recipients!, kind);
    if (reach.recipients.length > 0) return reach;
    const { suppressed, unsubscribed } = reach.excluded;
    const nobody = suppressed + unsubscribed > 0 ? MessagingErrors.nobody_left() : MessagingErrors.nobody();
    throw nobody.at(audience ? 'audience' : 'recipients');
  }

  /** Of addresses one by one; each must be known. */
  private async bare(recipients: readonly string[], kind: CampaignKind): Promise<Reach> {
    const known = await this.audiences.known(recipients.map(addressKey));
    const errors = recipients.flatMap((address, i): FieldError[] =>
      known.has(addressKey(address))
        ? []
        : [{ path: `recipients.${i}`, message: MessagingErrors.unknown_recipient({ address }).message }],
    );
    if (errors.length > 0)
      throw MessagingErrors.unknown_recipient().saying(errors[0].message).with({ errors });
    const members = recipients.map((address, id) => ({ id, addresses: [address] }));
    return reachOf(members, kind, await this.spared.all());
  }

  private async create(
    tx: EntityManager,
    { by, wish, reach, deed }: { by: AdminPrincipal; wish: CampaignWish; reach: Reach; deed: Deed },
    valuesOf: (recipient: Recipient) => MergeValues,
  ): Promise<Campaign> {
    const { subject, body, kind, audience, recallSeconds, sendAt } = wish;
    const now = this.clock.now();
    const recallable = new Date(now.getTime() + recallSeconds * 1_000);
    const campaign = await tx.save(
      tx.create(Campaign, {
        ...{ subject, body, kind, audience: audience ?? null, excluded: reach.excluded },
        recipientCount: reach.recipients.length,
        unreachedIds: audience ? reach.unreachedIds : [],
        administratorId: deed.administratorId,
        idempotencyKey: deed.key,
        contentHash: deed.contentHash,
        createdAt: now,
        startsAt: sendAt && sendAt > recallable ? sendAt : recallable,
      }),
    );
    await this.batches.put(
      tx,
      batchOf(campaign),
      reach.recipients.map((recipient) => mailOf(campaign, recipient, valuesOf(recipient))),
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

/** Before every family reads "[Your message here]". */
function judgePlaces({ confirm, ...written }: CampaignWish): void {
  const places = placesLeft(written);
  if (places.length === 0 || confirm?.includes('places_left')) return;
  const doubts: Doubt[] = ['places_left'];
  throw MessagingErrors.needs_confirmation({ places: places.join(', ') }).with({
    current: { confirm: doubts },
  });
}

/** A year that was mistyped would keep its recipients' names for ever, and nobody would hear of it. */
function judgeTime({ sendAt }: CampaignWish, now: Date): void {
  if (!sendAt) return;
  if (sendAt <= now) throw MessagingErrors.time_passed().at('sendAt');
  if (sendAt.getTime() - now.getTime() > YEAR_MS) throw MessagingErrors.time_too_far().at('sendAt');
}

type Deed = Parameters<CampaignDeeds['earlier']>[1];

/**
 * The order, case and doubles of addresses and ids make no other wish, nor do what was counted, what was confirmed and the
 * draft that it was. Files are the same by what is in them, whoever handed them in.
 */
const folded = (
  {
    recipients,
    audience,
    expectedCount: _count,
    draftId: _draft,
    attachmentIds: _ids,
    confirm: _meant,
    ...wish
  }: CampaignWish,
  attached: readonly CampaignAttachment[],
) => ({
  ...wish,
  recipients: recipients && [...new Set(recipients.map(addressKey))].sort(),
  audience: audience && {
    ...audience,
    only: inOrder(audience.only),
    except: inOrder(audience.except),
  },
  ...(attached.length > 0 ? { attached: attached.map(({ digest }) => digest).sort() } : {}),
});

const inOrder = (ids?: readonly number[]) => ids && [...new Set(ids)].sort((a, b) => a - b);
