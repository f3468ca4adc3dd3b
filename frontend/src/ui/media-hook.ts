import { useSyncExternalStore } from 'react';

/** A hook that answers a media query, updated when its answer changes; `false` on the server. */
export function mediaHook(asked: string): () => boolean {
  const subscribe = (tell: () => void) => {
    const query = window.matchMedia(asked);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  };
  const now = () => window.matchMedia(asked).matches;
  return function useMedia() {
    return useSyncExternalStore(subscribe, now, () => false);
  };
}
