import { Injectable } from '@nestjs/common';
import { organisationSettings, Outbox, RateLimits, SavedSettings, Transactions } from '../../../platform';
import { Contact } from './entities/contact.entity';
import { contactConfirmation, contactNotice } from './mails/contact-mails';

export type NewContact = Omit<Contact, 'id' | 'createdAt'>;

@Injectable()
export class ContactService {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly saved: SavedSettings,
  ) {}

  /** Keeps the message, tells the organisation and thanks the sender, all or nothing. */
  async submit(contact: NewContact): Promise<void> {
    await this.limits.consume('formMails', contact.email.toLowerCase());
    const organisation = this.saved.of(organisationSettings);
    await this.transactions.run(async (tx) => {
      await tx.insert(Contact, contact);
      await this.outbox.put(
        tx,
        'messaging.contact_notice',
        organisation.email,
        contactNotice(contact, organisation),
      );
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
