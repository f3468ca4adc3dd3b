import { clockWords, monthDay, weekdayName } from '../../../../kernel';
import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';
import type { NoticedEdit, NoticedState } from '../domain/noticed-change';

type Change = Pick<NoticedEdit, 'before' | 'now'> & { title: string };

/** To a family, a coach or whoever else counts on games and practices: what changed, in the order of the days. */
export function changeMail(
  organisation: MailOrganisation,
  changes: readonly Change[],
  button: { url: string; label: string },
): MailBody {
  const inOrder = [...changes].sort((a, b) => whenOf(a.now).localeCompare(whenOf(b.now)));
  const [only] = inOrder;
  return {
    subject: inOrder.length === 1 ? headOf(only) : `${inOrder.length} changes of games and practices`,
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words('Hello,'),
      ...inOrder.map((change) => mailPart.titled(headOf(change), ...linesOf(change))),
      mailPart.words('Calendars that you subscribed to follow by themselves.'),
      mailPart.button(button.url, button.label),
    ]),
  };
}

const whenOf = ({ date, time }: NoticedState): string => `${date} ${time}`;

/** Says by itself what happens to which game, as the subject of a mail. */
function headOf({ title, before, now }: Change): string {
  return `${oneLine(title)} ${deedOf(before, now)}: ${monthDay(now.date)}`;
}

function deedOf(before: NoticedState | null, now: NoticedState): string {
  switch (now.status) {
    case 'postponed':
      return 'postponed';
    case 'forfeit':
      return 'is not played';
    case 'cancelled':
    case 'removed':
    case 'off':
      return 'cancelled';
    case 'on':
      return before === null ? 'scheduled' : before.status === 'on' ? 'changed' : 'is on again';
  }
}

function linesOf({ before, now }: Change): string[] {
  const words = now.words ? [oneLine(now.words)] : [];
  if (now.status !== 'on') {
    const later = now.status === 'postponed' ? ['We will write to you when it has a new time.'] : [];
    return [`It was to be: ${placeWords(now)}`, ...words.map((reason) => `Reason: ${reason}`), ...later];
  }
  if (before?.status !== 'on') return [placeWords(now), ...words];
  const length =
    before.minutes === now.minutes
      ? []
      : [`It takes ${now.minutes} minutes now, instead of ${before.minutes}.`];
  const [was, is] = [placeWords(before), placeWords(now)];
  return [...(was === is ? [is] : [`It was: ${was}`, `It is now: ${is}`]), ...length, ...words];
}

const placeWords = ({ date, time, location, court }: NoticedState): string =>
  [
    `${weekdayName(date)}, ${monthDay(date)}`,
    ...[clockWords(time), location, court].flatMap((word) => (word ? [oneLine(word)] : [])),
  ].join(', ');
