import { useQueryClient } from '@tanstack/react-query';

import { getListSeasonTeamsQueryKey } from '@/api/generated/league-office/league-office';
import { getListGamesQueryKey, getListTeamsQueryKey } from '@/api/generated/leagues/leagues';

/** After any change of a game, every list of games and the teams' records are read again. */
export function useGamesChanged(seasonId: number): () => Promise<unknown> {
  const queries = useQueryClient();
  const [games] = getListGamesQueryKey();
  return () =>
    Promise.all([
      queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(games) }),
      queries.invalidateQueries({ queryKey: getListSeasonTeamsQueryKey(seasonId) }),
      queries.invalidateQueries({ queryKey: getListTeamsQueryKey() }),
    ]);
}
