import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { useAdminAuth } from './admin-auth';
import { useAuth } from './auth';

const never = () => () => undefined;

/** False while the server renders and during hydration, when nobody can be known to be signed in. */
function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** What a signed-out visitor sees in place of a page of the family. */
export function SignInRequired({ title = 'Sign In Required', text }: { title?: string; text: string }) {
  const { href } = useLocation();
  return (
    <div className="wrap section">
      <EmptyState
        drawing="rail"
        title={title}
        action={
          <Link className="btn" to="/auth" search={{ redirect: href }}>
            Family Login
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

/** Shows its children to a signed-in family, and the way to sign in to anyone else. */
export function RequireFamily({
  text,
  title,
  children,
}: {
  text: string;
  title?: string;
  children: ReactNode;
}) {
  const { isAuthenticated } = useAuth();
  const client = useIsClient();
  if (!client) return <Loading text="Loading your family data" />;
  return isAuthenticated ? children : <SignInRequired title={title} text={text} />;
}

/** Shows its children to an administrator; anyone else is told so and brought to the administrators' sign-in. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAuthenticated, isChecking } = useAdminAuth();
  const navigate = useNavigate();
  const refused = !isChecking && !isAuthenticated;
  useEffect(() => {
    if (!refused) return;
    toast({
      kind: 'bad',
      title: 'Admin access required',
      description: 'Please log in as an admin to access this portal',
    });
    void navigate({ to: '/admin/login', replace: true });
  }, [refused, navigate]);
  return isAuthenticated ? children : <Loading text="Checking authentication..." />;
}
