import { messageOf } from '@/api/errors';
import { useCancelPractice } from '@/api/generated/team/team';
import type { TeamEventDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { dayAndTime } from './Dates';
import { Question } from './Question';

interface Props {
  practice: TeamEventDto;
  request: { headers: Record<string, string> } | undefined;
  onCancelled(): void;
  onClose(): void;
}

/** Asked first, as the families are mailed and there is no way back. */
export function CancelPractice({ practice, request, onCancelled, onClose }: Props) {
  const cancel = useCancelPractice({
    request,
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Practice cancelled' });
        onCancelled();
        onClose();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  return (
    <Question
      title="Cancel practice"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: practice.id })}
      onClose={onClose}
    >
      <p>
        <b>{dayAndTime(practice.date, practice.time)}</b>, {practice.location}
      </p>
      <p>It stays in the list, struck through, and we email the families of the team.</p>
    </Question>
  );
}
