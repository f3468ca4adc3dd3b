import type { EmailOrganization } from '../layout';
import { toEmail, paragraph } from '../email-blocks';
import type { EmailBody } from '../outbox.service';

/** Tells administrators that bulk emails are paused and all other emails are still sent. */
export function senderRejectedEmail(organization: EmailOrganization, serverResponse: string): EmailBody {
  return {
    subject: 'Bulk emails are paused',
    ...toEmail(organization, [
      paragraph(
        'Bulk emails are paused because mail servers at several domains are rejecting email from this address.',
      ),
      paragraph('Sign-in links, receipts, and other service emails still go out.'),
      paragraph(`Mail server response: ${serverResponse}`),
    ]),
  };
}
