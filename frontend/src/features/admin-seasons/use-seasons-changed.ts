import { useQueryClient } from '@tanstack/react-query';

import { getListDivisionsQueryKey } from '@/api/generated/league-office/league-office';
import { getGetSeasonQueryKey, getListSeasonsQueryKey } from '@/api/generated/leagues/leagues';
import { getListProgramsQueryKey } from '@/api/generated/programs/programs';

/** A season and its program are one pair: a change to one is visible in both. */
export function useSeasonsChanged(): (season?: { id: number }) => Promise<unknown> {
  const queries = useQueryClient();
  const lists = [getListSeasonsQueryKey(), getListDivisionsQueryKey(), getListProgramsQueryKey()];
  return (season) => {
    const changed = season ? [...lists, getGetSeasonQueryKey(season.id)] : lists;
    return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
