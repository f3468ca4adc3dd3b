import { getMessage } from '@/api/errors';
import { useCancelPractice } from '@/api/generated/team/team';
import type { TeamEventResponse } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import { dayAndTime } from './UpcomingDates';
import { ConfirmAction } from './ConfirmAction';

interface Props {
  practice: TeamEventResponse;
  request: { headers: Record<string, string> } | undefined;
  onCanceled(): void;
  onClose(): void;
}

/** Asks first, because the families get an email and it cannot be undone. */
export function CancelPractice({ practice, request, onCanceled, onClose }: Props) {
  const cancel = useCancelPractice({
    request,
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Practice canceled' });
        onCanceled();
        onClose();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <ConfirmAction
      title="Cancel this practice?"
      confirm="Cancel practice"
      keep="Keep practice"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id: practice.id })}
      onClose={onClose}
    >
      <p>
        <b>{dayAndTime(practice.date, practice.time)}</b>, {practice.location}
      </p>
      <p>It stays on the schedule, crossed out, and we email the team's families.</p>
    </ConfirmAction>
  );
}
