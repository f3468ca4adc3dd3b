import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';

import { ApiError } from '@/api/errors';
import {
  checkAdminAuth,
  getCheckAdminAuthQueryKey,
  signInAdmin,
  signOutAdmin,
} from '@/api/generated/identity/identity';
import { toast } from '@/ui/toast';

interface AdminCheck {
  authenticated: boolean;
  username?: string | null;
}

interface AdminAuth {
  isAuthenticated: boolean;
  isChecking: boolean;
  username?: string;
  /** True when the server accepted the name and the password; throws when there was no answer. */
  signIn(username: string, password: string): Promise<boolean>;
  signOut(): Promise<void>;
}

const AdminAuthContext = createContext<AdminAuth | null>(null);
export const ADMIN_CHECK_KEY = getCheckAdminAuthQueryKey();

/**
 * Asks the server once per visit whether this browser has an administrator's session. Mounted around admin pages only.
 */
export function AdminAuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const check = useQuery({
    queryKey: ADMIN_CHECK_KEY,
    queryFn: ({ signal }) =>
      checkAdminAuth({ signal, headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } }).catch(
        (): AdminCheck => ({ authenticated: false }),
      ),
    retry: false,
  });

  const signIn = useCallback(
    async (username: string, password: string) => {
      const { success } = await signInAdmin({ username, password });
      if (success) queries.setQueryData<AdminCheck>(ADMIN_CHECK_KEY, { authenticated: true, username });
      return success;
    },
    [queries],
  );

  const signOut = useCallback(async () => {
    try {
      await signOutAdmin();
    } catch (error) {
      // Signing out twice succeeds.
      if (!(error instanceof ApiError && error.status === 401)) {
        toast({ kind: 'bad', title: 'Logout failed', description: 'Please try again' });
        return;
      }
    }
    // A full page load: nothing of the session stays in this page, and nobody is rejected on the way.
    window.location.assign('/admin/login');
  }, []);

  const value = useMemo<AdminAuth>(
    () => ({
      isAuthenticated: check.data?.authenticated === true,
      isChecking: check.isPending,
      username: check.data?.username ?? undefined,
      signIn,
      signOut,
    }),
    [check.data, check.isPending, signIn, signOut],
  );
  return <AdminAuthContext.Provider value={value}>{children}</AdminAuthContext.Provider>;
}

export function useAdminAuth(): AdminAuth {
  const auth = useContext(AdminAuthContext);
  if (!auth) throw new Error('useAdminAuth must be used within an AdminAuthProvider');
  return auth;
}
