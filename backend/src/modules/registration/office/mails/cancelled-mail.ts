import { formatDollars, type Cents } from '../../../../kernel';
import { mailOf, mailPart, type MailBody, type MailOrganisation } from '../../../../platform';
import { serviceLines, type ServiceWords } from '../../checkout/domain/service';

export function cancelledMail(
  organisation: MailOrganisation,
  registration: { childName: string; programName: string; service: ServiceWords; refundCents: Cents },
): MailBody {
  const { childName, programName, service, refundCents } = registration;
  return {
    // Subjects are kept for good: no child's name may stand in one.
    subject: `Cancelled: ${programName}`,
    ...mailOf(organisation, [
      mailPart.words(`The registration of ${childName} for ${programName} has been cancelled.`),
      ...serviceLines([{ name: programName, service }]).map((line) => mailPart.words(line)),
      mailPart.words(
        refundCents > 0
          ? `${formatDollars(refundCents)} is on its way back to your card. Banks take up to ten days to show it.`
          : 'There is no refund for this cancellation.',
      ),
      mailPart.words(`If you have a question, write to ${organisation.email} or call ${organisation.phone}.`),
    ]),
  };
}
