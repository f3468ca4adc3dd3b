import { useLayoutEffect, useRef, useState } from 'react';

import { useSignOutEverywhere } from '@/api/generated/identity/identity';
import { storeSession, useAuth } from '@/session/auth';
import { toast } from '@/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import './family.css';

/** Who is signed in, and signing out on every device at once. */
export function Account() {
  const { user } = useAuth();
  const queries = useQueryClient();
  const everywhere = useSignOutEverywhere();
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(asked);

  // The pressed button is gone: the focus goes to its replacement.
  useLayoutEffect(() => {
    if (wasAsked.current !== asked) first.current?.focus();
    wasAsked.current = asked;
  }, [asked]);

  const onSignOut = async () => {
    try {
      await everywhere.mutateAsync();
    } catch {
      toast({ kind: 'bad', title: 'Logout failed', description: 'Please try again' });
      return;
    }
    storeSession(null);
    queries.clear();
    toast({
      kind: 'good',
      title: 'Signed out successfully',
      description: 'You have been logged out on all devices',
    });
  };

  return (
    <section className="block card account" aria-labelledby="account-title">
      <h2 className="t-4" id="account-title">
        Your account
      </h2>
      <p className="small muted">You are signed in as {user?.email}. You stay signed in for 7 days.</p>
      {asked ? (
        <div className="row tight" role="group" aria-label="Sign out on all devices?">
          <button type="button" ref={first} className="btn line m" onClick={() => setAsked(false)}>
            Stay Signed In
          </button>
          <button
            type="button"
            className="btn danger m"
            disabled={everywhere.isPending}
            onClick={() => void onSignOut()}
          >
            Sign Out on All Devices
          </button>
        </div>
      ) : (
        <button type="button" ref={first} className="btn line m" onClick={() => setAsked(true)}>
          Sign Out on All Devices
        </button>
      )}
    </section>
  );
}
