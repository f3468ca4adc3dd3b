import { toEmail, mailPart, type EmailBody, type EmailOrganization } from '../../../../platform';

/** To a deactivated staff member: the reason, and the work that is canceled. */
export function deactivatedEmail(
  organization: EmailOrganization,
  { name, reason, freed }: { name: string; reason: string; freed: readonly string[] },
): EmailBody {
  return {
    subject: "You're no longer on our active staff",
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph("You're no longer on our active staff. Reason:"),
      mailPart.section(reason),
      ...(freed.length > 0 ? [mailPart.paragraph("You've been removed from:"), mailPart.list(freed)] : []),
      mailPart.paragraph('You can still sign in and see your profile. Questions? Reply to this email.'),
    ]),
  };
}
