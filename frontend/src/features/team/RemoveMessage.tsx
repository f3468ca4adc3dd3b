import { messageOf } from '@/api/errors';
import { useRemoveTeamMessage } from '@/api/generated/team/team';
import type { TeamMessageDto } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';

import { authorOf } from './Message';

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
    <Dialog
      title="Remove message"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" data-autofocus onClick={onClose}>
            Keep it
          </button>
          <button
            type="button"
            className="btn"
            disabled={remove.isPending}
            aria-busy={remove.isPending}
            onClick={() => remove.mutate({ id: teamId, messageId: message.id })}
          >
            Remove message
          </button>
        </>
      }
    >
      <div className="pad stack">
        <p className="msg-quote">
          <b>{authorOf(message)}</b>: {message.message}
        </p>
        <p>
          Its words are gone for everybody, and a line says that a message was removed.
          {message.isAnnouncement ? ' It was e-mailed to the families; those e-mails stay.' : ''}
        </p>
      </div>
    </Dialog>
  );
}
