import { useGetCoaching } from '@/api/generated/leagues/leagues';
import { useAuth } from '@/session/auth';
import { useCoachSecret } from '@/session/coach-secret';

/** Whether who looks at a team's page leads it: by the link of its coach, or by an account with the coach's address. */
export function useCoaching(team: { id: number; teamSlug: string }, inAddress: string | undefined) {
  const { isAuthenticated } = useAuth();
  const secret = useCoachSecret(team.teamSlug, inAddress);
  const request = secret ? { headers: { 'X-Coach-Token': secret } } : undefined;
  const { data, error, refetch } = useGetCoaching(team.id, {
    query: { enabled: secret !== undefined || isAuthenticated, retry: false },
    request,
  });
  const isRefused = data?.leads === false || error?.status === 401;
  return {
    /** undefined for everybody else. */
    coaching: data?.leads ? data : undefined,
    /** The link in this tab has ended. */
    hasEnded: secret !== undefined && isRefused,
    /** What a call has to carry to be the coach's. */
    request,
    refetch,
  };
}
