import { useQueryClient } from '@tanstack/react-query';

import {
  getGetSeasonOverviewQueryKey,
  getListDivisionsQueryKey,
  getListSeasonDivisionsQueryKey,
  getListSeasonTeamsQueryKey,
} from '@/api/generated/league-office/league-office';
import { getListCoachApplicationsQueryKey } from '@/api/generated/coach-applications/coach-applications';
import { getListTeamsQueryKey } from '@/api/generated/leagues/leagues';

/**
 * An application that is approved makes a team, and a team that goes frees its coach; teams and divisions tell how the
 * season fills: whatever is changed, all of it is read anew.
 */
export function useLeagueChanged(seasonId: number): () => Promise<unknown> {
  const queries = useQueryClient();
  const changed = [
    getListCoachApplicationsQueryKey({ seasonId }),
    getListSeasonTeamsQueryKey(seasonId),
    getListSeasonDivisionsQueryKey(seasonId),
    getListDivisionsQueryKey(),
    getGetSeasonOverviewQueryKey(seasonId),
    getListTeamsQueryKey(),
  ];
  return () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
