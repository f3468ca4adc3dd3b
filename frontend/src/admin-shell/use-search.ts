import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { patchSearch } from '@/ui/admin/search';

/** Writes filters, sort order and page into the current page's URL, without a history entry. */
export function usePatchSearch<T extends object>(search: T): (patch: Partial<T>) => void {
  const navigate = useNavigate();
  return useCallback(
    (patch: Partial<T>) =>
      void navigate({
        to: '.',
        search: patchSearch(search, patch) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, search],
  );
}
