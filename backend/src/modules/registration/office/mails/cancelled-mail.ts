import { formatDollars, type Cents } from '../../../../kernel';
import { escapeHtml, mailLayout, type MailBody } from '../../../../platform';
import { serviceLine, type ServiceWords } from '../../checkout/domain/service';

export function cancelledMail(
  organisation: { name: string; email: string; phone: string },
  registration: { childName: string; programName: string; service: ServiceWords; refundCents: Cents },
): MailBody {
  const { childName, programName, service, refundCents } = registration;
  const lines = [
    `The registration of ${childName} for ${programName} has been cancelled.`,
    serviceLine(service, programName),
    refundCents > 0
      ? `${formatDollars(refundCents)} is on its way back to your card. Banks take up to ten days to show it.`
      : 'There is no refund for this cancellation.',
    `If you have a question, write to ${organisation.email} or call ${organisation.phone}.`,
  ];
  return {
    // Subjects are kept for good: no child's name may stand in one.
    subject: `Cancelled: ${programName}`,
    text: lines.join('\n\n'),
    html: mailLayout(
      organisation,
      lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join(''),
    ),
  };
}
