import { useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import type { RefereeTimeSlotDto } from '@/api/generated/model';
import {
  getListRefereeSlotsQueryKey,
  useAnswerOwnOffer,
  useRemoveSignUp,
  useSignUpForSlot,
} from '@/api/generated/referees/referees';
import { Badge, type BadgeState } from '@/ui/Badge';
import { keepFocus } from '@/ui/focus';
import { timeLabel } from '@/ui/format';
import { toast } from '@/ui/toast';

import { freePosition, standingWords } from './own-schedule';

const LOOKS: Record<RefereeTimeSlotDto['status'], { words: string; state: BadgeState }> = {
  full: { words: 'Full', state: 'open' },
  partial: { words: 'Partial', state: 'soon' },
  open: { words: 'Open', state: 'info' },
};

/** One slot as a referee sees it: who stands there, and the one thing to do about it. */
export function SlotRow({ slot }: { slot: RefereeTimeSlotDto }) {
  const { words, state } = LOOKS[slot.status];
  const [time, half] = timeLabel(slot.timeSlot).split(' ');
  const isOffered = slot.own?.state === 'offered';
  const hindrance = slot.status === 'full' ? null : slot.own?.hindrance;
  return (
    <div className="when">
      <div className="cal">
        <b>{time}</b>
        <span>{half}</span>
      </div>
      <div>
        <b>{slot.field}</b> <Badge state={state}>{words}</Badge>
        <div className="small muted">{hindrance ?? standingWords(slot)}</div>
        <div className="small muted">{[slot.match, slot.place].filter(Boolean).join(', ')}</div>
        {isOffered ? <div className="small">The office asks you to referee this one.</div> : null}
      </div>
      <div className="ends">
        <SlotDeeds slot={slot} />
      </div>
    </div>
  );
}

function SlotDeeds({ slot }: { slot: RefereeTimeSlotDto }) {
  const { id, own, field, timeSlot, date } = slot;
  const queries = useQueryClient();
  const signUp = useSignUpForSlot();
  const giveBack = useRemoveSignUp();
  const answer = useAnswerOwnOffer();
  const isBusy = signUp.isPending || giveBack.isPending || answer.isPending;
  const [key] = getListRefereeSlotsQueryKey();

  const does = async (row: HTMLElement | null, deed: () => Promise<unknown>, done: string) => {
    try {
      await deed();
      toast({ kind: 'good', title: done });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
    await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === key });
    keepFocus(row);
  };
  const button = (words: string, look: string, deed: () => Promise<unknown>, done: string) => (
    <button
      // Another deed is another button: a second press of the same key must not do it.
      key={words}
      type="button"
      className={`btn m ${look}`}
      aria-label={`${words}, ${field}, ${timeLabel(timeSlot)}`}
      disabled={isBusy}
      onClick={({ currentTarget }) => void does(currentTarget.closest<HTMLElement>('.when'), deed, done)}
    >
      {words}
    </button>
  );

  if (own?.state === 'offered')
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
  if (own?.state === 'accepted')
    return own.mayGiveBack ? (
      button('Remove me', 'line', () => giveBack.mutateAsync({ id }), 'You are off this game')
    ) : (
      <span className="small muted">Call the office to change this.</span>
    );
  const position = freePosition(slot);
  if (position === undefined) return null;
  if (own?.hindrance)
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
    'You are signed up',
  );
}
