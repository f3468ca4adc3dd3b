import { Injectable } from '@nestjs/common';
import {
  organizationSettingsSection,
  OutboxService,
  RateLimitService,
  SettingsService,
  TransactionRunner,
} from '../../../platform';
import { Contact } from './entities/contact.entity';
import { contactConfirmation, contactNotice } from './emails/contact.email';

/** Who gets the email about a message, and the team that it is about. */
export interface Addressee {
  email: string;
  team: string | null;
}

export type NewContact = Omit<Contact, 'id' | 'createdAt' | 'notificationEmailId'>;

@Injectable()
export class ContactService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
  ) {}

  /** Stores the message, notifies the organization or another recipient, and thanks the sender, all or nothing. */
  async submit(contact: NewContact, to?: Addressee): Promise<void> {
    await this.limits.consume('formMails', contact.email.toLowerCase());
    const organization = this.saved.get(organizationSettingsSection);
    await this.transactions.run(async (tx) => {
      const noticeEmailId = await this.outbox.enqueue(
        tx,
        'messaging.contact_notice',
        to?.email ?? organization.email,
        contactNotice({ ...contact, team: to?.team ?? null }, organization),
      );
      await tx.insert(Contact, { ...contact, notificationEmailId: noticeEmailId });
      await this.outbox.enqueue(
        tx,
        'messaging.contact_confirmation',
        contact.email,
        contactConfirmation(organization),
      );
    });
    await this.outbox.nudge();
  }
}
