import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { listPeopleOfDraft } from '@/api/generated/schedule-drafts/schedule-drafts';

/**
 * Whom the draft would be mailed to. Those are the teams whose games have a place: it is asked anew when there are more or
 * fewer, and by each who opens it, not with every move.
 */
export const usePeopleOfDraft = ({ runId, placed }: { runId: number; placed: number }) =>
  useQuery({
    queryKey: ['people of a draft', runId, placed],
    queryFn: ({ signal }) => listPeopleOfDraft(runId, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
