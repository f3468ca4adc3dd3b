import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { ApiError } from '@/api/errors';
import { getCurrentUser, signOut as endSession, useGetCurrentUser } from '@/api/generated/identity/identity';
import { onTokenRefused, readStored, readToken, TOKEN_KEY, USER_KEY, writeStored } from '@/api/token';
import { toast } from '@/ui/toast';

import { clearDrafts } from './draft-store';

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

/** A stored session counts only when both the token and the user are present. */
export function currentSession(): FamilySession | null {
  const token = readStored(TOKEN_KEY);
  const user = readStored(USER_KEY);
  if (!known || known.token !== token || known.user !== user)
    known = { token, user, session: parse(token, user) };
  return known.session;
}

/** The token that the server no longer knows. */
let endedToken: string | null = null;
/** The user whose page is open, also while their session is gone. */
let owner: FamilyUser | null = null;
let isPageOfFamily = false;

/** While a family page is open, its user is remembered: what was typed there outlives the session. */
export function beginFamilyPage(): () => void {
  isPageOfFamily = true;
  owner = currentSession()?.user ?? null;
  return () => {
    isPageOfFamily = false;
    owner = null;
  };
}

interface AuthState {
  session: FamilySession | null;
  away: FamilyUser | null;
}
const SIGNED_OUT: AuthState = { session: null, away: null };
let authState: AuthState = SIGNED_OUT;

function getAuthState(): AuthState {
  const session = currentSession();
  const isLive = session !== null && session.token !== endedToken;
  if (isLive && isPageOfFamily) owner = session.user;
  const away = isLive ? null : (session?.user ?? owner);
  if (authState.session !== session || authState.away !== away) authState = { session, away };
  return authState;
}

let isAsking = false;

/** One rejected call proves nothing: only a user that the server no longer recognizes must sign in again. */
async function checkSessionEnded(token: string): Promise<void> {
  if (isAsking || token === endedToken || token !== readToken()) return;
  isAsking = true;
  try {
    await getCurrentUser();
  } catch (error) {
    if (!isSignedOut(error) || token !== readToken()) return;
    endedToken = token;
    listeners.forEach((tell) => tell());
  } finally {
    isAsking = false;
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Null: signed out here, and everything typed is dropped. */
export function storeSession(session: FamilySession | null): void {
  endedToken = null;
  if (!session) {
    owner = null;
    clearDrafts();
  }
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
  /** The user whose page is open although the session has ended, or someone signed out in another tab. */
  away: FamilyUser | null;
  signIn(session: FamilySession): void;
  signOut(): Promise<boolean>;
}

const AuthContext = createContext<Auth | null>(null);

/** Pages are rendered on the server as signed out; the stored session is applied right after hydration. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const seen = useRef<AuthState>(SIGNED_OUT);
  /** Before anything is redrawn: nobody sees another user's data, and rejected reads are repeated. */
  const follow = useCallback(
    (tell: () => void) => {
      seen.current = getAuthState();
      return subscribe(() => {
        const before = seen.current;
        const now = (seen.current = getAuthState());
        const next = now.away ? undefined : now.session?.user.email;
        if (next) {
          clearDrafts(next);
          if ((before.away ?? before.session?.user)?.email !== next) queries.clear();
          else if (before.away) void queries.invalidateQueries();
        }
        tell();
      });
    },
    [queries],
  );
  const { session, away } = useSyncExternalStore(follow, getAuthState, () => SIGNED_OUT);
  useEffect(() => onTokenRefused((token) => void checkSessionEnded(token)), []);

  const signIn = useCallback((next: FamilySession) => storeSession(next), []);

  const signOut = useCallback(async () => {
    try {
      await endSession();
    } catch (error) {
      // Signing out twice succeeds.
      if (!isSignedOut(error)) {
        toast({ kind: 'bad', title: 'Logout failed', description: 'Please try again' });
        return false;
      }
    }
    storeSession(null);
    queries.clear();
    toast({ kind: 'good', title: 'Signed out successfully', description: 'You have been logged out' });
    return true;
  }, [queries]);

  const value = useMemo<Auth>(
    () => ({
      session,
      user: session?.user ?? null,
      isAuthenticated: session !== null,
      away,
      signIn,
      signOut,
    }),
    [session, away, signIn, signOut],
  );
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>;
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in user, as the server knows them now; a newer name replaces the stored one. */
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
