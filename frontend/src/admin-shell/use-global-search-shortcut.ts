import { useEffect } from 'react';

import { asksForSearch, isDialogOpen } from '@/ui/admin/use-search-key';

/** Ctrl+K or Meta+K anywhere, and `/` on pages whose list has no search of its own. */
export function useGlobalSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isK =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isK && !asksForSearch(event)) return;
      event.preventDefault();
      // A dialog contains work that following a result would throw away.
      if (!isDialogOpen()) open();
    };
    // On the window, because a list handles `/` on the document, before it gets here.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
