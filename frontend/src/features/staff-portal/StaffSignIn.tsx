import { ApiError } from '@/api/errors';
import { useSendMagicLink } from '@/api/generated/identity/identity';
import { EmailField } from '@/ui/EmailField';
import { useForm, useWatch } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { signInRules } from './rules';

/** Staff sign in as families do, and return to this page. */
export function StaffSignIn({ onSent }: { onSent(address: string): void }) {
  const send = useSendMagicLink();
  const { form, field, busy, control, set } = useForm({
    initial: { email: '' },
    rules: signInRules,
    submit: async (values) => {
      const email = values.email.trim();
      await send.mutateAsync({ data: { email, redirectUrl: '/staff-dashboard' } });
      toast({ kind: 'good', title: 'Magic link sent!', description: 'Check your email for the login link.' });
      onSent(email);
    },
    onFailure: (error) =>
      toast(
        error instanceof ApiError && error.status > 0
          ? { kind: 'bad', title: 'Sign-in failed', description: error.message || 'Please try again' }
          : { kind: 'bad', title: 'Error', description: 'Failed to send sign-in link' },
      ),
  });
  const isEmpty = useWatch({ control, name: 'email' }).trim() === '';
  return (
    <form className="card form" aria-label="Staff sign-in" {...form}>
      <h2 className="t-2">Staff sign-in</h2>
      <p className="small muted">Already on staff? We'll email you a sign-in link. No password needed.</p>
      <EmailField {...field('email')} onTake={(address) => set('email', address)} />
      <button type="submit" className="btn line" disabled={isEmpty || busy} aria-busy={busy}>
        {busy ? 'Sending...' : 'Send Sign-In Link'}
      </button>
    </form>
  );
}
