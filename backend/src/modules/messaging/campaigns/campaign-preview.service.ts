import { Injectable } from '@nestjs/common';
import {
  Audit,
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  TransactionRunner,
  type AdminPrincipal,
  type ComposedEmail,
} from '../../../platform';
import { StaffEmailQueries } from '../../staffing';
import { MessagingErrors } from '../messaging.errors';
import { AudienceService, type Audience } from './audience.service';
import { CampaignAttachmentService, assertAttachmentLimits } from './campaign-attachment.service';
import { CAMPAIGN_TEST_MAIL, CampaignEmailComposer } from './campaign-email.composer';
import { MergeValueService } from './merge-value.service';
import { encodeRecipientKey, type PeopleKind } from './domain/recipient-key';
import { addressKey } from './domain/audience-reach';
import { validateMergeFields } from './validate-merge-fields';

/** An unfinished email, as one of its recipients would get it. */
export interface Written {
  subject: string;
  body: string;
  audience: Audience;
  recipientId: number;
  /** For one of its additional recipients; without it, for one of the audience's type. */
  recipientKind?: PeopleKind;
  attachmentIds?: readonly number[];
}

export interface Preview {
  name: string;
  address: string;
  mail: ComposedEmail;
}

@Injectable()
export class CampaignPreviewService {
  constructor(
    private readonly attachments: CampaignAttachmentService,
    private readonly audiences: AudienceService,
    private readonly staff: StaffEmailQueries,
    private readonly values: MergeValueService,
    private readonly emails: CampaignEmailComposer,
    private readonly transactions: TransactionRunner,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly saved: SettingsService,
  ) {}

  async preview(written: Written): Promise<Preview> {
    validateMergeFields(written);
    const { audience } = written;
    const recipientKey = encodeRecipientKey(
      { kind: written.recipientKind ?? audience.type, id: written.recipientId },
      audience.type,
    );
    const only = recipientKey > 0 ? [recipientKey] : [];
    const members = await this.audiences.members({ ...audience, includedIds: only, excludedIds: undefined });
    const address = members.find(({ id }) => id === recipientKey)?.addresses.at(0);
    if (address === undefined) throw MessagingErrors.recipient_not_found();
    const recipient = { address: addressKey(address), recipientKey };
    const [valuesOf, contacts] = await Promise.all([
      this.values.getValues(audience, [recipient]),
      this.audiences.contacts(audience.type, [recipientKey]),
    ]);
    return {
      ...{ address: recipient.address, name: contacts.get(recipientKey)?.name ?? recipient.address },
      mail: this.emails.compose(written, valuesOf(recipient)),
    };
  }

  /**
   * Sends that preview to an administrator or a supervisor, and returns where to. No family sees another family's
   * data.
   */
  async sendTest(by: AdminPrincipal, written: Written, wanted?: string): Promise<string> {
    const office = this.saved.get(organizationSettingsSection).email;
    const address = addressKey(wanted ?? office);
    if (
      address !== addressKey(office) &&
      !(await this.staff.filterKnown([address], 'supervisor')).has(address)
    )
      throw MessagingErrors.test_recipient_not_allowed({ address }).withPath('address');
    const attached = await this.attachments.rename(by, written.attachmentIds);
    assertAttachmentLimits(attached, 1);
    const { mail } = await this.preview(written);
    const ofFamily = (written.recipientKind ?? written.audience.type) === 'families';
    const test = {
      ...{ ...mail, subject: `Test: ${mail.subject}` },
      // The subject may name a child in plain words.
      listedAs: 'Test of an email',
      ...(ofFamily ? { recipientKey: written.recipientId } : {}),
      attachmentIds: attached.map(({ id }) => id),
    };
    await this.transactions.run(async (tx) => {
      await this.outbox.enqueue(tx, CAMPAIGN_TEST_MAIL, address, test);
      await this.audit.record(
        tx,
        { admin: by },
        {
          action: 'campaign.tested',
          ...{ subjectType: 'campaign', after: { address } },
        },
      );
    });
    await this.outbox.nudge();
    return address;
  }
}
