import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { Icon } from '@/ui/Icon';

import { counted } from './format-schedule';

/** What was done, and where to see who got the emails. */
export function RainoutDone({ moved, postponed }: { moved: number; postponed: number }) {
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
        Everyone affected gets one email: right away if a game starts within three hours, otherwise two
        minutes after your last change.
        {postponed > 0 ? ' No one is notified about a game postponed after its day has passed.' : null}
      </p>
      <div>
        <Link className="btn line m" to="/admin/$section/schedule-changes" params={{ section: 'leagues' }}>
          <Icon name="mail" small />
          See who was notified and who to call
        </Link>
      </div>
    </section>
  );
}
