import { Injectable } from '@nestjs/common';
import {
  Audit,
  organisationSettings,
  Outbox,
  SavedSettings,
  Transactions,
  type AdminPrincipal,
  type ComposedMail,
} from '../../../platform';
import { StaffAddresses } from '../../staffing';
import { MessagingErrors } from '../messaging.errors';
import { Audiences, type Audience } from './audiences';
import { CampaignAttachments, judgeAttachments } from './campaign-attachments.service';
import { CAMPAIGN_TEST_MAIL, CampaignMails } from './campaign-mails';
import { CampaignValues } from './campaign-values';
import { numberOf, type PeopleKind } from './domain/member-number';
import { addressKey } from './domain/reach';
import { judgeText } from './judge-text';

/** An e-mail that is written yet, as one of those would get it whom it is for. */
export interface Written {
  subject: string;
  body: string;
  audience: Audience;
  memberId: number;
  /** Of whom it is for besides; without it of the audience's type. */
  memberKind?: PeopleKind;
  attachmentIds?: readonly number[];
}

export interface Preview {
  name: string;
  address: string;
  mail: ComposedMail;
}

@Injectable()
export class CampaignPreviews {
  constructor(
    private readonly attachments: CampaignAttachments,
    private readonly audiences: Audiences,
    private readonly staff: StaffAddresses,
    private readonly values: CampaignValues,
    private readonly mails: CampaignMails,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly saved: SavedSettings,
  ) {}

  async preview(written: Written): Promise<Preview> {
    judgeText(written);
    const { audience } = written;
    const memberId = numberOf(
      { kind: written.memberKind ?? audience.type, id: written.memberId },
      audience.type,
    );
    const only = memberId > 0 ? [memberId] : [];
    const members = await this.audiences.members({ ...audience, only, except: undefined });
    const address = members.find(({ id }) => id === memberId)?.addresses.at(0);
    if (address === undefined) throw MessagingErrors.recipient_not_found();
    const recipient = { address: addressKey(address), memberId };
    const [valuesOf, contacts] = await Promise.all([
      this.values.of(audience, [recipient]),
      this.audiences.contacts(audience.type, [memberId]),
    ]);
    return {
      ...{ address: recipient.address, name: contacts.get(memberId)?.name ?? recipient.address },
      mail: this.mails.compose(written, valuesOf(recipient)),
    };
  }

  /** Sends that preview to the office, or to a supervisor; answers where to. No family reads what is of another. */
  async sendTest(by: AdminPrincipal, written: Written, wanted?: string): Promise<string> {
    const office = this.saved.of(organisationSettings).email;
    const address = addressKey(wanted ?? office);
    if (address !== addressKey(office) && !(await this.staff.known([address], 'supervisor')).has(address))
      throw MessagingErrors.not_of_office({ address }).at('address');
    const attached = await this.attachments.named(by, written.attachmentIds);
    judgeAttachments(attached, 1);
    const { mail } = await this.preview(written);
    const test = {
      ...{ ...mail, subject: `Test: ${mail.subject}` },
      listedAs: `Test: ${written.subject}`,
      attachmentIds: attached.map(({ id }) => id),
    };
    await this.transactions.run(async (tx) => {
      await this.outbox.put(tx, CAMPAIGN_TEST_MAIL, address, test);
      await this.audit.record(
        tx,
        { admin: by },
        {
          action: 'campaign.tested',
          ...{ subjectType: 'campaign', subjectName: written.subject, after: { address } },
        },
      );
    });
    await this.outbox.nudge();
    return address;
  }
}
