import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  escapeHtml,
  mailLayout,
  MailComposers,
  oneLine,
  organisationSettings,
  SavedSettings,
  type ComposedMail,
} from '../../../platform';
import { campaignHtml, campaignPlainText } from './domain/campaign-text';
import { merge, type MergeValues } from './domain/merge-fields';
import { Campaign } from './entities/campaign.entity';

export const CAMPAIGN_MAIL = 'messaging.campaign';

/** What lies sealed with each recipient's mail. */
export interface SealedValues {
  campaignId: number;
  values: MergeValues;
}

type Text = Pick<Campaign, 'subject' | 'body'>;

/** As many campaigns as are sent at one time, and more. */
const REMEMBERED = 20;

/** Puts a campaign's text and a recipient's values together, as late as the mail leaves. */
@Injectable()
export class CampaignMails implements OnModuleInit {
  private readonly texts = new Map<number, Text>();

  constructor(
    private readonly composers: MailComposers,
    private readonly dataSource: DataSource,
    private readonly saved: SavedSettings,
  ) {}

  onModuleInit(): void {
    this.composers.register(CAMPAIGN_MAIL, async (sealed) => {
      const { campaignId, values } = sealed as SealedValues;
      return this.compose(await this.textOf(campaignId), values);
    });
  }

  compose({ subject, body }: Text, values: MergeValues): ComposedMail {
    const organisation = this.saved.of(organisationSettings);
    const safe = (value: string) => escapeHtml(oneLine(value));
    const html = merge(campaignHtml(body), values, safe);
    const sign = `${organisation.name} · ${organisation.phone} · ${organisation.email}`;
    return {
      subject: oneLine(merge(subject, values, oneLine)),
      text: `${merge(campaignPlainText(body), values, oneLine)}\n\n${sign}\n`,
      html: mailLayout(organisation, html),
    };
  }

  /** Never changed once sent. */
  private async textOf(id: number): Promise<Text> {
    const known = this.texts.get(id);
    if (known) return known;
    const { subject, body } = await this.dataSource.manager.findOneByOrFail(Campaign, { id });
    if (this.texts.size >= REMEMBERED) this.texts.clear();
    this.texts.set(id, { subject, body });
    return { subject, body };
  }
}
