import { Injectable } from '@nestjs/common';
import type { Page } from '../../../kernel';
import {
  Audit,
  BatchEmailQueries,
  TransactionRunner,
  type BatchEmail,
  type EmailState,
  type Principals,
} from '../../../platform';
import { AudienceService, type Contact } from './audience.service';
import { auditSubject } from './audit-subject';
import { CampaignService } from './campaign.service';
import { decodeRecipientKey, type PeopleKind } from './domain/recipient-key';
import type { Campaign } from './entities/campaign.entity';

export interface RecipientRow extends BatchEmail {
  /** null: a bare address. */
  kind: PeopleKind | null;
  /** The address if no name is known. */
  name: string;
}

/** Someone that an email did not reach, and how to reach them. */
export interface UndeliveredRecipient {
  name: string;
  childNames: string[];
  phones: { name: string; phone: string }[];
  /** The address that failed; empty for someone without one. */
  attempts: { address: string; state: EmailState; serverMessage: string | null }[];
}

interface Filter {
  states?: readonly EmailState[];
  search?: string;
}

/** The recipients of an email, one by one. */
@Injectable()
export class CampaignRecipientQueries {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly transactions: TransactionRunner,
    private readonly emails: BatchEmailQueries,
    private readonly audiences: AudienceService,
    private readonly audit: Audit,
  ) {}

  async page(
    id: number,
    { states, search }: Filter,
    paging: { page: number; pageSize: number },
  ): Promise<Page<RecipientRow>> {
    const { audience } = await this.campaigns.campaign(id);
    const recipientKeys = audience && search ? await this.audiences.search(audience, search) : [];
    const { items, total } = await this.emails.page(id, { states, search, recipientKeys }, paging);
    const contacts = await this.contacts(audience, items);
    return {
      total,
      items: items.map((email) => ({
        ...email,
        name: getName(email.recipient, getContact(contacts, email)),
        kind:
          audience && email.recipientKey !== null
            ? decodeRecipientKey(email.recipientKey, audience.type).kind
            : null,
      })),
    };
  }

  /** Failed addresses first, then people without an address; of families, staff or coaches. */
  async listUndelivered(id: number): Promise<UndeliveredRecipient[]> {
    const { audience, undeliverableRecipientIds } = await this.campaigns.campaign(id);
    const lost = await this.emails.listUndelivered(id);
    const byMember = new Map<string, typeof lost>();
    for (const email of lost) {
      const key = email.recipientKey === null ? email.recipient : `member ${email.recipientKey}`;
      byMember.set(key, [...(byMember.get(key) ?? []), email]);
    }
    const never = undeliverableRecipientIds.map((recipientKey) => ({ recipientKey }));
    const contacts = await this.contacts(audience, [...lost, ...never]);
    const tried = [...byMember.values()].map((emails): UndeliveredRecipient => {
      const contact = getContact(contacts, emails[0]);
      return {
        ...reachable(getName(emails[0].recipient, contact), contact),
        attempts: emails.map(({ recipient, state, lastError }) => ({
          ...{ address: recipient, state, serverMessage: lastError },
        })),
      };
    });
    const untried = never.flatMap((one) => {
      const contact = getContact(contacts, one);
      return contact ? [{ ...reachable(contact.name, contact), attempts: [] }] : [];
    });
    return [...tried, ...untried];
  }

  /** The same, as an audited download. */
  async exportUndelivered(by: Principals, id: number): Promise<UndeliveredRecipient[]> {
    const campaign = await this.campaigns.campaign(id);
    const rows = await this.listUndelivered(id);
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, {
        ...auditSubject(campaign),
        action: 'campaign.phone_list_exported',
        after: { count: rows.length },
      }),
    );
    return rows;
  }

  private async contacts(
    audience: Campaign['audience'],
    emails: readonly Pick<BatchEmail, 'recipientKey'>[],
  ): Promise<Contacts> {
    if (!audience) return new Map();
    return this.audiences.contacts(audience.type, [
      ...new Set(emails.flatMap(({ recipientKey }) => recipientKey ?? [])),
    ]);
  }
}

type Contacts = ReadonlyMap<number, Contact>;

const getContact = (contacts: Contacts, { recipientKey }: Pick<BatchEmail, 'recipientKey'>) =>
  recipientKey === null ? undefined : contacts.get(recipientKey);

/** Of several guardians, the one with that address. */
function getName(address: string, contact: Contact | undefined): string {
  if (!contact) return address;
  return contact.people.find((one) => one.address === address)?.name ?? contact.name;
}

const reachable = (name: string, contact: Contact | undefined) => ({
  name,
  childNames: contact?.childNames ?? [],
  phones: contact?.people.filter(({ phone }) => phone).map(({ name, phone }) => ({ name, phone })) ?? [],
});
