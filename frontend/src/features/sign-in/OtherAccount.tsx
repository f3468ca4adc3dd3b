import { useEffect, useRef } from 'react';

interface Props {
  question: string;
  onSwitch(): void;
  onStay(): void;
}

/** Nobody is moved to another's account by a link alone: it may have come from a stranger. */
export function OtherAccount({ question, onSwitch, onStay }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="box">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Another account
        </h1>
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
