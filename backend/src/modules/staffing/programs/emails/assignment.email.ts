import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

export interface AssignedEmail {
  name: string;
  program: string;
  role: string;
  when: string;
  where: string;
  accept: string;
  decline: string;
}

/** To a staff member assigned to a program. */
export function assignedEmail(
  organization: EmailOrganization,
  { name, program, role, when, where, accept, decline }: AssignedEmail,
): EmailBody {
  return {
    subject: `Can you work at ${oneLine(program)}?`,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph(`We'd like you to work at ${program}.`),
      mailPart.definitionList([
        ['Your role', role],
        ['When', when],
        ['Where', where],
      ]),
      mailPart.paragraph('Please accept or decline.'),
      mailPart.responseButtons({ accept, decline }),
    ]),
  };
}

/** To a staff member who is no longer needed there, with the reason. */
export function assignmentRemovedEmail(
  organization: EmailOrganization,
  name: string,
  reason: string,
): EmailBody {
  return {
    subject: "You're no longer assigned to a program",
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph("You're no longer assigned to:"),
      mailPart.paragraph(reason),
    ]),
  };
}

/** To administrators: someone else is needed. */
export function declinedEmail(organization: EmailOrganization, news: string, page: string): EmailBody {
  return {
    subject: 'Staff assignment declined',
    ...toEmail(organization, [mailPart.paragraph(news), mailPart.button(page, 'View staff by program')]),
  };
}
