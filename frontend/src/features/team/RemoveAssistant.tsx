import { messageOf } from '@/api/errors';
import { useRemoveAssistantCoach } from '@/api/generated/team/team';
import type { AssistantCoachDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { Question } from './Question';

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
    <Question
      title="Remove assistant coach"
      keep={`Keep ${name}`}
      confirm="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <b>{name}</b> is not shown to the families of the team any more. You can add them again.
      </p>
    </Question>
  );
}
