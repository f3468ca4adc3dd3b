import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

import { toast } from '@/ui/toast';

import { useAuth } from './auth';

export const SIGN_IN_DELAY_MS = 2000;

/** Where a family continues after signing in: a path of this site, at most 500 characters, otherwise nowhere. */
export function toSafePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 500) return undefined;
  return /^\/(?![/\\])/.test(path) && !/[\\\s]/.test(path) ? path : undefined;
}

/** Leads to a dashboard page, through the sign-in if needed, remembering the choice. */
export function useSignInRedirect(): (path: string) => void {
  const navigate = useNavigate();
  const { isAuthenticated } = useAuth();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (path: string) => {
      if (isAuthenticated) {
        void navigate({ href: path });
        return;
      }
      toast({
        title: 'Sign In Required',
        description: "Please sign in to register for programs. You'll be redirected to the login page.",
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => void navigate({ to: '/auth', search: { redirect: path } }),
        SIGN_IN_DELAY_MS,
      );
    },
    [isAuthenticated, navigate],
  );
}
