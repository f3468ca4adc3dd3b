import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';

import { ApiError } from '@/api/errors';
import { sendMagicLink } from '@/api/generated/identity/identity';
import { TextField } from '@/ui/fields';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useEarlyInput } from '@/ui/useEarlyInput';

import type { VerifyFailure } from './verify';

const failures: Record<VerifyFailure, { title: string; text: string }> = {
  invalid_token: {
    title: 'This link does not work any more.',
    text: 'It was used already, or its 15 minutes are over. Ask for a new one below.',
  },
  verification_failed: {
    title: 'We could not check your link.',
    text: 'Please see whether you are online, and ask for a new link below.',
  },
};

interface Props {
  error?: VerifyFailure;
  redirect?: string;
  onSent(address: string): void;
}

export function SignInForm({ error, redirect, onSent }: Props) {
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (_name, value) => setEmail(value));

  const send = async () => {
    const address = email.trim();
    setSending(true);
    try {
      await sendMagicLink(redirect ? { email: address, redirectUrl: redirect } : { email: address });
      toast({ kind: 'good', title: 'Magic link sent!', description: 'Check your email for the login link.' });
      onSent(address);
    } catch (fault) {
      const tooMany = fault instanceof ApiError && fault.status === 429;
      toast({
        kind: 'bad',
        title: 'Error',
        description: tooMany ? fault.message : 'Failed to send magic link. Please try again.',
      });
      setSending(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !sending) void send();
  };

  return (
    <form ref={form} onSubmit={onSubmit}>
      <div>
        <h1>Sign in</h1>
        <p className="lead">We e-mail you a link. No password, nothing to forget.</p>
      </div>
      {error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>
            <b>{failures[error].title}</b> {failures[error].text}
          </span>
        </div>
      ) : null}
      <TextField
        label="E-mail address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button
        type="submit"
        className="btn big block"
        disabled={email.trim() === '' || sending}
        aria-busy={sending}
      >
        <Icon name="mail" />
        {sending ? 'Sending...' : 'Send Magic Link'}
      </button>
      <p className="small muted">
        By signing in you agree to our <Link to="/terms">terms</Link> and our{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
      <hr />
      <p className="small">
        New here? The same link makes your account.
        <br />
        Referee or counselor? <Link to="/staff-dashboard">Staff sign-in</Link>
      </p>
    </form>
  );
}
