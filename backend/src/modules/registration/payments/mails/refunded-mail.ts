import { formatDollars, type Cents } from '../../../../kernel';
import { mailOf, mailPart, type MailBody, type MailOrganisation } from '../../../../platform';
import { serviceLines, type ServiceWords } from '../../checkout/domain/service';

/** A refund that the office made, here or at the payment provider itself. */
export function refundedMail(
  organisation: MailOrganisation,
  refund: {
    amountCents: Cents;
    registered: { childName: string; programName: string; service: ServiceWords }[];
    reference: string;
    reason?: string;
  },
): MailBody {
  const amount = formatDollars(refund.amountCents);
  const whom = refund.registered.map(({ childName, programName }) => `${childName} in ${programName}`);
  const lines = [
    `${amount} of your payment${whom.length > 0 ? ` for ${whom.join(', ')}` : ''} is on its way back to your card. Banks take up to ten days to show it.`,
    ...serviceLines(refund.registered.map(({ programName, service }) => ({ name: programName, service }))),
    ...(refund.reason ? [`Reason: ${refund.reason}`] : []),
    `Payment reference: ${refund.reference}`,
    `If you have a question, write to ${organisation.email} or call ${organisation.phone}.`,
  ];
  return {
    subject: `Your refund of ${amount}`,
    ...mailOf(
      organisation,
      lines.map((line) => mailPart.words(line)),
    ),
  };
}
