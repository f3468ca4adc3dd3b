import { formatDollars } from '../../../../kernel';
import { toEmail, mailPart, type EmailBody, type EmailOrganization } from '../../../../platform';
import { formatRegistered, refundLines, type RefundedPayment } from '../refund-texts';

/** To the family when a refund has succeeded, no matter who requested it. */
export function refundedEmail(organization: EmailOrganization, refund: RefundedPayment): EmailBody {
  const amount = formatDollars(refund.amountCents);
  const lines = [
    `We refunded ${amount} of your payment${formatRegistered(refund)} to your card. It can take up to 10 days to appear on your statement.`,
    ...refundLines(organization, refund),
  ];
  return {
    subject: `Your refund of ${amount}`,
    ...toEmail(
      organization,
      lines.map((line) => mailPart.paragraph(line)),
    ),
  };
}
