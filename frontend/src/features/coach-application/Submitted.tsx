import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Whistle } from '@/ui/art/Drawing';
import { firstName } from '@/ui/people';

export function Submitted({ name, address, onAgain }: { name: string; address: string; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panel empty">
      <Whistle size={96} />
      <h2 className="t-2" ref={heading} tabIndex={-1}>
        Application Submitted!
      </h2>
      <p>
        Thank you, {firstName(name)}. We emailed a confirmation to {address.trim()} and will contact you after
        we review your application.
      </p>
      <div className="row">
        <Link className="btn" to="/rules">
          Read league rules
        </Link>
        <button type="button" className="btn line" onClick={onAgain}>
          Apply for another team
        </button>
      </div>
    </div>
  );
}
