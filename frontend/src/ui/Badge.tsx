import type { ReactNode } from 'react';

import { Ball } from './Ball';
import { sportKey } from './sports';

/** The sign before the word belongs to the state, so that colour is never the only news. */
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

/** Coloured for Flag Football, Basketball and Multi-Sport and our other balls; any other sport is grey. */
export function SportBadge({ sport, children }: { sport: string; children?: ReactNode }) {
  const key = sportKey(sport);
  return (
    <span className={`badge sport ${key}`}>
      {key === 'other' ? null : <Ball sport={key} size={14} />}
      {children ?? sport}
    </span>
  );
}
