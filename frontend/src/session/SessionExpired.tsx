import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { ApiError } from '@/api/errors';
import { sendMagicLink } from '@/api/generated/identity/identity';
import { Icon } from '@/ui/Icon';
import { Modal } from '@/ui/Modal';
import { dismissToast, toast } from '@/ui/toast';

import { storeSession, type FamilyUser } from './auth';
import { toSafePath } from './sign-in-redirect';

/**
 * The session ended while the page was open: the page is covered, and continues automatically once the same user is
 * signed in again in this browser.
 */
export function SessionExpired({ user }: { user: FamilyUser }) {
  const titleId = useId();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => button.current?.focus(), []);
  // Failures caused by the missing session are explained by the question itself.
  useEffect(() => dismissToast(), []);

  const send = async () => {
    if (isSending) return;
    setSending(true);
    const here = toSafePath(window.location.pathname + window.location.search);
    try {
      await sendMagicLink({ email: user.email, redirectUrl: here ?? '/dashboard' });
      setSent(true);
    } catch (error) {
      const tooMany = error instanceof ApiError && error.status === 429;
      toast({
        kind: 'bad',
        title: 'Error',
        description: tooMany ? error.message : 'Failed to send magic link. Please try again.',
      });
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal className="veil cover" aria-labelledby={titleId} onClose={() => undefined} covers>
      <div className="dialog n">
        <header>
          <h2 id={titleId}>{isSent ? 'Check Your Email' : 'Sign in again'}</h2>
        </header>
        <div className="body pad stack" aria-live="polite">
          {isSent ? (
            <>
              <p>
                We sent a link to <b>{user.email}</b>. Open it in this browser, and this page will pick up
                where you left off.
              </p>
              <p className="notice">
                <Icon name="clock" />
                <span>The link expires in 15 minutes and works once.</span>
              </p>
            </>
          ) : (
            <p>
              You've been signed out, but what you typed is still here. Sign in as <b>{user.email}</b> to
              continue.
            </p>
          )}
        </div>
        <footer>
          <button type="button" className="btn line" onClick={() => storeSession(null)}>
            Leave this page
          </button>
          <button
            ref={button}
            type="button"
            className="btn"
            data-autofocus
            aria-busy={isSending}
            onClick={() => void send()}
          >
            {isSent ? 'Send Another Link' : 'Send Magic Link'}
          </button>
        </footer>
      </div>
    </Modal>
  );
}
