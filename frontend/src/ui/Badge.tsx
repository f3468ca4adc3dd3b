import type { ReactNode } from 'react';

import { Ball } from './Ball';
import { sportKey } from './sports';

/** The symbol before the text belongs to the state, so that color is never the only signal. */
export type BadgeState = 'open' | 'sold' | 'done' | 'off' | 'soon' | 'info';

export function Badge({
  state,
  plain = false,
  children,
}: {
  state?: BadgeState;
  plain?: boolean;
  children: ReactNode;
}) {
  return <span className={['badge', state, plain && 'plain'].filter(Boolean).join(' ')}>{children}</span>;
}

/** Colored for Flag Football, Basketball and Multi-Sport and our other balls; any other sport is gray. */
export function SportBadge({ sport, children }: { sport: string; children?: ReactNode }) {
  const key = sportKey(sport);
  return (
    <span className={`badge sport ${key}`}>
      {key === 'other' ? null : <Ball sport={key} size={14} />}
      {children ?? sport}
    </span>
  );
}
