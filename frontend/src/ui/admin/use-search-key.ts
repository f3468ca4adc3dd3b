import { useEffect, type RefObject } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const DIALOG = 'dialog[open], [role="dialog"]';

export const isDialogOpen = () => document.querySelector(DIALOG) !== null;

/** Whether this is an unhandled `/` key, and not a letter being typed. */
export function asksForSearch(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false;
  const from = event.target instanceof Element ? event.target : null;
  return !from?.closest(TYPING) && !isDialogOpen();
}

/** The `/` key focuses the search of the visible list. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
