import { Dialog } from '@/ui/Dialog';

import { HoldNote, type Hold } from './HoldNote';

/** Nobody loses spots by accident: they are kept unless the family says otherwise. */
export function KeepSpotsDialog({
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
      title="Leave checkout?"
      onClose={onStay}
      footer={
        <>
          <button type="button" className="btn danger" onClick={onGiveUp}>
            Release spots
          </button>
          <button type="button" className="btn" data-autofocus onClick={onKeep}>
            Keep my spots
          </button>
        </>
      }
    >
      <p className="pad">
        <HoldNote hold={hold} isUncharged /> Keep them and pay later from your dashboard, or release them to
        other families now.
      </p>
    </Dialog>
  );
}
