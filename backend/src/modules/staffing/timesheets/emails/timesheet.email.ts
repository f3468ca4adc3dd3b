import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

interface ReturnedSheet {
  name: string;
  sheet: string;
  reason: string;
  wasApproved: boolean;
  page: string;
}

/** To a staff member whose hours could not be approved as they are. */
export function timesheetReturnedEmail(
  organization: EmailOrganization,
  { name, sheet, reason, wasApproved, page }: ReturnedSheet,
): EmailBody {
  return {
    subject: `Timesheet returned for changes: ${oneLine(sheet)}`,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph(
        wasApproved
          ? `We reopened your approved timesheet for ${sheet} and returned it for changes:`
          : `We returned your timesheet for ${sheet} for changes:`,
      ),
      mailPart.section(reason),
      mailPart.paragraph('Please correct it in the staff portal and submit it again.'),
      mailPart.button(page, 'Open staff portal'),
    ]),
  };
}
