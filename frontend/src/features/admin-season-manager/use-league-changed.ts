import { useQueryClient } from '@tanstack/react-query';

import {
  getListCoachApplicationsQueryKey,
  getListDivisionsQueryKey,
  getListSeasonTeamsQueryKey,
  getListTeamsQueryKey,
} from '@/api/generated/leagues/leagues';

/** An application that is approved makes a team, and a team that goes frees its coach: both lists are read anew. */
export function useLeagueChanged(seasonId: number): () => Promise<unknown> {
  const queries = useQueryClient();
  const changed = [
    getListCoachApplicationsQueryKey({ seasonId }),
    getListSeasonTeamsQueryKey(seasonId),
    getListDivisionsQueryKey({ seasonId }),
    getListTeamsQueryKey(),
  ];
  return () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
