import { useSyncExternalStore } from 'react';

/** Hooks that answer a question about the width of the window, anew when it changes. */
function widthHook(asked: string): () => boolean {
  const subscribe = (tell: () => void) => {
    const query = window.matchMedia(asked);
    query.addEventListener('change', tell);
    return () => query.removeEventListener('change', tell);
  };
  const now = () => window.matchMedia(asked).matches;
  return function useWidth() {
    return useSyncExternalStore(subscribe, now, () => false);
  };
}

/** On phones columns fall away and move to the second line of the first cell. */
export const useNarrow = widthHook('(max-width: 720px)');

/** Between phones and desks a table scrolls in its own box. */
export const useScrolls = widthHook('(min-width: 721px) and (max-width: 1080px)');
