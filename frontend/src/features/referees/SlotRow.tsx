import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import type { RefereeTimeSlotResponse } from '@/api/generated/model';
import {
  getListRefereeSlotsQueryKey,
  useAnswerOwnOffer,
  useRemoveSignUp,
  useSignUpForSlot,
} from '@/api/generated/referees/referees';
import { Badge, type BadgeState } from '@/ui/Badge';
import { restoreFocus } from '@/ui/focus';
import { timeLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { freePosition, formatAssignmentStatus } from './own-schedule';

const LOOKS: Record<RefereeTimeSlotResponse['status'], { words: string; state: BadgeState }> = {
  full: { words: 'Full', state: 'open' },
  partial: { words: 'Partial', state: 'soon' },
  open: { words: 'Open', state: 'info' },
};

/** One slot as a referee sees it: who has each position, and the one available action. */
export function SlotRow({ slot }: { slot: RefereeTimeSlotResponse }) {
  const { words, state } = LOOKS[slot.status];
  const [time, half] = timeLabel(slot.timeSlot).split(' ');
  const isOffered = slot.mySlot?.status === 'offered';
  const conflict = slot.status === 'full' ? null : slot.mySlot?.signUpBlockedReason;
  return (
    <div className="when">
      <div className="cal">
        <b>{time}</b>
        <span>{half}</span>
      </div>
      <div>
        <b>{slot.field}</b> <Badge state={state}>{words}</Badge>
        <div className="small muted">{conflict ?? formatAssignmentStatus(slot)}</div>
        <div className="small muted">{[slot.match, slot.location].filter(Boolean).join(', ')}</div>
        {isOffered ? <div className="small">Can you referee this game? Accept or decline.</div> : null}
      </div>
      <div className="ends">
        <SlotActions slot={slot} />
      </div>
    </div>
  );
}

function SlotActions({ slot }: { slot: RefereeTimeSlotResponse }) {
  const { id, mySlot, field, timeSlot, date } = slot;
  const queries = useQueryClient();
  const signUp = useSignUpForSlot();
  const giveBack = useRemoveSignUp();
  const answer = useAnswerOwnOffer();
  const isBusy = signUp.isPending || giveBack.isPending || answer.isPending;
  const [key] = getListRefereeSlotsQueryKey();

  const does = async (row: HTMLElement | null, action: () => Promise<unknown>, done: string) => {
    try {
      await action();
      toast({ kind: 'good', title: done });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === key });
    restoreFocus(row);
  };
  const button = (words: string, look: string, action: () => Promise<unknown>, done: string) => (
    <button
      // Another action is another button: a second press of the same key must not trigger it.
      key={words}
      type="button"
      className={`btn m ${look}`}
      aria-label={`${words}, ${field}, ${timeLabel(timeSlot)}`}
      disabled={isBusy}
      onClick={({ currentTarget }) => void does(currentTarget.closest<HTMLElement>('.when'), action, done)}
    >
      {words}
    </button>
  );

  if (mySlot?.status === 'offered')
    return (
      <>
        {button('Accept', '', () => answer.mutateAsync({ id, data: { answer: 'accept' } }), 'Game accepted')}
        {button(
          'Decline',
          'line',
          () => answer.mutateAsync({ id, data: { answer: 'decline' } }),
          'Game declined',
        )}
      </>
    );
  if (mySlot?.status === 'accepted')
    return mySlot.canWithdraw ? (
      button('Remove me', 'line', () => giveBack.mutateAsync({ id }), "You're no longer on this game")
    ) : (
      <span className="small muted">Call the office to change this.</span>
    );
  const position = freePosition(slot);
  if (position === undefined) return null;
  if (mySlot?.signUpBlockedReason)
    return (
      <button
        type="button"
        className="btn m"
        aria-label={`Sign up, ${field}, ${timeLabel(timeSlot)}`}
        disabled
      >
        Sign up
      </button>
    );
  return button(
    'Sign up',
    '',
    () => signUp.mutateAsync({ id, data: { position, date, timeSlot } }),
    "You're signed up",
  );
}
