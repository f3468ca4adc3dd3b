import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

const KEEP =
  "Don't share this link: anyone who has it can manage the team. If someone else gets it, contact us and we'll replace it.";

/** To the head coach: the coach link, and the invite link for families. */
export function coachLinksEmail(
  organization: EmailOrganization,
  links: { coach: string; team: string; season: string; managing: string; families: string },
): EmailBody {
  const { coach, team, season, managing, families } = links;
  return {
    subject: `You're coaching ${oneLine(team)}: your team links`,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${coach},`),
      mailPart.paragraph(`You're the head coach of ${team} for ${season}. Thank you for volunteering.`),
      mailPart.button(managing, 'Manage your team'),
      mailPart.paragraph(KEEP),
      mailPart.copyableLink('Share this link with families so they can register for your team:', families),
    ]),
  };
}

/** To the previous coach of a transferred team. */
export function teamTransferredEmail(
  organization: EmailOrganization,
  { coach, team }: { coach: string; team: string },
): EmailBody {
  return formatTeam(organization, `${oneLine(team)} was transferred to another coach`, coach, [
    `${oneLine(team)} was transferred to another coach. Your team link no longer works.`,
    "Thank you for coaching. If you weren't expecting this, reply to this email.",
  ]);
}

/** To an applicant who gets no team. */
export function applicationRejectedEmail(
  organization: EmailOrganization,
  { coach, season }: { coach: string; season: string },
): EmailBody {
  return formatTeam(organization, "We don't have a team for you this season", coach, [
    `We can't offer you a team for ${oneLine(season)}. Thank you for volunteering.`,
    "We hope you'll apply again another season. Questions? Reply to this email.",
  ]);
}

function formatTeam(
  organization: EmailOrganization,
  subject: string,
  coach: string,
  words: string[],
): EmailBody {
  return {
    subject,
    replyTo: organization.email,
    ...toEmail(
      organization,
      [`Hello ${coach},`, ...words].map((one) => mailPart.paragraph(one)),
    ),
  };
}
