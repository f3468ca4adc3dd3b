import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { signOut as endSession, useGetCurrentUser } from '@/api/generated/identity/identity';
import { readStored, TOKEN_KEY, USER_KEY, writeStored } from '@/api/token';
import { toast } from '@/ui/toast';

export interface FamilyUser {
  id?: number;
  name?: string | null;
  email: string;
  role?: string;
}

export interface FamilySession {
  token: string;
  user: FamilyUser;
}

const listeners = new Set<() => void>();
let known: { token: string | null; user: string | null; session: FamilySession | null } | undefined;

function parse(token: string | null, user: string | null): FamilySession | null {
  if (!token || !user) return null;
  try {
    const parsed = JSON.parse(user) as FamilyUser;
    return typeof parsed?.email === 'string' ? { token, user: parsed } : null;
  } catch {
    return null;
  }
}

/** A stored session counts only when both the token and the user are there. */
export function currentSession(): FamilySession | null {
  const token = readStored(TOKEN_KEY);
  const user = readStored(USER_KEY);
  if (!known || known.token !== token || known.user !== user)
    known = { token, user, session: parse(token, user) };
  return known.session;
}

export function storeSession(session: FamilySession | null): void {
  writeStored(TOKEN_KEY, session?.token ?? null);
  writeStored(USER_KEY, session ? JSON.stringify(session.user) : null);
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === USER_KEY || event.key === null) tell();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}

interface Auth {
  session: FamilySession | null;
  user: FamilyUser | null;
  isAuthenticated: boolean;
  signIn(session: FamilySession): void;
  signOut(): Promise<boolean>;
}

const AuthContext = createContext<Auth | null>(null);

/** Pages are rendered on the server as signed out; the stored session comes in right after hydration. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribe, currentSession, () => null);
  const queries = useQueryClient();

  const signIn = useCallback(
    (next: FamilySession) => {
      if (currentSession()?.user.email !== next.user.email) queries.clear();
      storeSession(next);
    },
    [queries],
  );

  const signOut = useCallback(async () => {
    try {
      await endSession();
    } catch {
      toast({ kind: 'bad', title: 'Logout failed', description: 'Please try again' });
      return false;
    }
    storeSession(null);
    queries.clear();
    toast({ kind: 'good', title: 'Signed out successfully', description: 'You have been logged out' });
    return true;
  }, [queries]);

  const value = useMemo<Auth>(
    () => ({ session, user: session?.user ?? null, isAuthenticated: session !== null, signIn, signOut }),
    [session, signIn, signOut],
  );
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Whoever is signed in, as the server knows them now; a name that came later replaces the stored one. */
export function useCurrentUser() {
  const me = useGetCurrentUser();
  const { name, email } = me.data ?? {};
  useEffect(() => {
    const session = currentSession();
    if (session && name && email === session.user.email && name !== session.user.name)
      storeSession({ ...session, user: { ...session.user, name } });
  }, [name, email]);
  return me;
}
