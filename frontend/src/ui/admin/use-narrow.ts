import { useSyncExternalStore } from 'react';

/** Hooks about the window's width, updated when it changes. */
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

/** On phones, columns disappear and move to the second line of the first cell. */
export const useIsPhoneWidth = widthHook('(max-width: 720px)');

/** Between phones and desktops, a table scrolls in its own box. */
export const useIsTabletWidth = widthHook('(min-width: 721px) and (max-width: 1080px)');
