import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import '@/ui/styles/tabs.css';

/** Title, actions and tabs of an admin page. Tabs are links: each has its own URL. */
export function PageFrame({
  title,
  actions,
  tabs,
  children,
}: {
  title: string;
  actions?: ReactNode;
  tabs?: { to: string; label: string; current: boolean }[];
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  const shown = tabs?.find(({ current }) => current)?.to;
  // On a phone the tabs do not all fit: only the bar scrolls, never the page.
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !tab) return;
    const [room, place] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += Math.max(0, place.right - room.right) + Math.min(0, place.left - room.left);
  }, [shown]);
  return (
    <>
      <div className={tabs ? 'ahead' : 'ahead alone'}>
        <h1>{title}</h1>
        {actions ? <div className="row tight">{actions}</div> : null}
      </div>
      {tabs ? (
        <nav ref={bar} className="tabs" aria-label={title}>
          {tabs.map((tab) => (
            <Link
              key={tab.label}
              to={tab.to}
              // The first tab's URL is the start of the others': it is not current with them.
              activeOptions={{ exact: true }}
              className={tab.current ? 'on' : undefined}
              aria-current={tab.current ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
      ) : null}
      {children}
    </>
  );
}
