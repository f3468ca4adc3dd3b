import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

/** To a family: the child's current team, or that the child is unassigned again. */
export function rosterNoticeEmail(
  organization: EmailOrganization,
  details: { child: string; season: string; team: { name: string; page: string } | null },
): EmailBody {
  const [child, season] = [oneLine(details.child), oneLine(details.season)];
  const team = details.team && { ...details.team, name: oneLine(details.team.name) };
  const message = team
    ? `${child} is on ${team.name} for ${season}. The team page has the roster, practices, and games.`
    : `${child} isn't on a team for ${season} right now. Your spot in the season is safe, and we'll email you as soon as we assign a team.`;
  return {
    subject: team ? `${child} is on ${team.name}` : `${child} is no longer on a team`,
    listedAs: team ? `Placed on ${team.name}` : 'Removed from a team',
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph(message),
      ...(team ? [mailPart.button(team.page, 'View team page')] : []),
    ]),
  };
}
