import { useMemo } from 'react';

interface TeamLike {
  id: number;
  name: string;
  teamSlug?: string | null;
}

/** Names and page addresses of teams by their id. */
export function useTeamMaps(teams: readonly TeamLike[] | undefined) {
  return useMemo(
    () => ({
      names: new Map((teams ?? []).map((team) => [team.id, team.name])),
      slugs: new Map(
        (teams ?? []).flatMap((team) => (team.teamSlug ? [[team.id, team.teamSlug] as const] : [])),
      ),
    }),
    [teams],
  );
}
