import { useGetCoaching } from '@/api/generated/team/team';
import { useAuth } from '@/session/auth';
import { useCoachSecret } from '@/session/coach-secret';

interface Opened {
  /** The coach's secret, from the URL. */
  coach?: string;
  /** From the admin area, where a cookie identifies the administrator. */
  as?: 'office';
}

/**
 * Whether the viewer manages the team: by coach link, by a user with the coach's email address, or as an
 * administrator.
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
  const isRefused = data?.canManage === false || error?.status === 401;
  return {
    /** undefined for everyone else. */
    coaching: data?.canManage ? data : undefined,
    isOffice: as === 'office' && data?.canManage === true,
    /** How the viewer got here, although it no longer gives access. */
    ended: isRefused ? by : null,
    /** Whether the server may recognize them as a member of the team. */
    mayBelong: isAuthenticated || by === 'link' || (by === 'office' && !isRefused),
    /** What a call must send to act as the coach. */
    request,
    refetch,
  };
}
