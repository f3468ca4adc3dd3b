import { formatDollars } from '../../../../kernel';
import { toEmail, mailPart, type EmailBody, type EmailOrganization } from '../../../../platform';
import { formatRegistered, refundLines, type RefundedPayment } from '../refund-texts';

/** The correction when a refund fails after the provider reported that it succeeded. */
export function refundFailedEmail(organization: EmailOrganization, refund: RefundedPayment): EmailBody {
  const amount = formatDollars(refund.amountCents);
  const lines = [
    `We emailed you that ${amount} of your payment${formatRegistered(refund)} was refunded. Your bank has since returned the refund, so the money didn't reach you.`,
    `You don't have to do anything. We'll look at it and find another way to refund you.`,
    ...refundLines(organization, refund),
  ];
  return {
    subject: `Correction: your refund of ${amount} failed`,
    ...toEmail(
      organization,
      lines.map((line) => mailPart.paragraph(line)),
    ),
  };
}
