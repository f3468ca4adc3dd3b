import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { useIsClient } from '@/ui/use-is-client';
import { EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { useAdminAuth } from './admin-auth';
import { beginFamilyPage, useAuth } from './auth';
import { ADMIN_PREFIX } from './admin-path';
import { SessionExpired } from './SessionExpired';

interface SignInWords {
  title?: string;
  text: string;
  /** The text of the button to the sign-in. */
  action?: string;
}

/** What a signed-out visitor sees instead of a family page. */
export function SignInRequired({ title = 'Sign In Required', action = 'Family Login', text }: SignInWords) {
  const { href } = useLocation();
  return (
    <div className="wrap section">
      <EmptyState
        drawing="rail"
        heading="h1"
        title={title}
        action={
          <Link className="btn" to="/auth" search={{ redirect: href }}>
            {action}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

/**
 * Shows its children to a signed-in family, and to anyone else the way to sign in, or the page's version for visitors.
 * When the session ends in the meantime, they stay below the question; another user gets a fresh page.
 */
export function RequireFamily({
  children,
  ...otherwise
}: (SignInWords | { visitor: ReactNode }) & { children: ReactNode }) {
  const { user, away } = useAuth();
  const client = useIsClient();
  useLayoutEffect(beginFamilyPage, []);
  if (!client) return <Loading text="Loading your family data" />;
  const owner = away ?? user;
  if (!owner) return 'visitor' in otherwise ? otherwise.visitor : <SignInRequired {...otherwise} />;
  return (
    <Fragment key={owner.email}>
      {children}
      {away ? <SessionExpired user={away} /> : null}
    </Fragment>
  );
}

/** Shows its children to an administrator; anyone else reads so and is taken to the administrators' sign-in. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAuthenticated, isChecking } = useAdminAuth();
  const navigate = useNavigate();
  const { href } = useLocation();
  const refused = !isChecking && !isAuthenticated;
  const told = useRef(false);
  useEffect(() => {
    if (!refused || told.current) return;
    told.current = true;
    toast({
      kind: 'bad',
      title: 'Admin access required',
      description: 'Please log in as an admin to access this portal',
    });
    const redirect = href === ADMIN_PREFIX ? undefined : href;
    void navigate({ to: '/admin/login', search: { redirect }, replace: true });
  }, [refused, href, navigate]);
  return isAuthenticated ? children : <Loading text="Checking authentication..." />;
}
