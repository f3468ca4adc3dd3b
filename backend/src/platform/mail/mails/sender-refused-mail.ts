import type { MailOrganisation } from '../layout';
import { mailOf, words } from '../mail-parts';
import type { MailBody } from '../outbox';

/** Tells the office that bulk mails wait; receipts and sign-in links go on. */
export function senderRefusedMail(organisation: MailOrganisation, said: string): MailBody {
  return {
    subject: 'Bulk mails are paused',
    ...mailOf(organisation, [
      words('Bulk mails are paused, as mail servers of several domains refuse mails from this address.'),
      words('Sign-in links, receipts and other service mails still go out.'),
      words(`A mail server said: ${said}`),
    ]),
  };
}
