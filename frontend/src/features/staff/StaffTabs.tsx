import { Link } from '@tanstack/react-router';

import '@/ui/styles/tabs.css';
import './staff.css';

interface Props {
  /** The first stands for the portal itself, and needs no word in the address. */
  tabs: readonly { key: string; label: string }[];
  current: string;
}

export function StaffTabs({ tabs, current }: Props) {
  return (
    <nav className="tabs portal-tabs" aria-label="Staff portal">
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
