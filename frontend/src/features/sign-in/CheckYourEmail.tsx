import { useEffect, useRef } from 'react';

import { useOrganization } from '@/site/site-state';
import { Envelope } from '@/ui/art/Envelope';
import { focusHeading } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

export function CheckYourEmail({ address, onBack }: { address: string; onBack(): void }) {
  const { email } = useOrganization();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusHeading(box.current), []);
  return (
    <div className="box" ref={box}>
      <Envelope />
      <div>
        <h1>Check Your Email</h1>
        <p className="lead">
          We sent a link to <b>{address}</b>.
        </p>
      </div>
      <div className="notice">
        <Icon name="clock" />
        <span>The link expires in 15 minutes and works once.</span>
      </div>
      <button type="button" className="btn line block" onClick={onBack}>
        Try Different Email
      </button>
      <p className="small muted">
        Don't see it? Check your spam folder, or email us at <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </div>
  );
}
