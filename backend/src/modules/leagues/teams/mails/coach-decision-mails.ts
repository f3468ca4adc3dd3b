import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

const KEEP =
  'Keep this link to yourself: whoever opens it manages the team. If it gets into other hands, ask us for a new one.';

/** To the head coach: first the link that manages the team, then the one that families get. */
export function coachLinks(
  organisation: MailOrganisation,
  links: { coach: string; team: string; season: string; managing: string; families: string },
): MailBody {
  const { coach, team, season, managing, families } = links;
  return {
    subject: `Your team: ${oneLine(team)}`,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${coach},`),
      mailPart.words(`You are the coach of ${team} in ${season}. Thank you for giving your time.`),
      mailPart.button(managing, 'Manage your team'),
      mailPart.words(KEEP),
      mailPart.address(
        'This link is for families. It leads them to the registration for your team:',
        families,
      ),
    ]),
  };
}

/** To whoever coached a team that somebody else coaches now. */
export function teamHandedOver(
  organisation: MailOrganisation,
  { coach, team }: { coach: string; team: string },
): MailBody {
  return inWords(organisation, `${oneLine(team)} has another coach`, coach, [
    `Another coach has taken over ${oneLine(team)}. Your link to the team does not work any more.`,
    'Thank you for the time you gave. If this surprises you, just answer this email.',
  ]);
}

/** To an applicant who gets no team this time. */
export function applicationDeclined(
  organisation: MailOrganisation,
  { coach, season }: { coach: string; season: string },
): MailBody {
  return inWords(organisation, 'Your coach application', coach, [
    `Thank you for offering to coach in ${oneLine(season)}. We cannot give you a team this time, as we had more offers than teams.`,
    'We would be glad to hear from you again for another season. If you have a question, just answer this email.',
  ]);
}

function inWords(organisation: MailOrganisation, subject: string, coach: string, words: string[]): MailBody {
  return {
    subject,
    replyTo: organisation.email,
    ...mailOf(
      organisation,
      [`Hello ${coach},`, ...words].map((one) => mailPart.words(one)),
    ),
  };
}
