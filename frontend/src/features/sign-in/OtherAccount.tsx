import { useEffect, useRef } from 'react';

import { focusHeading } from '@/ui/focus';

interface Props {
  question: string;
  onSwitch(): void;
  onStay(): void;
}

/** A link alone moves nobody to another account: a stranger may have sent it. */
export function OtherAccount({ question, onSwitch, onStay }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(box.current), []);
  return (
    <div className="box" ref={box}>
      <div>
        <h1>Switch accounts?</h1>
        <p className="lead">{question}</p>
        <p>If you didn't request this link, stay signed in.</p>
      </div>
      <button type="button" className="btn big block" onClick={onStay}>
        Stay signed in
      </button>
      <button type="button" className="btn line block" onClick={onSwitch}>
        Switch accounts
      </button>
    </div>
  );
}
