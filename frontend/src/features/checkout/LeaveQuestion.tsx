import { Dialog } from '@/ui/Dialog';

import { HoldNote, type Hold } from './HoldNote';

/** Nobody loses seats by a slip of the thumb: who does not say otherwise keeps them. */
export function LeaveQuestion({
  hold,
  onKeep,
  onGiveUp,
  onStay,
}: {
  hold: Hold;
  onKeep(): void;
  onGiveUp(): void;
  onStay(): void;
}) {
  return (
    <Dialog
      title="Leave the payment?"
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn danger" onClick={onGiveUp}>
            Give them up
          </button>
          <button type="button" className="btn" data-autofocus onClick={onKeep}>
            Keep my seats
          </button>
        </>
      }
    >
      <p className="pad">
        <HoldNote hold={hold} isUncharged /> Kept ones wait on your dashboard; given up, they are free for
        other families at once.
      </p>
    </Dialog>
  );
}
