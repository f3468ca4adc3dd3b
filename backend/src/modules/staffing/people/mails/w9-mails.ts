import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

/** To the person whose form the office could not take. It never repeats what the form says. */
export function w9ReturnedMail(
  organisation: Organisation,
  { name, reason, portal }: { name: string; reason: string; portal: string },
): MailBody {
  const hello = `Hello ${oneLine(name)},`;
  const words = 'we looked at your W-9 and need you to send it again:';
  const how = 'Please upload it in the staff portal. Never send it by e-mail.';
  return {
    subject: 'Please send your W-9 again',
    text: `${hello}\n\n${words}\n\n${oneLine(reason)}\n\n${how}\n${portal}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p>${escapeHtml(hello)}</p><p>${words}</p><p><b>${escapeHtml(oneLine(reason))}</b></p><p>${how}</p>` +
        mailButton(portal, 'Open the staff portal'),
    ),
  };
}
