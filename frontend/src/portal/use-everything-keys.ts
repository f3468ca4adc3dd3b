import { useEffect } from 'react';

import { asksForSearch, isDialogOpen } from '@/ui/admin/use-search-key';

/** Ctrl or Meta with K anywhere, and `/` on pages whose list has no search of its own. */
export function useEverythingKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isK =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isK && !asksForSearch(event)) return;
      event.preventDefault();
      // A dialog holds work that following a result would throw away.
      if (!isDialogOpen()) open();
    };
    // At the window, as a list answers `/` at the document, before it comes here.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
