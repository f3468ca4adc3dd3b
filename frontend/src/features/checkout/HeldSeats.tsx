import { useRef } from 'react';

import { useFocusHandedOn } from '@/ui/focus';

import { HoldTimer } from './HoldTimer';
import type { Held } from './held';
import './checkout.css';

/** A checkout that was left and not given up, for as long as it lasts. */
export function HeldSeats({ held, onContinue, onEnd }: { held: Held; onContinue(): void; onEnd(): void }) {
  const section = useRef<HTMLElement>(null);
  useFocusHandedOn(section);
  return (
    <section ref={section} className="held-seats" aria-label="Seats held for you">
      <HoldTimer endsAt={held.endsAt} places={held.places} onEnd={onEnd} />
      <button type="button" className="btn" onClick={onContinue}>
        Continue to Payment
      </button>
    </section>
  );
}
