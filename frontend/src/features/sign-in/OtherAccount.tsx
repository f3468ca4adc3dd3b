import { useEffect, useRef } from 'react';

import { focusHeading } from '@/ui/focus';

interface Props {
  question: string;
  onSwitch(): void;
  onStay(): void;
}

/** Nobody is moved to another's account by a link alone: it may have come from a stranger. */
export function OtherAccount({ question, onSwitch, onStay }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(box.current), []);
  return (
    <div className="box" ref={box}>
      <div>
        <h1>Another account</h1>
        <p className="lead">{question}</p>
        <p>If you did not ask for this link yourself, stay where you are.</p>
      </div>
      <button type="button" className="btn big block" onClick={onStay}>
        Stay signed in
      </button>
      <button type="button" className="btn line block" onClick={onSwitch}>
        Switch account
      </button>
    </div>
  );
}
