import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 720px)';

function subscribe(tell: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** On phones columns fall away and move to the second line of the first cell. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
