import { Link } from '@tanstack/react-router';

import type { DraftView } from './draft-day';
import './draft.css';

const VIEWS: { view?: DraftView; label: string }[] = [
  { label: 'Day grid' },
  { view: 'teams', label: 'Per team' },
  { view: 'report', label: 'Report' },
];

/** The draft by its days, by its teams, and judged. */
export function DraftViews({ shown }: { shown?: DraftView }) {
  return (
    <nav className="tabs" aria-label="Draft">
      {VIEWS.map(({ view, label }) => (
        <Link
          key={label}
          to="."
          search={(at) => ({ ...at, view })}
          replace
          resetScroll={false}
          className={view === shown ? 'on' : undefined}
          aria-current={view === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
