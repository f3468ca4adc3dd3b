import { useEffect, useRef } from 'react';

import { scrollIntoView, useFocusFallback } from '@/ui/focus';

import { HoldTimer } from './HoldTimer';
import type { Held } from './held-spots';
import './checkout.css';

interface Props {
  held: Held;
  /** They have just been kept: scroll and focus move to them, and `onSeen` is called. */
  isNews: boolean;
  onSeen(): void;
  onContinue(): void;
  onEnd(): void;
}

/** A checkout that was left but not abandoned, for as long as it lasts. */
export function HeldSpots({ held, isNews, onSeen, onContinue, onEnd }: Props) {
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(section);
  useEffect(() => {
    if (!isNews) return;
    button.current?.focus({ preventScroll: true });
    scrollIntoView(section);
    onSeen();
  }, [isNews, onSeen]);
  return (
    <section ref={section} className="held-seats" aria-label="Spots held for you">
      <HoldTimer endsAt={held.endsAt} spots={held.places} onEnd={onEnd} />
      <button ref={button} type="button" className="btn" onClick={onContinue}>
        Continue to Payment
      </button>
    </section>
  );
}
