import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import {
  getListNoticedPeopleQueryKey,
  getListPeopleToCallQueryKey,
} from '@/api/generated/change-notices/change-notices';
import type { ReachedPeopleDto } from '@/api/generated/model';

/** What stands beside the figures is asked for again when they change, and only then. */
export function usePeopleAnew(noticeId: number, reached: ReachedPeopleDto | undefined): void {
  const queries = useQueryClient();
  const seen = useRef<string>(undefined);
  const figures = reached && JSON.stringify(reached);
  useEffect(() => {
    if (seen.current !== undefined && figures !== seen.current)
      for (const queryKey of [getListNoticedPeopleQueryKey(noticeId), getListPeopleToCallQueryKey(noticeId)])
        void queries.invalidateQueries({ queryKey });
    seen.current = figures;
  }, [figures, noticeId, queries]);
}
