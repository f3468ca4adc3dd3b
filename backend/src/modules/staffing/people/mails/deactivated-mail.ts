import { escapeHtml, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

/** To somebody whom the office has taken off the active staff: why, and what they need not come to any more. */
export function deactivatedMail(
  organisation: Organisation,
  { name, reason, freed }: { name: string; reason: string; freed: readonly string[] },
): MailBody {
  const hello = `Hello ${oneLine(name)},`;
  const lead = 'you are not on the active staff any more. The reason:';
  const lines = freed.map(oneLine);
  const rest = 'You can still sign in and see your profile. Questions? Simply answer this mail.';
  const list = lines.length > 0 ? [`This is freed:\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];
  const drawn =
    lines.length > 0
      ? `<p>This is freed:</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
      : '';
  return {
    subject: 'You are not on the active staff any more',
    replyTo: organisation.email,
    text: `${[hello, lead, oneLine(reason), ...list, rest, organisation.name].join('\n\n')}\n`,
    html: mailLayout(
      organisation,
      `<p>${escapeHtml(hello)}</p><p>${lead}</p><p><b>${escapeHtml(oneLine(reason))}</b></p>${drawn}<p>${rest}</p>`,
    ),
  };
}
