import { useRef } from 'react';

import type { TeamMessageResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge } from '@/ui/Badge';
import { useFocusFallback } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { initials } from '@/ui/people';
import '@/ui/styles/avatar.css';

const tones = { coach: 'avatar sun', admin: 'avatar', parent: 'avatar blue' } as const;

/** One message, or the line that is left of it. `onRemove` when the viewer can remove it. */
export function Message({ message, onRemove }: { message: TeamMessageResponse; onRemove?: () => void }) {
  const { getMoment } = useInstants();
  const { authorName, authorType, isAnnouncement, isRemoved, createdAt } = message;
  const author = getAuthor(message);
  const when = (
    <time className="muted" dateTime={createdAt}>
      {getMoment(createdAt)}
    </time>
  );
  if (isRemoved)
    return (
      <li className="msg gone">
        <p className="small muted">
          A message from {author} was removed. {when}
        </p>
      </li>
    );
  return (
    <li className={isAnnouncement ? 'msg ann' : 'msg'}>
      <span className={tones[authorType]} aria-hidden="true">
        {initials(authorName)}
      </span>
      <div>
        <div className="by">
          <b>{author}</b>
          {isAnnouncement ? (
            <Badge state="soon" plain>
              Announcement
            </Badge>
          ) : null}
          {when}
        </div>
        <p className="words">{message.message}</p>
        <EmailNote message={message} getTime={getMoment} />
      </div>
      {onRemove ? (
        <RemoveButton label={`Remove message from ${author}, ${getMoment(createdAt)}`} onClick={onRemove} />
      ) : null}
    </li>
  );
}

/** Whether and when families get an announcement by email, where it is not simply sent. */
function EmailNote({
  message: { email, emailDueAt },
  getTime,
}: {
  message: TeamMessageResponse;
  getTime(instant: string): string;
}) {
  if (email === 'not_sent')
    return <p className="small muted">Not emailed: the team has had too many emails.</p>;
  if (email !== 'scheduled' || emailDueAt === null) return null;
  return <p className="small muted">Emails to families leave at {getTime(emailDueAt)}.</p>;
}

/** It disappears with the message, or when its time is over; the keyboard focus stays on the board. */
function RemoveButton({ label, onClick }: { label: string; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return (
    <button ref={button} type="button" className="icon-btn" aria-label={label} onClick={onClick}>
      <Icon name="trash" small />
    </button>
  );
}

export const getAuthor = ({ authorType, authorName }: TeamMessageResponse) =>
  authorType === 'coach' ? `Coach ${authorName}` : authorName;
