import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

const KEEP =
  'Keep this link to yourself: whoever opens it manages the team. If it gets into other hands, ask us for a new one.';

/** To the head coach: first the link that manages the team, then the one that families get. */
export function coachLinks(
  organisation: Organisation,
  facts: { coach: string; team: string; season: string; managing: string; families: string },
): MailBody {
  const { managing, families } = facts;
  const [coach, team, season] = [facts.coach, facts.team, facts.season].map(oneLine);
  const welcome = `You are the coach of ${team} in ${season}. Thank you for giving your time.`;
  const forFamilies = 'This link is for families. It leads them to the registration for your team:';
  return {
    subject: `Your team: ${team}`,
    text: `Hello ${coach},\n\n${welcome}\n\nManage your team: ${managing}\n${KEEP}\n\n${forFamilies}\n${families}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p>Hello ${escapeHtml(coach)},</p><p>${escapeHtml(welcome)}</p>${mailButton(managing, 'Manage your team')}<p>${KEEP}</p><p>${forFamilies}<br><a href="${escapeHtml(families)}">${escapeHtml(families)}</a></p>`,
    ),
  };
}

/** To whoever coached a team that somebody else coaches now. */
export function teamHandedOver(
  organisation: Organisation,
  { coach, team }: { coach: string; team: string },
): MailBody {
  return inWords(organisation, `${oneLine(team)} has another coach`, coach, [
    `Another coach has taken over ${oneLine(team)}. Your link to the team does not work any more.`,
    'Thank you for the time you gave. If this surprises you, just answer this email.',
  ]);
}

/** To an applicant who gets no team this time. */
export function applicationDeclined(
  organisation: Organisation,
  { coach, season }: { coach: string; season: string },
): MailBody {
  return inWords(organisation, 'Your coach application', coach, [
    `Thank you for offering to coach in ${oneLine(season)}. We cannot give you a team this time, as we had more offers than teams.`,
    'We would be glad to hear from you again for another season. If you have a question, just answer this email.',
  ]);
}

function inWords(organisation: Organisation, subject: string, coach: string, words: string[]): MailBody {
  const paragraphs = [`Hello ${oneLine(coach)},`, ...words];
  return {
    subject,
    replyTo: organisation.email,
    text: `${[...paragraphs, organisation.name].join('\n\n')}\n`,
    html: mailLayout(organisation, paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')),
  };
}
