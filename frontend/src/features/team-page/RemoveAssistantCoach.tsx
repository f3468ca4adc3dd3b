import { getMessage } from '@/api/errors';
import { useRemoveAssistantCoach } from '@/api/generated/team/team';
import type { AssistantCoachResponse } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { ConfirmAction } from './ConfirmAction';

interface Props {
  assistant: AssistantCoachResponse;
  request: { headers: Record<string, string> } | undefined;
  onRemoved(): void;
  onClose(): void;
}

/** Asks first: their email address and phone are deleted too. */
export function RemoveAssistantCoach({ assistant: { id, name }, request, onRemoved, onClose }: Props) {
  const remove = useRemoveAssistantCoach({
    request,
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Assistant coach removed' });
        onRemoved();
        onClose();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <ConfirmAction
      title="Remove this assistant coach?"
      keep={`Keep ${name}`}
      confirm="Remove assistant coach"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <b>{name}</b> will no longer appear on the team page. You can add them again later.
      </p>
    </ConfirmAction>
  );
}
