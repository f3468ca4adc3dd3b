import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { listPeopleOfDraft } from '@/api/generated/schedule-drafts/schedule-drafts';

/**
 * Who would get an email about the draft: the teams with scheduled games. It is read again when their number changes,
 * and when the dialog opens, not with every move.
 */
export const useDraftAffectedPeople = ({
  runId,
  scheduledCount,
}: {
  runId: number;
  scheduledCount: number;
}) =>
  useQuery({
    queryKey: ['people of a draft', runId, scheduledCount],
    queryFn: ({ signal }) => listPeopleOfDraft(runId, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
