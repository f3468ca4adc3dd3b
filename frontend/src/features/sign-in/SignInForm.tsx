import { Link } from '@tanstack/react-router';

import { ApiError } from '@/api/errors';
import { sendMagicLink } from '@/api/generated/identity/identity';
import { EmailField } from '@/ui/EmailField';
import { email } from '@/ui/form/rules';
import { useForm, useWatch } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import type { VerifyFailure } from './verify';

const failures: Record<VerifyFailure, { title: string; text: string }> = {
  invalid_token: {
    title: 'This link no longer works.',
    text: "It was already used, or it's more than 15 minutes old. Request a new one below.",
  },
  verification_failed: {
    title: 'We could not check your link.',
    text: 'Check your internet connection, then request a new link below.',
  },
};

interface Props {
  error?: VerifyFailure;
  redirect?: string;
  onSent(address: string): void;
}

export function SignInForm({ error, redirect, onSent }: Props) {
  const { form, field, control, busy, set } = useForm({
    initial: { email: '' },
    rules: { email: email('Please enter a valid email address') },
    submit: async (values) => {
      const address = values.email.trim();
      try {
        await sendMagicLink(redirect ? { email: address, redirectUrl: redirect } : { email: address });
      } catch (fault) {
        const tooMany = fault instanceof ApiError && fault.status === 429;
        toast({
          kind: 'bad',
          title: 'Error',
          description: tooMany ? fault.message : 'Failed to send magic link. Please try again.',
        });
        throw fault;
      }
      toast({ kind: 'good', title: 'Magic link sent!', description: 'Check your email for the login link.' });
      onSent(address);
    },
  });
  const isEmpty = useWatch({ control, name: 'email' }).trim() === '';

  return (
    <form {...form}>
      <div>
        <h1>Sign in</h1>
        <p className="lead">We'll email you a sign-in link. No password to remember.</p>
      </div>
      {error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>
            <b>{failures[error].title}</b> {failures[error].text}
          </span>
        </div>
      ) : null}
      <EmailField autoFocus required {...field('email')} onTake={(address) => set('email', address)} />
      <button type="submit" className="btn big block" disabled={isEmpty || busy} aria-busy={busy}>
        <Icon name="mail" />
        {busy ? 'Sending...' : 'Send Magic Link'}
      </button>
      <p className="small muted">
        By signing in, you agree to our <Link to="/terms">terms</Link> and{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
      <hr />
      <p className="small">
        New here? The same link creates your account.
        <br />
        Referee or counselor? <Link to="/staff-dashboard">Staff sign-in</Link>
      </p>
    </form>
  );
}
