import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

/** To a staff member whose response is missing. */
export function availabilityReminderEmail(
  organization: EmailOrganization,
  { name, program, page }: { name: string; program: string; page: string },
): EmailBody {
  return {
    subject: `Are you available for ${oneLine(program)}?`,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph(
        `We're staffing ${program} and need to know if you're available. Please answer in the staff portal. You can change your answer at any time.`,
      ),
      mailPart.button(page, 'Report availability'),
    ]),
  };
}
