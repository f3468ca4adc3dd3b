import { useRef } from 'react';

import type { TeamMessageDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge } from '@/ui/Badge';
import { useFocusHandedOn } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { initials } from '@/ui/people';
import '@/ui/styles/avatar.css';

const tones = { coach: 'avatar sun', admin: 'avatar', parent: 'avatar blue' } as const;

/** One message, or the line that is left of it. `onRemove` where the viewer may take it away. */
export function Message({ message, onRemove }: { message: TeamMessageDto; onRemove?: () => void }) {
  const { momentOf } = useInstants();
  const { authorName, authorType, isAnnouncement, isRemoved, createdAt } = message;
  const author = authorOf(message);
  const when = (
    <time className="muted" dateTime={createdAt}>
      {momentOf(createdAt)}
    </time>
  );
  if (isRemoved)
    return (
      <li className="msg gone">
        <p className="small muted">
          A message of {author} was removed. {when}
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
      </div>
      {onRemove ? (
        <RemoveButton label={`Remove the message of ${author}, ${momentOf(createdAt)}`} onClick={onRemove} />
      ) : null}
    </li>
  );
}

/** It goes with the message, or with the time to take it away; the keyboard stays on the board. */
function RemoveButton({ label, onClick }: { label: string; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  return (
    <button ref={button} type="button" className="icon-btn" aria-label={label} onClick={onClick}>
      <Icon name="trash" small />
    </button>
  );
}

export const authorOf = ({ authorType, authorName }: TeamMessageDto) =>
  authorType === 'coach' ? `Coach ${authorName}` : authorName;
