import { toEmail, mailPart, type EmailBody, type EmailOrganization } from '../../../../platform';

/** To a staff member whose form was returned. It never repeats what the form says. */
export function w9ReturnedEmail(
  organization: EmailOrganization,
  { name, reason, portal }: { name: string; reason: string; portal: string },
): EmailBody {
  return {
    subject: 'We need a new copy of your W-9',
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph("We couldn't accept your W-9:"),
      mailPart.section(reason),
      mailPart.paragraph('Please upload a new copy in the staff portal. Never send a W-9 by email.'),
      mailPart.button(portal, 'Open staff portal'),
    ]),
  };
}
