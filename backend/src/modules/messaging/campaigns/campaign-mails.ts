import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  MailComposers,
  organisationSettings,
  SavedSettings,
  type BatchRecipient,
  type ComposedMail,
  type MailAttachment,
  type UnsubscribeLinks,
} from '../../../platform';
import { CampaignAttachments } from './campaign-attachments.service';
import { readText, type ReadText } from './domain/campaign-text';
import type { MergeValues } from './domain/merge-fields';
import type { Recipient } from './domain/reach';
import type { CampaignAttachment } from './entities/campaign-attachment.entity';
import { Campaign } from './entities/campaign.entity';
import { campaignMail } from './mails/campaign-mail';

export const CAMPAIGN_MAIL = 'messaging.campaign';
export const CAMPAIGN_TEST_MAIL = 'messaging.campaign_test';

/** What lies sealed with each recipient's mail. */
export interface SealedValues {
  campaignId: number;
  values: MergeValues;
}

/** The mails of one campaign have its id. */
export const batchOf = ({ id, subject, kind, startsAt }: Campaign) => ({
  ...{ id, kind: CAMPAIGN_MAIL, subject, startsAt },
  isPromotional: kind === 'promotional',
});

export const mailOf = (
  { id, audience }: Campaign,
  { address, memberId }: Recipient,
  values: MergeValues,
): BatchRecipient => ({
  recipient: address,
  memberId: audience && memberId,
  values: { campaignId: id, values } satisfies SealedValues,
});

type Text = Pick<Campaign, 'subject' | 'body'>;

/** Their files may be large: 5 MB each. */
const REMEMBERED_ATTACHED = 4;

/** As many campaigns as are sent at one time, and more. */
const REMEMBERED = 20;

/** Puts a campaign's text and a recipient's values together, as late as the mail leaves. */
@Injectable()
export class CampaignMails implements OnModuleInit {
  private readonly texts = new Map<number, ReadText>();
  private readonly attached = new Map<number, Promise<MailAttachment[]>>();

  constructor(
    private readonly composers: MailComposers,
    private readonly dataSource: DataSource,
    private readonly saved: SavedSettings,
    private readonly attachments: CampaignAttachments,
  ) {}

  onModuleInit(): void {
    this.composers.register(CAMPAIGN_MAIL, async (sealed, unsubscribe) => {
      const { campaignId, values } = sealed as SealedValues;
      const attachments = await this.attachedTo(campaignId);
      return { ...this.write(await this.textOf(campaignId), values, unsubscribe), attachments };
    });
    this.composers.register(CAMPAIGN_TEST_MAIL, async (sealed) => {
      const { attachmentIds = [], ...mail } = sealed as ComposedMail;
      // What was removed since then is none of the e-mail any more.
      const kept = (await this.attachments.byIds(attachmentIds)).filter(({ fileId }) => fileId !== null);
      return { ...mail, attachments: await this.read(kept) };
    });
  }

  compose(text: Text, values: MergeValues): ComposedMail {
    return this.write(readText(text), values, null);
  }

  private write(text: ReadText, values: MergeValues, unsubscribe: UnsubscribeLinks | null): ComposedMail {
    return campaignMail(this.saved.of(organisationSettings), text, values, unsubscribe);
  }

  /** Never changed once sent. */
  private async textOf(id: number): Promise<ReadText> {
    const known = this.texts.get(id);
    if (known) return known;
    const text = readText(await this.dataSource.manager.findOneByOrFail(Campaign, { id }));
    if (this.texts.size >= REMEMBERED) this.texts.clear();
    this.texts.set(id, text);
    return text;
  }

  /** Read once for all mails that leave together; the campaign that was asked for longest ago is forgotten first. */
  private attachedTo(id: number): Promise<MailAttachment[]> {
    const known = this.attached.get(id) ?? this.attachments.of(id).then((all) => this.read(all));
    this.attached.delete(id);
    if (this.attached.size >= REMEMBERED_ATTACHED) this.attached.delete(this.attached.keys().next().value!);
    this.attached.set(id, known);
    known.catch(() => this.attached.delete(id));
    return known;
  }

  private async read(attachments: readonly CampaignAttachment[]): Promise<MailAttachment[]> {
    const read: MailAttachment[] = [];
    for (const one of attachments) {
      const { kind, content } = await this.attachments.content(one);
      read.push({ filename: one.name, contentType: kind, content });
    }
    return read;
  }
}
