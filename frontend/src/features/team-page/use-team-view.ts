import { useListTeamPlayers } from '@/api/generated/team/team';

/** Who belongs to a team. */
export type Member = 'coach' | 'office' | 'family';

/** A team as its members see it. */
export function useTeamView(
  teamId: number,
  { mayBelong, request }: { mayBelong: boolean; request: { headers: Record<string, string> } | undefined },
) {
  const { data, error, refetch } = useListTeamPlayers(teamId, {
    query: { enabled: mayBelong, retry: false },
    request,
  });
  const isRefused = error?.status === 401 || error?.status === 403;
  return {
    /** undefined for everyone else, and until it is known. */
    view: data?.viewerRole ? data : undefined,
    /** It is not known yet whether they belong to it. */
    isOpen: mayBelong && !data && !error,
    error: mayBelong && !data && !isRefused ? error : null,
    refetch,
  };
}
