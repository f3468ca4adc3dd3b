import { useLayoutEffect, useRef } from 'react';

import { Icon } from '@/ui/Icon';

import type { PaymentFailure } from './card-form';
import { HoldNote, type Hold } from './HoldNote';

/** Stays until the next attempt, and takes the focus, because the pressed button could not keep it. */
export function FailureNote({ failure, hold }: { failure: PaymentFailure; hold: Hold }) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => note.current?.focus(), [failure]);
  return (
    <div className="alert bad" ref={note} tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p>
          <b>{failure.title}.</b> {failure.message}
        </p>
        <p>
          <HoldNote hold={hold} isUncharged={failure.title !== 'Payment Error'} />
        </p>
      </div>
    </div>
  );
}
