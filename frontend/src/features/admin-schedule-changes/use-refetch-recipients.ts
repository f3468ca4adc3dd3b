import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import {
  getListNoticeRecipientsQueryKey,
  getListPeopleToCallQueryKey,
} from '@/api/generated/schedule-change-notices/schedule-change-notices';
import type { NoticeDeliveryResponse } from '@/api/generated/model';

/** What is shown next to the figures is read again when they change, and only then. */
export function useRefetchRecipients(noticeId: number, reached: NoticeDeliveryResponse | undefined): void {
  const queries = useQueryClient();
  const seen = useRef<string>(undefined);
  const figures = reached && JSON.stringify(reached);
  useEffect(() => {
    if (seen.current !== undefined && figures !== seen.current)
      for (const queryKey of [
        getListNoticeRecipientsQueryKey(noticeId),
        getListPeopleToCallQueryKey(noticeId),
      ])
        void queries.invalidateQueries({ queryKey });
    seen.current = figures;
  }, [figures, noticeId, queries]);
}
