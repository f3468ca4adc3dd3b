import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import '@/ui/styles/tabs.css';
import './staff.css';

interface Props {
  /** The first tab is the portal itself, and needs no parameter in the URL. */
  tabs: readonly { key: string; label: string }[];
  current: string;
}

export function StaffTabs({ tabs, current }: Props) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs do not all fit: only the bar scrolls, never the page.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    const [room, place] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += Math.max(0, place.right - room.right) + Math.min(0, place.left - room.left);
  }, [current]);
  return (
    <nav ref={bar} className="tabs portal-tabs" aria-label="Staff portal">
      {tabs.map(({ key, label }, index) => (
        <Link
          key={key}
          to="/staff-dashboard"
          search={{ tab: index === 0 ? undefined : key }}
          className={key === current ? 'on' : undefined}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
