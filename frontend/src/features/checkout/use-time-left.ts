import { useEffect, useState } from 'react';

import { timeLeft } from './hold';

/** What is left until then, told every second. */
export function useTimeLeft(endsAt: number): number {
  const [left, setLeft] = useState(() => timeLeft(endsAt, Date.now()));
  useEffect(() => {
    const tell = () => setLeft(timeLeft(endsAt, Date.now()));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
