import type { Cents } from '../../../../kernel';
import { toEmail, mailPart, type EmailBody, type EmailOrganization } from '../../../../platform';
import { serviceLines, type ServiceWords } from '../../checkout/domain/purchased-item';
import { refundRequested } from '../../payments/refund-texts';

export function canceledMail(
  organization: EmailOrganization,
  registration: { childName: string; programName: string; service: ServiceWords; refundCents: Cents },
): EmailBody {
  const { childName, programName, service, refundCents } = registration;
  return {
    // Subjects are stored permanently, so none may contain a child's name.
    subject: `Registration canceled: ${programName}`,
    ...toEmail(organization, [
      mailPart.paragraph(`${childName}'s registration for ${programName} has been canceled.`),
      ...serviceLines([{ name: programName, service }]).map((line) => mailPart.paragraph(line)),
      mailPart.paragraph(
        refundCents > 0 ? refundRequested(refundCents) : "This cancellation doesn't include a refund.",
      ),
      mailPart.paragraph(`Questions? Email ${organization.email} or call ${organization.phone}.`),
    ]),
  };
}
