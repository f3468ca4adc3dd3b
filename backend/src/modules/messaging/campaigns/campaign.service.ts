import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FieldError, Page } from '../../../kernel';
import {
  Audit,
  Clock,
  HeldBack,
  invalidFields,
  MailBatches,
  Outbox,
  Transactions,
  type AdminPrincipal,
  type BatchProgress,
} from '../../../platform';
import { MessagingErrors } from '../messaging.errors';
import { Audiences, type Audience } from './audiences';
import { CampaignDeeds, contentHash } from './campaign-deeds';
import { CAMPAIGN_MAIL, type SealedValues } from './campaign-mails';
import { CampaignValues } from './campaign-values';
import { fieldFaults, MERGE_FIELDS, type MergeValues } from './domain/merge-fields';
import { addressKey, reachOf, type CampaignKind, type Reach } from './domain/reach';
import { Campaign } from './entities/campaign.entity';

/** What an administrator asks for; one of recipients and audience. */
export interface CampaignWish {
  recipients?: readonly string[];
  audience?: Audience;
  subject: string;
  body: string;
  kind: CampaignKind;
  sendAt: Date | null;
  recallSeconds: number;
}

export interface CampaignState {
  campaign: Campaign;
  progress: BatchProgress;
}

/** Sends e-mails to many, once each. */
@Injectable()
export class CampaignService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audiences: Audiences,
    private readonly values: CampaignValues,
    private readonly deeds: CampaignDeeds,
    private readonly batches: MailBatches,
    private readonly held: HeldBack,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async send(by: AdminPrincipal, wish: CampaignWish, key: string | null): Promise<Campaign> {
    this.judgeText(wish);
    const deed = { administratorId: by.adminId, key, contentHash: contentHash(folded(wish)) };
    const early = await this.deeds.find(this.dataSource.manager, deed);
    if (early) return early;
    if (wish.sendAt && wish.sendAt <= this.clock.now()) throw MessagingErrors.time_passed().at('sendAt');
    const reach = await this.reach(wish);
    const values = wish.audience
      ? await this.values.of(
          wish.audience,
          reach.recipients.map(({ memberId }) => memberId),
        )
      : null;
    const unknown = this.values.unknown();
    const campaign = await this.transactions.run(async (tx) => {
      const earlier = await this.deeds.earlier(tx, deed);
      if (earlier) return earlier;
      return this.create(tx, { by, wish, reach, deed }, (memberId) => values?.get(memberId) ?? unknown);
    });
    await this.outbox.nudge('bulk');
    return campaign;
  }

  /** The latest first. */
  async list({ page, pageSize }: { page: number; pageSize: number }): Promise<Page<CampaignState>> {
    const [campaigns, total] = await this.dataSource.manager.findAndCount(Campaign, {
      order: { id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    const progress = await this.batches.progress(campaigns.map(({ id }) => id));
    return {
      total,
      items: campaigns.map((campaign) => ({ campaign, progress: progress.get(campaign.id)! })),
    };
  }

  async read(id: number): Promise<CampaignState> {
    const campaign = await this.dataSource.manager.findOneBy(Campaign, { id });
    if (!campaign) throw MessagingErrors.campaign_not_found();
    return { campaign, progress: (await this.batches.progress([id])).get(id)! };
  }

  /** Recalls what was not begun; what left is gone. Whoever finds it cancelled has what they wanted. */
  async cancel(by: AdminPrincipal, id: number): Promise<CampaignState> {
    await this.transactions.run(async (tx) => {
      const campaign = await tx.findOne(Campaign, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!campaign) throw MessagingErrors.campaign_not_found();
      if (campaign.cancelledAt) return;
      const count = await this.batches.cancel(tx, id);
      if (count === 0) throw MessagingErrors.begun();
      campaign.cancelledAt = this.clock.now();
      await tx.save(campaign);
      await this.audit.record(
        tx,
        { admin: by },
        {
          ...subjectOf(campaign),
          action: 'campaign.cancelled',
          after: { cancelled: count },
        },
      );
    });
    return this.read(id);
  }

  private judgeText({ subject, body, audience }: CampaignWish): void {
    const errors = Object.entries({ subject, body }).flatMap(([path, text]) =>
      fieldFaults(text, audience?.type === 'families').map(({ field, why }): FieldError => {
        const facts = { field, fields: MERGE_FIELDS.join(', ') };
        const fault = why === 'unknown' ? MessagingErrors.unknown_field : MessagingErrors.field_of_families;
        return { path, message: fault(facts).message };
      }),
    );
    if (errors.length > 0) throw invalidFields(errors);
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
    return reachOf(members, kind, await this.held.all());
  }

  private async create(
    tx: EntityManager,
    { by, wish, reach, deed }: { by: AdminPrincipal; wish: CampaignWish; reach: Reach; deed: Deed },
    valuesOf: (memberId: number) => MergeValues,
  ): Promise<Campaign> {
    const { subject, body, kind, audience, recallSeconds, sendAt } = wish;
    const now = this.clock.now();
    const recallable = new Date(now.getTime() + recallSeconds * 1_000);
    const campaign = await tx.save(
      tx.create(Campaign, {
        ...{ subject, body, kind, audience: audience ?? null, excluded: reach.excluded },
        recipientCount: reach.recipients.length,
        administratorId: deed.administratorId,
        idempotencyKey: deed.key,
        contentHash: deed.contentHash,
        createdAt: now,
        startsAt: sendAt && sendAt > recallable ? sendAt : recallable,
      }),
    );
    await this.batches.put(
      tx,
      {
        ...{ id: campaign.id, kind: CAMPAIGN_MAIL, subject, startsAt: campaign.startsAt },
        isPromotional: kind === 'promotional',
      },
      reach.recipients.map(({ address, memberId }) => ({
        recipient: address,
        values: { campaignId: campaign.id, values: valuesOf(memberId) } satisfies SealedValues,
      })),
    );
    await this.audit.record(
      tx,
      { admin: by },
      {
        ...subjectOf(campaign),
        action: 'campaign.sent',
        after: { kind, recipients: campaign.recipientCount, audience: campaign.audience },
      },
    );
    return campaign;
  }
}

type Deed = Parameters<CampaignDeeds['earlier']>[1];

const subjectOf = ({ id, subject }: Campaign) =>
  ({ subjectType: 'campaign', subjectId: id, subjectName: subject }) as const;

/** The order, case and doubles of addresses make no other wish. */
const folded = ({ recipients, ...wish }: CampaignWish) => ({
  ...wish,
  recipients: recipients && [...new Set(recipients.map(addressKey))].sort(),
});
