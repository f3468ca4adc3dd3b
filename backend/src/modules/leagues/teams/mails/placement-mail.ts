import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

/** To a family: the team on which its child stands now, or that it stands on none any more. */
export function placementMail(
  organisation: MailOrganisation,
  facts: { child: string; season: string; team: { name: string; page: string } | null },
): MailBody {
  const [child, season] = [oneLine(facts.child), oneLine(facts.season)];
  const team = facts.team && { ...facts.team, name: oneLine(facts.team.name) };
  const news = team
    ? `${child} plays for ${team.name} in ${season}. The team's page shows who else plays, and its practices and games.`
    : `${child} is on no team of ${season} at the moment. The place in the season is kept, and we will write to you as soon as there is a team.`;
  return {
    subject: team ? `${child} plays for ${team.name}` : `${child}: the team has changed`,
    listedAs: team ? `A place on ${team.name}` : 'The team has changed',
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words('Hello,'),
      mailPart.words(news),
      ...(team ? [mailPart.button(team.page, 'Open the team page')] : []),
    ]),
  };
}
