import { mailOf, mailPart, type MailBody, type MailOrganisation } from '../../../../platform';

interface ReturnedSheet {
  name: string;
  sheet: string;
  reason: string;
  wasApproved: boolean;
  page: string;
}

/** To the person whose hours the office could not approve as they are. */
export function timesheetReturnedMail(
  organisation: MailOrganisation,
  { name, sheet, reason, wasApproved, page }: ReturnedSheet,
): MailBody {
  return {
    subject: 'Please look at your timesheet again',
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words(
        wasApproved
          ? `we had approved your timesheet for ${sheet}, looked at it again and send it back:`
          : `we looked at your timesheet for ${sheet} and send it back:`,
      ),
      mailPart.titled(reason),
      mailPart.words('Please mend it in the staff portal and submit it again.'),
      mailPart.button(page, 'Open the staff portal'),
    ]),
  };
}
