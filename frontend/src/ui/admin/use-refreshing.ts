import { useEffect, useRef } from 'react';

export const REFRESH_MS = 30_000;

/** A figure next to a list: it disturbs nobody and refreshes whatever is open. */
export const watchedQuery = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: REFRESH_MS,
} as const;

const AT_WORK = '[role="dialog"], dialog[open], [aria-haspopup][aria-expanded="true"]';

/** Reloads when the window gets the focus, and every 30 s while it has it; never under an open dialog or menu. */
export function useRefreshing(refresh: () => unknown): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !document.querySelector(AT_WORK)) latest.current();
    };
    const timer = setInterval(look, REFRESH_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
