import { getMessage } from '@/api/errors';
import { useRemoveTeamMessage } from '@/api/generated/team/team';
import type { TeamMessageResponse } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { getAuthor } from './Message';
import { ConfirmAction } from './ConfirmAction';

interface Props {
  teamId: number;
  message: TeamMessageResponse;
  request: { headers: Record<string, string> } | undefined;
  onRemoved(): void;
  onClose(): void;
}

/** Asks first, because it cannot be undone. */
export function RemoveMessage({ teamId, message, request, onRemoved, onClose }: Props) {
  const remove = useRemoveTeamMessage({
    request,
    mutation: {
      onSuccess: () => {
        onRemoved();
        onClose();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <ConfirmAction
      title="Remove this message?"
      confirm="Remove message"
      keep="Keep message"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: teamId, messageId: message.id })}
      onClose={onClose}
    >
      <p className="msg-quote">
        <b>{getAuthor(message)}</b>: {message.message}
      </p>
      <p>
        Everyone will see that a message was removed, but not what it said.
        {message.isAnnouncement
          ? " It was also emailed to families, and those emails can't be recalled."
          : ''}
      </p>
    </ConfirmAction>
  );
}
