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
 * An approved application creates a team, and a deleted team frees its coach; teams and divisions affect the season's
 * enrollment: after any change, all of it is read again.
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
