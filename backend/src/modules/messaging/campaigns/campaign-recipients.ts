import { Injectable } from '@nestjs/common';
import type { Page } from '../../../kernel';
import {
  Audit,
  BatchMails,
  Transactions,
  type BatchMail,
  type MailState,
  type Principals,
} from '../../../platform';
import { Audiences, type Contact } from './audiences';
import { auditSubject } from './audit-subject';
import { CampaignService } from './campaign.service';
import { personOf, type PeopleKind } from './domain/member-number';
import type { Campaign } from './entities/campaign.entity';

export interface WrittenTo extends BatchMail {
  /** null: a bare address. */
  kind: PeopleKind | null;
  /** The address where nobody is known by name. */
  name: string;
}

/** Somebody whom an e-mail did not reach, and how to reach them. */
export interface Unreached {
  name: string;
  childNames: string[];
  phones: { name: string; phone: string }[];
  /** Where it was sent in vain; none of whoever has no address that mails go to. */
  attempts: { address: string; state: MailState; words: string | null }[];
}

interface Filter {
  states?: readonly MailState[];
  search?: string;
}

/** To whom an e-mail went, one by one. */
@Injectable()
export class CampaignRecipients {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly transactions: Transactions,
    private readonly mails: BatchMails,
    private readonly audiences: Audiences,
    private readonly audit: Audit,
  ) {}

  async page(
    id: number,
    { states, search }: Filter,
    paging: { page: number; pageSize: number },
  ): Promise<Page<WrittenTo>> {
    const { audience } = await this.campaigns.campaign(id);
    const memberIds = audience && search ? await this.audiences.found(audience, search) : [];
    const { items, total } = await this.mails.page(id, { states, search, memberIds }, paging);
    const contacts = await this.contacts(audience, items);
    return {
      total,
      items: items.map((mail) => ({
        ...mail,
        name: nameOf(mail.recipient, contactOf(contacts, mail)),
        kind: audience && mail.memberId !== null ? personOf(mail.memberId, audience.type).kind : null,
      })),
    };
  }

  /** Those of families, staff or coaches first whom it was sent to in vain, then those whom it could not be sent to. */
  async unreached(id: number): Promise<Unreached[]> {
    const { audience, unreachedIds } = await this.campaigns.campaign(id);
    const lost = await this.mails.notReached(id);
    const byMember = new Map<string, typeof lost>();
    for (const mail of lost) {
      const key = mail.memberId === null ? mail.recipient : `member ${mail.memberId}`;
      byMember.set(key, [...(byMember.get(key) ?? []), mail]);
    }
    const never = unreachedIds.map((memberId) => ({ memberId }));
    const contacts = await this.contacts(audience, [...lost, ...never]);
    const tried = [...byMember.values()].map((mails): Unreached => {
      const contact = contactOf(contacts, mails[0]);
      return {
        ...reachable(nameOf(mails[0].recipient, contact), contact),
        attempts: mails.map(({ recipient, state, lastError }) => ({
          ...{ address: recipient, state, words: lastError },
        })),
      };
    });
    const untried = never.flatMap((one) => {
      const contact = contactOf(contacts, one);
      return contact ? [{ ...reachable(contact.name, contact), attempts: [] }] : [];
    });
    return [...tried, ...untried];
  }

  /** The same, taken out of the office. */
  async exportUnreached(by: Principals, id: number): Promise<Unreached[]> {
    const campaign = await this.campaigns.campaign(id);
    const rows = await this.unreached(id);
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
    mails: readonly Pick<BatchMail, 'memberId'>[],
  ): Promise<Contacts> {
    if (!audience) return new Map();
    return this.audiences.contacts(audience.type, [
      ...new Set(mails.flatMap(({ memberId }) => memberId ?? [])),
    ]);
  }
}

type Contacts = ReadonlyMap<number, Contact>;

const contactOf = (contacts: Contacts, { memberId }: Pick<BatchMail, 'memberId'>) =>
  memberId === null ? undefined : contacts.get(memberId);

/** Of several guardians the one who has the address. */
function nameOf(address: string, contact: Contact | undefined): string {
  if (!contact) return address;
  return contact.people.find((one) => one.address === address)?.name ?? contact.name;
}

const reachable = (name: string, contact: Contact | undefined) => ({
  name,
  childNames: contact?.childNames ?? [],
  phones: contact?.people.filter(({ phone }) => phone).map(({ name, phone }) => ({ name, phone })) ?? [],
});
