import { formatClockTime, monthDay, weekdayName } from '../../../../kernel';
import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';
import type { ScheduleEdit, ScheduledState } from '../domain/schedule-change-item';

type Change = Pick<ScheduleEdit, 'previousState' | 'newState'> & { title: string };

/** To everyone affected by changes of games and practices: what changed, in order of date. */
export function changeEmail(
  organization: EmailOrganization,
  changes: readonly Change[],
  button: { url: string; label: string },
): EmailBody {
  const inOrder = [...changes].sort((a, b) => formatTime(a.newState).localeCompare(formatTime(b.newState)));
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

/** Says what happened to which game, complete enough for an email's subject. */
function getHead({ title, previousState, newState }: Change): string {
  return `${oneLine(title)} ${toAction(previousState, newState)}: ${weekdayName(newState.date)}, ${monthDay(newState.date)}`;
}

function toAction(before: ScheduledState | null, now: ScheduledState): string {
  switch (now.status) {
    case 'postponed':
      return 'postponed';
    case 'forfeit':
      return 'forfeited';
    case 'canceled':
    case 'removed':
    case 'off':
      return 'canceled';
    case 'on':
      return before === null ? 'scheduled' : before.status === 'on' ? 'changed' : 'back on';
  }
}

function toLines({ previousState, newState }: Change): string[] {
  const words = newState.remark ? [oneLine(newState.remark)] : [];
  if (newState.status !== 'on') {
    const later = newState.status === 'postponed' ? ["We'll email you when it's rescheduled."] : [];
    return [
      `Originally: ${formatLocation(newState)}`,
      ...words.map((reason) => `Reason: ${reason}`),
      ...later,
    ];
  }
  if (previousState?.status !== 'on') return [formatLocation(newState), ...words];
  const length =
    previousState.durationMinutes === newState.durationMinutes
      ? []
      : [`New length: ${newState.durationMinutes} minutes (was ${previousState.durationMinutes}).`];
  const [was, is] = [formatLocation(previousState), formatLocation(newState)];
  return [...(was === is ? [is] : [`Was: ${was}`, `Now: ${is}`]), ...length, ...words];
}

const formatLocation = ({ date, time, location, court }: ScheduledState): string =>
  [
    `${weekdayName(date)}, ${monthDay(date)}`,
    ...[formatClockTime(time), location, court].flatMap((word) => (word ? [oneLine(word)] : [])),
  ].join(', ');
