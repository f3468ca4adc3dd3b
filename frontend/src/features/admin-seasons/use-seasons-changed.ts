import { useQueryClient } from '@tanstack/react-query';

import { getListDivisionsQueryKey, getListSeasonsQueryKey } from '@/api/generated/leagues/leagues';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';

/** A season and its program are one pair: whatever is done to one shows at both. */
export function useSeasonsChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  const changed = [getListSeasonsQueryKey(), getListDivisionsQueryKey(), getListProgramsQueryKey()];
  return () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
