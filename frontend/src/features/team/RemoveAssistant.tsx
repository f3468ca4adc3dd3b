import { messageOf } from '@/api/errors';
import { useRemoveAssistantCoach } from '@/api/generated/team/team';
import type { AssistantCoachDto } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';

interface Props {
  assistant: AssistantCoachDto;
  request: { headers: Record<string, string> } | undefined;
  onRemoved(): void;
  onClose(): void;
}

/** Asked first: their e-mail address and phone go with them. */
export function RemoveAssistant({ assistant: { id, name }, request, onRemoved, onClose }: Props) {
  const remove = useRemoveAssistantCoach({
    request,
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Assistant coach removed' });
        onRemoved();
        onClose();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  return (
    <Dialog
      title="Remove assistant coach"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" data-autofocus onClick={onClose}>
            Keep {name}
          </button>
          <button
            type="button"
            className="btn"
            disabled={remove.isPending}
            aria-busy={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            Remove
          </button>
        </>
      }
    >
      <div className="pad">
        <p>
          <b>{name}</b> is not shown to the families of the team any more. You can add them again.
        </p>
      </div>
    </Dialog>
  );
}
