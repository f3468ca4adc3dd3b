import { Injectable } from '@nestjs/common';
import { organisationSettings, Outbox, RateLimits, SavedSettings, Transactions } from '../../../platform';
import { Contact } from './entities/contact.entity';
import { contactConfirmation, contactNotice } from './mails/contact-mails';

/** Whom the mail about a message goes to, and the team that it is about. */
export interface Addressee {
  email: string;
  team: string | null;
}

export type NewContact = Omit<Contact, 'id' | 'createdAt' | 'noticeMailId'>;

@Injectable()
export class ContactService {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly saved: SavedSettings,
  ) {}

  /** Keeps the message, tells the organisation, or whoever else it is for, and thanks the sender, all or nothing. */
  async submit(contact: NewContact, to?: Addressee): Promise<void> {
    await this.limits.consume('formMails', contact.email.toLowerCase());
    const organisation = this.saved.of(organisationSettings);
    await this.transactions.run(async (tx) => {
      const noticeMailId = await this.outbox.put(
        tx,
        'messaging.contact_notice',
        to?.email ?? organisation.email,
        contactNotice({ ...contact, team: to?.team ?? null }, organisation),
      );
      await tx.insert(Contact, { ...contact, noticeMailId });
      await this.outbox.put(
        tx,
        'messaging.contact_confirmation',
        contact.email,
        contactConfirmation(organisation),
      );
    });
    await this.outbox.nudge();
  }
}
