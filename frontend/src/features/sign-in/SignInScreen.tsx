import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { useAuth } from '@/session/auth';
import { toSafePath } from '@/session/sign-in-redirect';
import { PageHead } from '@/site/page-head';
import { useOrganization } from '@/site/site-state';
import { HeroArt } from '@/ui/art/HeroArt';
import { Logo } from '@/ui/Logo';
import { Loading } from '@/ui/states';

import { CheckYourEmail } from './CheckYourEmail';
import { OtherAccount } from './OtherAccount';
import type { SignInSearch } from './search';
import { SignInForm } from './SignInForm';
import { toVerifyFailure, getOtherAccount, getOwnRedirect, verifyOnce } from './verify';
import './sign-in.css';

export const REDIRECT_MS = 100;

export function SignInScreen({ search }: { search: SignInSearch }) {
  const { name } = useOrganization();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const token = useTokenOfAddress(search.token);
  return (
    <main className="auth" id="main">
      <PageHead title="Sign in" canonical="/auth" noindex={token.value !== undefined} />
      <div className="art">
        <HeroArt quiet />
        <Logo name={name} onDark />
      </div>
      <div className="pane">
        {token.value ? (
          <Verifying token={token.value} onFailed={token.forget} />
        ) : sentTo ? (
          <CheckYourEmail address={sentTo} onBack={() => setSentTo(null)} />
        ) : (
          <SignInForm error={search.error} redirect={search.redirect} onSent={setSentTo} />
        )}
      </div>
    </main>
  );
}

/**
 * Kept here because it is removed from the URL and the history first, and the router notices: from then on the page's
 * search has no token.
 */
function useTokenOfAddress(inAddress: string | undefined) {
  const [value, setValue] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress) setValue(inAddress);
  }
  const forget = useCallback(() => setValue(undefined), []);
  return { value, forget };
}

function Verifying({ token, onFailed }: { token: string; onFailed(): void }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<string | null>(null);
  const [switching, setSwitching] = useState(false);

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    verifyOnce(token, switching).then(
      ({ token: bearer, user, redirectTo }) => {
        if (left) return;
        signIn({ token: bearer, user });
        timer = setTimeout(
          () => void navigate({ href: toSafePath(redirectTo) ?? '/dashboard', replace: true }),
          REDIRECT_MS,
        );
      },
      (error: unknown) => {
        if (left) return;
        const other = getOtherAccount(error);
        if (other) {
          setQuestion(other);
          return;
        }
        const way = getOwnRedirect(error);
        if (way !== undefined) {
          void navigate({ href: way, replace: true });
          return;
        }
        onFailed();
        void navigate({ to: '/auth', search: { error: toVerifyFailure(error) }, replace: true });
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [token, switching, onFailed, signIn, navigate]);

  if (question !== null && !switching)
    return (
      <OtherAccount
        question={question}
        onSwitch={() => setSwitching(true)}
        onStay={() => void navigate({ to: '/dashboard', replace: true })}
      />
    );
  return (
    <div className="box">
      <h1 className="vh">Sign in</h1>
      <Loading text="Verifying Magic Link" />
    </div>
  );
}
