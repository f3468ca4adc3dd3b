import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

/** To a family: what its coach, or the office, announces to the whole team. */
export function announcementMail(
  organisation: Organisation,
  facts: { author: string; team: string; page: string; message: string },
): MailBody {
  const [author, team] = [facts.author, facts.team].map(oneLine);
  const words = `${author} writes to the families of ${team}:`;
  return {
    subject: `${team}: announcement`,
    replyTo: organisation.email,
    text: `Hello,\n\n${words}\n\n${facts.message}\n\n${facts.page}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p>Hello,</p><p>${escapeHtml(words)}</p><p style="white-space:pre-line">${escapeHtml(facts.message)}</p>${mailButton(facts.page, 'Open the team page')}`,
    ),
  };
}
