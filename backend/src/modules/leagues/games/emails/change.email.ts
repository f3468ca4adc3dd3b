import { formatClockTime, monthDay, weekdayName } from '../../../../kernel';
import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';
import type { ScheduleEdit, ScheduledState } from '../domain/schedule-change-item';

type Change = Pick<ScheduleEdit, 'before' | 'now'> & { title: string };

/** To a family, a coach or anyone else who relies on games and practices: what changed, by date. */
export function changeEmail(
  organization: EmailOrganization,
  changes: readonly Change[],
  button: { url: string; label: string },
): EmailBody {
  const inOrder = [...changes].sort((a, b) => formatTime(a.now).localeCompare(formatTime(b.now)));
  const [only] = inOrder;
  return {
    subject: inOrder.length === 1 ? getHead(only) : `Schedule update: ${inOrder.length} changes`,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      ...inOrder.map((change) => mailPart.section(getHead(change), ...toLines(change))),
      mailPart.paragraph('Subscribed calendars update automatically.'),
      mailPart.button(button.url, button.label),
    ]),
  };
}

const formatTime = ({ date, time }: ScheduledState): string => `${date} ${time}`;

/** Says what happens to which game, to stand alone as an email's subject. */
function getHead({ title, before, now }: Change): string {
  return `${oneLine(title)} ${toAction(before, now)}: ${weekdayName(now.date)}, ${monthDay(now.date)}`;
}

function toAction(before: ScheduledState | null, now: ScheduledState): string {
  switch (now.status) {
    case 'postponed':
      return 'postponed';
    case 'forfeit':
      return 'forfeited';
    case 'cancelled':
    case 'removed':
    case 'off':
      return 'canceled';
    case 'on':
      return before === null ? 'scheduled' : before.status === 'on' ? 'changed' : 'back on';
  }
}

function toLines({ before, now }: Change): string[] {
  const words = now.words ? [oneLine(now.words)] : [];
  if (now.status !== 'on') {
    const later = now.status === 'postponed' ? ["We'll email you when it's rescheduled."] : [];
    return [`Originally: ${formatLocation(now)}`, ...words.map((reason) => `Reason: ${reason}`), ...later];
  }
  if (before?.status !== 'on') return [formatLocation(now), ...words];
  const length =
    before.minutes === now.minutes ? [] : [`New length: ${now.minutes} minutes (was ${before.minutes}).`];
  const [was, is] = [formatLocation(before), formatLocation(now)];
  return [...(was === is ? [is] : [`Was: ${was}`, `Now: ${is}`]), ...length, ...words];
}

const formatLocation = ({ date, time, location, court }: ScheduledState): string =>
  [
    `${weekdayName(date)}, ${monthDay(date)}`,
    ...[formatClockTime(time), location, court].flatMap((word) => (word ? [oneLine(word)] : [])),
  ].join(', ');
