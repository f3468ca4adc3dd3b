import { useEffect, useRef } from 'react';

import { intoView, useFocusHandedOn } from '@/ui/focus';

import { HoldTimer } from './HoldTimer';
import type { Held } from './held';
import './checkout.css';

interface Props {
  held: Held;
  /** They have just been kept: view and focus come to them, and `onSeen` is told. */
  isNews: boolean;
  onSeen(): void;
  onContinue(): void;
  onEnd(): void;
}

/** A checkout that was left and not given up, for as long as it lasts. */
export function HeldSeats({ held, isNews, onSeen, onContinue, onEnd }: Props) {
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(section);
  useEffect(() => {
    if (!isNews) return;
    button.current?.focus({ preventScroll: true });
    intoView(section);
    onSeen();
  }, [isNews, onSeen]);
  return (
    <section ref={section} className="held-seats" aria-label="Seats held for you">
      <HoldTimer endsAt={held.endsAt} places={held.places} onEnd={onEnd} />
      <button ref={button} type="button" className="btn" onClick={onContinue}>
        Continue to Payment
      </button>
    </section>
  );
}
