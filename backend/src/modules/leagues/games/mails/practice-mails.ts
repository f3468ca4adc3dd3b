import { clockWords, monthDay, weekdayName, type LocalDate } from '../../../../kernel';
import { escapeHtml, mailButton, mailLayout, oneLine, type MailBody } from '../../../../platform';

type Organisation = Parameters<typeof mailLayout>[0];

export interface PracticeWords {
  date: LocalDate;
  time: string;
  location: string;
  description: string | null;
}

interface Team {
  name: string;
  page: string;
}

const whenAndWhere = ({ date, time, location }: PracticeWords): string =>
  `${weekdayName(date)}, ${monthDay(date)}, ${clockWords(time)}, ${oneLine(location)}`;

/** To the families of a team. */
export function practiceChanged(
  organisation: Organisation,
  team: Team,
  before: PracticeWords,
  now: PracticeWords,
): MailBody {
  const name = oneLine(team.name);
  return practiceMail(organisation, team, `Practice of ${name} changed: ${monthDay(now.date)}`, [
    `A practice of ${name} has changed.`,
    `It was: ${whenAndWhere(before)}`,
    `It is now: ${whenAndWhere(now)}`,
    ...(now.description ? [now.description] : []),
  ]);
}

/** To the families of a team. */
export function practiceCancelled(organisation: Organisation, team: Team, practice: PracticeWords): MailBody {
  const name = oneLine(team.name);
  return practiceMail(organisation, team, `Practice of ${name} cancelled: ${monthDay(practice.date)}`, [
    `This practice of ${name} does not take place: ${whenAndWhere(practice)}.`,
    'All other practices stay as they are.',
  ]);
}

function practiceMail(
  organisation: Organisation,
  { page }: Team,
  subject: string,
  paragraphs: readonly string[],
): MailBody {
  return {
    subject,
    replyTo: organisation.email,
    text: `${['Hello,', ...paragraphs, page, organisation.name].join('\n\n')}\n`,
    html: mailLayout(
      organisation,
      `${['Hello,', ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`).join('')}${mailButton(page, 'Open the team page')}`,
    ),
  };
}
