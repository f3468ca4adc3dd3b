import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import '@/ui/styles/tabs.css';

/** Title, actions and tabs of an administrators' page. Tabs are links: each has its address. */
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
  return (
    <>
      <div className={tabs ? 'ahead' : 'ahead alone'}>
        <h1>{title}</h1>
        {actions ? <div className="row tight">{actions}</div> : null}
      </div>
      {tabs ? (
        <nav className="tabs" aria-label={title}>
          {tabs.map((tab) => (
            <Link
              key={tab.label}
              to={tab.to}
              // The first tab's address begins those of the others: it is not current with them.
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
