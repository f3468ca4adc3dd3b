import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { listPeopleOfDraft } from '@/api/generated/schedule-drafts/schedule-drafts';

/** Whom the draft would be mailed to as it stands; another one with each change of it. */
export const usePeopleOfDraft = ({ runId, version }: { runId: number; version: number }) =>
  useQuery({
    queryKey: ['people of a draft', runId, version],
    queryFn: ({ signal }) => listPeopleOfDraft(runId, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
