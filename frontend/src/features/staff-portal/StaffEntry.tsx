import { useEffect, useRef, useState } from 'react';

import { useOrganization } from '@/site/site-state';
import { Envelope } from '@/ui/art/Envelope';
import { Banner } from '@/ui/Banner';
import { focusHeading } from '@/ui/focus';
import '@/ui/styles/dashboard.css';

import { RegistrationForm } from './RegistrationForm';
import { StaffSignIn } from './StaffSignIn';
import './staff.css';

interface Sent {
  to: string;
  for: 'registration' | 'sign-in';
}

/** The staff page for someone who is not signed in: registering, or the link to sign in. */
export function StaffEntry() {
  const [sent, setSent] = useState<Sent>();
  return (
    <>
      <Banner
        title="Staff Portal"
        lead="Referees and camp counselors register once, then sign in with an emailed link."
      />
      <div className="wrap page">
        {sent ? (
          <LinkSent sent={sent} onBack={() => setSent(undefined)} />
        ) : (
          <div className="cols-2">
            <RegistrationForm onSent={(to) => setSent({ to, for: 'registration' })} />
            <StaffSignIn onSent={(to) => setSent({ to, for: 'sign-in' })} />
          </div>
        )}
      </div>
    </>
  );
}

function LinkSent({ sent, onBack }: { sent: Sent; onBack(): void }) {
  const { email } = useOrganization();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(box.current), []);
  return (
    <div className="panel empty" ref={box}>
      <Envelope />
      <h2 className="t-2">Check Your Email</h2>
      <p>
        We sent a link to <b>{sent.to}</b>.{' '}
        {sent.for === 'registration'
          ? 'It confirms your registration and opens the staff portal.'
          : 'It opens the staff portal.'}
      </p>
      <p className="small muted">
        The link expires in 15 minutes and works once. Don't see it? Check your spam folder, or email us at{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <button type="button" className="btn line" onClick={onBack}>
        Try Different Email
      </button>
    </div>
  );
}
