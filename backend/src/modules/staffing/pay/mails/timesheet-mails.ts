import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

/** To the person whose hours the office could not approve as they are. */
export function timesheetReturnedMail(
  organisation: Organisation,
  {
    name,
    sheet,
    reason,
    wasApproved,
    page,
  }: { name: string; sheet: string; reason: string; wasApproved: boolean; page: string },
): MailBody {
  const hello = `Hello ${oneLine(name)},`;
  const words = wasApproved
    ? `we had approved your timesheet for ${oneLine(sheet)}, looked at it again and send it back:`
    : `we looked at your timesheet for ${oneLine(sheet)} and send it back:`;
  const how = 'Please mend it in the staff portal and submit it again.';
  return {
    subject: 'Please look at your timesheet again',
    replyTo: organisation.email,
    text: `${hello}\n\n${words}\n\n${oneLine(reason)}\n\n${how}\n${page}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p>${escapeHtml(hello)}</p><p>${escapeHtml(words)}</p><p><b>${escapeHtml(oneLine(reason))}</b></p><p>${how}</p>` +
        mailButton(page, 'Open the staff portal'),
    ),
  };
}
