import type { EmailOrganization } from '../layout';
import { toEmail, paragraph } from '../email-blocks';
import type { EmailBody } from '../outbox.service';

/** Tells administrators that bulk emails wait; receipts and sign-in links continue. */
export function senderRefusedMail(organization: EmailOrganization, said: string): EmailBody {
  return {
    subject: 'Bulk emails are paused',
    ...toEmail(organization, [
      paragraph(
        'Bulk emails are paused because mail servers at several domains are rejecting email from this address.',
      ),
      paragraph('Sign-in links, receipts, and other service emails still go out.'),
      paragraph(`Mail server response: ${said}`),
    ]),
  };
}
