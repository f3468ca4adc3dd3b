import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

/** To somebody whose answer the office waits for. */
export function availabilityReminderMail(
  organisation: Organisation,
  { name, program, page }: { name: string; program: string; page: string },
): MailBody {
  const hello = `Hello ${oneLine(name)},`;
  const words = `we plan ${oneLine(program)} and do not know yet whether you are available. Please tell us in the staff portal; it takes a minute, and you can change it at any time.`;
  return {
    subject: `Are you available for ${oneLine(program)}?`,
    replyTo: organisation.email,
    text: `${hello}\n\n${words}\n\n${page}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p>${escapeHtml(hello)}</p><p>${escapeHtml(words)}</p>${mailButton(page, 'Report availability')}`,
    ),
  };
}
