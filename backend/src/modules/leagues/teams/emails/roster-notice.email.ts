import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

/** To a family: the child's current team, or that the child is unassigned again. */
export function rosterNoticeEmail(
  organization: EmailOrganization,
  facts: { child: string; season: string; team: { name: string; page: string } | null },
): EmailBody {
  const [child, season] = [oneLine(facts.child), oneLine(facts.season)];
  const team = facts.team && { ...facts.team, name: oneLine(facts.team.name) };
  const news = team
    ? `${child} is on ${team.name} for ${season}. The team page has the roster, practices, and games.`
    : `${child} isn't on a team for ${season} right now. Your spot in the season is safe, and we'll email you as soon as we assign a team.`;
  return {
    subject: team ? `${child} is on ${team.name}` : `${child} is no longer on a team`,
    listedAs: team ? `Placed on ${team.name}` : 'Removed from a team',
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph(news),
      ...(team ? [mailPart.button(team.page, 'View team page')] : []),
    ]),
  };
}
