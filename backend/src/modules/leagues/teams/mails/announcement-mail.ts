import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

/** To a family: what its coach, or the office, announces to the whole team. */
export function announcementMail(
  organisation: MailOrganisation,
  { author, team, page, message }: { author: string; team: string; page: string; message: string },
): MailBody {
  return {
    subject: `${oneLine(team)}: announcement`,
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words('Hello,'),
      mailPart.words(`${author} writes to the families of ${team}:`),
      mailPart.typed(message),
      mailPart.button(page, 'Open the team page'),
    ]),
  };
}
