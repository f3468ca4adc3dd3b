import { useRef, useState } from 'react';

import type { RefereePosition as Position, RefereeTimeSlotResponse } from '@/api/generated/model';
import { useClearReferee1, useClearReferee2 } from '@/api/generated/referee-office/referee-office';
import { restoreFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { AssignReferee } from './AssignReferee';
import { useSlotsChanged } from './use-slots-changed';
import { NAMES, formatFailure } from './words';

interface Props {
  slot: RefereeTimeSlotResponse;
  position: Position;
  /** When and where, for screen readers. */
  words: string;
}

/** Who has the position with a remove button, or who could take it. */
export function RefereePosition({ slot, position, words }: Props) {
  const [choosing, setChoosing] = useState(false);
  const standing = slot[position];
  const location = useRef<HTMLDivElement>(null);
  const close = () => {
    setChoosing(false);
    restoreFocus(location.current);
  };
  return (
    <div className="ref-pos" ref={location}>
      <span>{NAMES[position]}</span>
      {standing ? (
        <>
          <b title={standing.name}>{standing.name}</b>
          {standing.state === 'offered' ? <small>asked</small> : null}
          <ClearPosition slot={slot} position={position} words={words} name={standing.name} />
        </>
      ) : choosing ? (
        <AssignReferee slot={slot} position={position} words={words} onClose={close} />
      ) : (
        <button
          type="button"
          className="ref-assign"
          aria-label={`Assign ${NAMES[position]}, ${words}`}
          aria-haspopup="listbox"
          onClick={() => setChoosing(true)}
        >
          Assign
        </button>
      )}
    </div>
  );
}

function ClearPosition({ slot, position, words, name }: Props & { name: string }) {
  const changed = useSlotsChanged();
  const first = useClearReferee1();
  const second = useClearReferee2();
  const { mutateAsync, isPending } = position === 'referee1' ? first : second;
  const clear = async (location: HTMLElement | null) => {
    try {
      const now = await mutateAsync({ id: slot.id });
      toast({ kind: 'good', title: 'Assignment Cleared' });
      await changed(now);
    } catch (error) {
      toast({
        ...{ kind: 'bad', title: 'Error' },
        description: formatFailure(error, 'Failed to clear assignment.'),
      });
    }
    restoreFocus(location);
  };
  return (
    <button
      type="button"
      className="icon-btn s"
      aria-label={`Clear ${name}, ${words}`}
      disabled={isPending}
      onClick={({ currentTarget }) => void clear(currentTarget.closest<HTMLElement>('.ref-pos'))}
    >
      <Icon name="x" small />
    </button>
  );
}
