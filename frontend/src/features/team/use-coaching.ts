import { useGetCoaching } from '@/api/generated/team/team';
import { useAuth } from '@/session/auth';
import { useCoachSecret } from '@/session/coach-secret';

interface Opened {
  /** The secret of its coach, out of the address. */
  coach?: string;
  /** From the office, where a cookie says who it is. */
  as?: 'office';
}

/**
 * Whether who looks at a team's page leads it: by the link of its coach, by an account with the coach's address, or as
 * the office.
 */
export function useCoaching(team: { id: number; teamSlug: string }, { coach, as }: Opened) {
  const { isAuthenticated } = useAuth();
  const secret = useCoachSecret(team.teamSlug, coach);
  const request = secret ? { headers: { 'X-Coach-Token': secret } } : undefined;
  const by = secret !== undefined ? 'link' : (as ?? null);
  const { data, error, refetch } = useGetCoaching(team.id, {
    query: { enabled: by !== null || isAuthenticated, retry: false },
    request,
  });
  const isRefused = data?.leads === false || error?.status === 401;
  return {
    /** undefined for everybody else. */
    coaching: data?.leads ? data : undefined,
    isOffice: as === 'office' && data?.leads === true,
    /** What led here, and leads no longer. */
    ended: isRefused ? by : null,
    /** Whether the server may know them as one who belongs to the team. */
    mayBelong: isAuthenticated || by === 'link' || (by === 'office' && !isRefused),
    /** What a call has to carry to be the coach's. */
    request,
    refetch,
  };
}
