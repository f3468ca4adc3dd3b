import { useState } from 'react';

import { ApiError } from '@/api/errors';
import { sendMagicLink } from '@/api/generated/identity/identity';
import { Envelope } from '@/ui/art/Envelope';
import { Dialog } from '@/ui/Dialog';
import { EmailField } from '@/ui/EmailField';
import { sumLines, email, required } from '@/ui/form/rules';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

/** Asks for an email address, sends the link that continues to the registration, and offers to send it again. */
export function MagicLinkStep({
  title,
  redirectUrl,
  onClose,
}: {
  title: string;
  redirectUrl: string;
  onClose(): void;
}) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, busy, set } = useForm({
    initial: { email: '' },
    rules: { email: sumLines(required('Email is required'), email('Please enter a valid email address')) },
    submit: async (values) => {
      const address = values.email.trim();
      try {
        await sendMagicLink({ email: address, redirectUrl });
      } catch (error) {
        toast({
          kind: 'bad',
          title: 'Error',
          description: error instanceof ApiError ? error.message : 'Failed to send magic link',
        });
        throw error;
      }
      toast({ kind: 'good', title: 'Magic link sent!', description: 'Check your email for the login link.' });
      setSentTo(address);
    },
  });

  if (sentTo) {
    return (
      <Dialog title={title} stage="sent" onClose={onClose}>
        <form className="pad stack" aria-live="polite" {...form}>
          <Envelope />
          <h3>Check Your Email</h3>
          <p>
            We sent a link to <b>{sentTo}</b>. It opens your registration, expires in 15 minutes and works
            once.
          </p>
          <div className="row tight">
            <button type="submit" className="btn line" disabled={busy}>
              {busy ? 'Sending...' : 'Resend'}
            </button>
            <button type="button" className="btn text" onClick={() => setSentTo(undefined)}>
              Change email
            </button>
          </div>
        </form>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="pad form" {...form}>
        <p className="muted">
          We'll email you a link that signs you in and opens your registration. No password needed.
        </p>
        <EmailField {...field('email')} onTake={(address) => set('email', address)} />
        <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
          {busy ? 'Sending...' : 'Send Magic Link'}
        </button>
      </form>
    </Dialog>
  );
}
