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

import { forgetDrafts } from './draft-store';

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

/** The token that the server does not know any more. */
let endedToken: string | null = null;
/** Whose page stands here, also while its session is away. */
let owner: FamilyUser | null = null;
let isPageOfFamily = false;

/** While a page of the family stands, its owner is remembered: what was typed there outlives the session. */
export function beginFamilyPage(): () => void {
  isPageOfFamily = true;
  owner = currentSession()?.user ?? null;
  return () => {
    isPageOfFamily = false;
    owner = null;
  };
}

interface Standing {
  session: FamilySession | null;
  away: FamilyUser | null;
}
const NOBODY: Standing = { session: null, away: null };
let standing: Standing = NOBODY;

function currentStanding(): Standing {
  const session = currentSession();
  const isLive = session !== null && session.token !== endedToken;
  if (isLive && isPageOfFamily) owner = session.user;
  const away = isLive ? null : (session?.user ?? owner);
  if (standing.session !== session || standing.away !== away) standing = { session, away };
  return standing;
}

let isAsking = false;

/** One call that is refused proves nothing: only who is unknown to the server altogether has to sign in again. */
async function askWhetherEnded(token: string): Promise<void> {
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

/** Null: signed out here, and everything typed is forgotten. */
export function storeSession(session: FamilySession | null): void {
  endedToken = null;
  if (!session) {
    owner = null;
    forgetDrafts();
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
  /** Whose page stands here although the session has ended, or somebody signed out in another tab. */
  away: FamilyUser | null;
  signIn(session: FamilySession): void;
  signOut(): Promise<boolean>;
}

const AuthContext = createContext<Auth | null>(null);

/** Pages are rendered on the server as signed out; the stored session comes in right after hydration. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const seen = useRef<Standing>(NOBODY);
  /** Before anything is drawn anew: nobody sees what belongs to another account, and what was refused is asked for. */
  const follow = useCallback(
    (tell: () => void) => {
      seen.current = currentStanding();
      return subscribe(() => {
        const before = seen.current;
        const now = (seen.current = currentStanding());
        const next = now.away ? undefined : now.session?.user.email;
        if (next) {
          forgetDrafts(next);
          if ((before.away ?? before.session?.user)?.email !== next) queries.clear();
          else if (before.away) void queries.invalidateQueries();
        }
        tell();
      });
    },
    [queries],
  );
  const { session, away } = useSyncExternalStore(follow, currentStanding, () => NOBODY);
  useEffect(() => onTokenRefused((token) => void askWhetherEnded(token)), []);

  const signIn = useCallback((next: FamilySession) => storeSession(next), []);

  const signOut = useCallback(async () => {
    try {
      await endSession();
    } catch (error) {
      // Whoever is signed out already has what was wanted.
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
