import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { patchSearch } from '@/ui/admin/search';

/** Writes filters, order and page into the address of the page that is shown, without a step in the history. */
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
