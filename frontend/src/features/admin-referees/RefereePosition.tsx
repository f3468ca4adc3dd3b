import { useRef, useState } from 'react';

import type { RefereePosition as Position, RefereeTimeSlotDto } from '@/api/generated/model';
import { useClearReferee1, useClearReferee2 } from '@/api/generated/referee-office/referee-office';
import { keepFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { AssignReferee } from './AssignReferee';
import { useSlotsChanged } from './use-slots-changed';
import { NAMES, wordsOfFailure } from './words';

interface Props {
  slot: RefereeTimeSlotDto;
  position: Position;
  /** When and where, to readers of the screen. */
  words: string;
}

/** Who stands there and a cross, or who could. */
export function RefereePosition({ slot, position, words }: Props) {
  const [choosing, setChoosing] = useState(false);
  const standing = slot[position];
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setChoosing(false);
    keepFocus(place.current);
  };
  return (
    <div className="ref-pos" ref={place}>
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
  const clear = async (place: HTMLElement | null) => {
    try {
      const now = await mutateAsync({ id: slot.id });
      toast({ kind: 'good', title: 'Assignment Cleared' });
      await changed(now);
    } catch (error) {
      toast({
        ...{ kind: 'bad', title: 'Error' },
        description: wordsOfFailure(error, 'Failed to clear assignment.'),
      });
    }
    keepFocus(place);
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
