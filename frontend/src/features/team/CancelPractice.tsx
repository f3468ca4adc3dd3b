import { messageOf } from '@/api/errors';
import { useCancelPractice } from '@/api/generated/team/team';
import type { TeamEventDto } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';

import { dayAndTime } from './Dates';

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
    <Dialog
      title="Cancel practice"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" data-autofocus onClick={onClose}>
            Keep it
          </button>
          <button
            type="button"
            className="btn"
            disabled={cancel.isPending}
            aria-busy={cancel.isPending}
            onClick={() => cancel.mutate({ id: practice.id })}
          >
            Cancel practice
          </button>
        </>
      }
    >
      <div className="pad stack">
        <p>
          <b>{dayAndTime(practice.date, practice.time)}</b>, {practice.location}
        </p>
        <p>It stays in the list, struck through, and we email the families of the team.</p>
      </div>
    </Dialog>
  );
}
