import { messageOf } from '@/api/errors';
import { useRemoveTeamMessage } from '@/api/generated/team/team';
import type { TeamMessageDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { authorOf } from './Message';
import { Question } from './Question';

interface Props {
  teamId: number;
  message: TeamMessageDto;
  request: { headers: Record<string, string> } | undefined;
  onRemoved(): void;
  onClose(): void;
}

/** Asked first, as there is no way back. */
export function RemoveMessage({ teamId, message, request, onRemoved, onClose }: Props) {
  const remove = useRemoveTeamMessage({
    request,
    mutation: {
      onSuccess: () => {
        onRemoved();
        onClose();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  return (
    <Question
      title="Remove message"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: teamId, messageId: message.id })}
      onClose={onClose}
    >
      <p className="msg-quote">
        <b>{authorOf(message)}</b>: {message.message}
      </p>
      <p>
        Its words are gone for everybody, and a line says that a message was removed.
        {message.isAnnouncement ? ' It was e-mailed to the families; those e-mails stay.' : ''}
      </p>
    </Question>
  );
}
