import { useEffect, useState } from 'react';

import { timeLeft } from './hold';

/** What is left until then, told every second, and at once of another end: kept itself, it would be that of the end before. */
export function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return timeLeft(endsAt, now);
}
