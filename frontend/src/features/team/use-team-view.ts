import { useListTeamPlayers } from '@/api/generated/leagues/leagues';
import { useAuth } from '@/session/auth';

/** What those see who belong to the team: undefined for everybody else, and until it is known. */
export function useTeamView(teamId: number, request: { headers: Record<string, string> } | undefined) {
  const { isAuthenticated } = useAuth();
  const { data } = useListTeamPlayers(teamId, {
    query: { enabled: request !== undefined || isAuthenticated, retry: false },
    request,
  });
  return data?.as ? data : undefined;
}
