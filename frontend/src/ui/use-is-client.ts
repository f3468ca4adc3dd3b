import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and during hydration: what only the browser knows comes after that. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
