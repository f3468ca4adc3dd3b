import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

/** To a family: several announcements in one email, the earliest first. */
export function collectedAnnouncementsEmail(
  organization: EmailOrganization,
  {
    announcements,
    team,
    page,
  }: { announcements: readonly { author: string; message: string }[]; team: string; page: string },
): EmailBody {
  return {
    subject: `${oneLine(team)}: ${announcements.length} announcements`,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph(`There are ${announcements.length} announcements for the families of ${team}:`),
      ...announcements.flatMap(({ author, message }) => [
        mailPart.section(`${author} writes:`),
        mailPart.quotedText(message),
      ]),
      mailPart.button(page, 'View team page'),
    ]),
  };
}

/** To a family: an announcement by its coach or an administrator. */
export function announcementEmail(
  organization: EmailOrganization,
  { author, team, page, message }: { author: string; team: string; page: string; message: string },
): EmailBody {
  return {
    subject: `Announcement from ${oneLine(team)}`,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph(`${author} posted an announcement for ${team} families:`),
      mailPart.quotedText(message),
      mailPart.button(page, 'View team page'),
    ]),
  };
}
