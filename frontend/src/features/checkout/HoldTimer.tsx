import { useEffect, useRef } from 'react';

import { toast } from '@/ui/toast';

import { formatTimeLeft, formatHeldSpots, HOLD_MS, URGENT_MS } from './hold';
import { useTimeLeft } from './use-time-left';

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** The time that the spots are held: a ring that empties, brick red in its last two minutes. */
export function HoldTimer({
  endsAt,
  spots,
  onEnd,
}: {
  /** By this browser's own clock, which may be wrong. */
  endsAt: number;
  spots: number;
  onEnd(): void;
}) {
  const left = useTimeLeft(endsAt);
  const warned = useRef(false);
  const ended = useRef(false);

  useEffect(() => {
    warned.current = false;
    ended.current = false;
  }, [endsAt]);

  useEffect(() => {
    if (left === 0 && !ended.current) {
      ended.current = true;
      onEnd();
    } else if (left > 0 && left <= URGENT_MS && !warned.current) {
      warned.current = true;
      toast({
        kind: 'bad',
        title: 'Less than two minutes left',
        description: 'Pay now to keep your spots.',
      });
    }
  }, [left, onEnd]);

  const urgent = left <= URGENT_MS;
  return (
    <div className={urgent ? 'hold urgent' : 'hold'} role="timer" aria-live="off">
      <svg className="ring" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="5" opacity="0.22" />
        <circle
          className="left"
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - left / HOLD_MS)}
        />
      </svg>
      <span>
        <span className="num">{formatTimeLeft(left)}</span>
        <br />
        {formatHeldSpots(spots)}
      </span>
    </div>
  );
}
