import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  EmailComposerRegistry,
  organizationSettingsSection,
  SettingsService,
  type BatchRecipient,
  type ComposedEmail,
  type EmailAttachment,
  type UnsubscribeLinks,
} from '../../../platform';
import { CampaignAttachmentService } from './campaign-attachment.service';
import { readText, type ReadText } from './domain/campaign-text';
import type { MergeValues } from './domain/merge-fields';
import type { Recipient } from './domain/audience-reach';
import type { CampaignAttachment } from './entities/campaign-attachment.entity';
import { Campaign } from './entities/campaign.entity';
import { campaignEmail } from './emails/campaign.email';

export const CAMPAIGN_MAIL = 'messaging.campaign';
export const CAMPAIGN_TEST_MAIL = 'messaging.campaign_test';

/** Stored encrypted with each recipient's email. */
export interface SealedValues {
  campaignId: number;
  values: MergeValues;
}

/** The emails of one campaign have its id. */
export const getBatch = ({ id, subject, kind, startsAt }: Campaign) => ({
  ...{ id, kind: CAMPAIGN_MAIL, subject, startsAt },
  isPromotional: kind === 'promotional',
});

export const toEmail = (
  { id, audience }: Campaign,
  { address, recipientKey }: Recipient,
  values: MergeValues,
): BatchRecipient => ({
  recipient: address,
  recipientKey: audience && recipientKey,
  values: { campaignId: id, values } satisfies SealedValues,
});

type Text = Pick<Campaign, 'subject' | 'body'>;

/** Their files may be large: 5 MB each. */
const REMEMBERED_ATTACHED = 4;

/** More than the number of campaigns sent at one time. */
const CACHE_SIZE = 20;

/** Combines a campaign's text with a recipient's values at the moment of sending. */
@Injectable()
export class CampaignEmailComposer implements OnModuleInit {
  private readonly texts = new Map<number, ReadText>();
  private readonly attached = new Map<number, Promise<EmailAttachment[]>>();

  constructor(
    private readonly composers: EmailComposerRegistry,
    private readonly dataSource: DataSource,
    private readonly saved: SettingsService,
    private readonly attachments: CampaignAttachmentService,
  ) {}

  onModuleInit(): void {
    this.composers.register(CAMPAIGN_MAIL, async (encrypted, unsubscribe) => {
      const { campaignId, values } = encrypted as SealedValues;
      const attachments = await this.loadAttachments(campaignId);
      return { ...this.write(await this.getText(campaignId), values, unsubscribe), attachments };
    });
    this.composers.register(CAMPAIGN_TEST_MAIL, async (encrypted) => {
      const { attachmentIds = [], ...mail } = encrypted as ComposedEmail;
      // Attachments removed since then are no longer part of the email.
      const kept = (await this.attachments.listByIds(attachmentIds)).filter(({ fileId }) => fileId !== null);
      return { ...mail, attachments: await this.read(kept) };
    });
  }

  compose(text: Text, values: MergeValues): ComposedEmail {
    return this.write(readText(text), values, null);
  }

  private write(text: ReadText, values: MergeValues, unsubscribe: UnsubscribeLinks | null): ComposedEmail {
    return campaignEmail(this.saved.get(organizationSettingsSection), text, values, unsubscribe);
  }

  /** Never changes once sent. */
  private async getText(id: number): Promise<ReadText> {
    const known = this.texts.get(id);
    if (known) return known;
    const text = readText(await this.dataSource.manager.findOneByOrFail(Campaign, { id }));
    if (this.texts.size >= CACHE_SIZE) this.texts.clear();
    this.texts.set(id, text);
    return text;
  }

  /** Read once for all emails that are sent together; the least recently used campaign is dropped first. */
  private loadAttachments(id: number): Promise<EmailAttachment[]> {
    const known = this.attached.get(id) ?? this.attachments.listForCampaign(id).then((all) => this.read(all));
    this.attached.delete(id);
    if (this.attached.size >= REMEMBERED_ATTACHED) this.attached.delete(this.attached.keys().next().value!);
    this.attached.set(id, known);
    known.catch(() => this.attached.delete(id));
    return known;
  }

  private async read(attachments: readonly CampaignAttachment[]): Promise<EmailAttachment[]> {
    const read: EmailAttachment[] = [];
    for (const one of attachments) {
      const { kind, content } = await this.attachments.content(one);
      read.push({ filename: one.name, contentType: kind, content });
    }
    return read;
  }
}
