import type { ReactNode } from 'react';

import { Icon } from '@/ui/Icon';

import type { GameGroup } from './schedule';
import { counted } from './format-schedule';

/** A heading that opens what is below it. */
export function ScheduleGroup({
  group,
  open,
  level,
  onToggle,
  children,
}: {
  group: GameGroup;
  open: boolean;
  level: 2 | 3;
  onToggle(): void;
  children: ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={level === 2 ? 'wk' : 'wk inner'}>
      <Heading>
        <button type="button" className="wkh" aria-expanded={open} onClick={onToggle}>
          <Icon name={open ? 'up' : 'down'} small />
          <b>{group.title}</b> {group.note ? <span className="hide-s">{group.note} </span> : null}
          <span className="wk-count">{counted(group.games.length, 'game')}</span>
        </button>
      </Heading>
      {open ? children : null}
    </section>
  );
}
