import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Icon } from '@/ui/Icon';

import { counted } from './words';

/** What was done, and where to see whom the mails reached. */
export function RainOutDone({ moved, postponed }: { moved: number; postponed: number }) {
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <section className="panel pad stack">
      <h2 ref={done} tabIndex={-1}>
        {[
          ...(moved > 0 ? [`${counted(moved, 'game')} moved`] : []),
          ...(postponed > 0 ? [`${counted(postponed, 'game')} postponed`] : []),
        ].join(', ')}
      </h2>
      <p>
        Everybody concerned gets one e-mail: at once where a game begins within three hours, else two minutes
        after your last change.
        {postponed > 0 ? ' Of a game that is put off after its day is over nobody is told.' : null}
      </p>
      <div>
        <Link className="btn line m" to="/admin/$section/notices" params={{ section: 'leagues' }}>
          <Icon name="mail" small />
          Who was told, and whom to call
        </Link>
      </div>
    </section>
  );
}
