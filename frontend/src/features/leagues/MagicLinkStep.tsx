import { useState, type FormEvent } from 'react';

import { ApiError } from '@/api/errors';
import { sendMagicLink } from '@/api/generated/identity/identity';
import { Envelope } from '@/ui/art/Envelope';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/fields';
import { toast } from '@/ui/toast';

/** Asks for an address, sends the link that leads on with the registration, and offers to send it again. */
export function MagicLinkStep({
  title,
  redirectUrl,
  onClose,
}: {
  title: string;
  redirectUrl: string;
  onClose(): void;
}) {
  const [address, setAddress] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const send = async () => {
    setBusy(true);
    try {
      await sendMagicLink({ email: address.trim(), redirectUrl });
      toast({ kind: 'good', title: 'Magic link sent!', description: 'Check your email for the login link.' });
      setSent(true);
    } catch (error) {
      toast({
        kind: 'bad',
        title: 'Error',
        description: error instanceof ApiError ? error.message : 'Failed to send magic link',
      });
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') setFault('Email is required');
    else void send();
  };

  if (sent) {
    return (
      <Dialog title={title} onClose={onClose}>
        <div className="pad stack" aria-live="polite">
          <Envelope />
          <h3>Check Your Email</h3>
          <p>
            We sent a link to <b>{address.trim()}</b>. It opens your registration, expires in 15 minutes and
            works once.
          </p>
          <div className="row tight">
            <button type="button" className="btn line" disabled={busy} onClick={() => void send()}>
              {busy ? 'Sending...' : 'Resend'}
            </button>
            <button type="button" className="btn text" onClick={() => setSent(false)}>
              Change e-mail
            </button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="pad form" onSubmit={onSubmit} noValidate>
        <p className="muted">
          We e-mail you a link that signs you in and opens the registration. No password.
        </p>
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={address}
          error={fault}
          onChange={(event) => {
            setAddress(event.target.value);
            setFault(undefined);
          }}
        />
        <button type="submit" className="btn" disabled={busy} aria-busy={busy}>
          {busy ? 'Sending...' : 'Send Magic Link'}
        </button>
      </form>
    </Dialog>
  );
}
