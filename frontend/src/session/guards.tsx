import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

import { useIsClient } from '@/ui/useIsClient';
import { EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { useAdminAuth } from './admin-auth';
import { useAuth } from './auth';

interface SignInWords {
  title?: string;
  text: string;
  /** What the button to the sign-in reads. */
  action?: string;
}

/** What a signed-out visitor sees in place of a page of the family. */
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

/** Shows its children to a signed-in family, and the way to sign in to anyone else. */
export function RequireFamily({ children, ...words }: SignInWords & { children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const client = useIsClient();
  if (!client) return <Loading text="Loading your family data" />;
  return isAuthenticated ? children : <SignInRequired {...words} />;
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
