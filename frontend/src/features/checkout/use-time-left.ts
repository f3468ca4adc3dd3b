import { useEffect, useState } from 'react';

import { timeLeft } from './hold';

/**
 * The time left, updated every second, and at once for another end: kept in state, it would belong to the previous
 * end.
 */
export function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const notify = () => setNow(Date.now());
    notify();
    const timer = setInterval(notify, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return timeLeft(endsAt, now);
}
