import { Link } from '@tanstack/react-router';

import { VIEW_LABELS, type DraftView } from './draft-day';
import './draft.css';

const VIEWS: (DraftView | undefined)[] = [undefined, 'teams', 'report'];

/** The draft by day, by team, and its report. */
export function DraftViews({ shown }: { shown?: DraftView }) {
  return (
    <nav className="tabs" aria-label="Draft">
      {VIEWS.map((view) => (
        <Link
          key={view ?? 'days'}
          to="."
          search={(at) => ({ ...at, view })}
          replace
          resetScroll={false}
          className={view === shown ? 'on' : undefined}
          aria-current={view === shown ? 'page' : undefined}
        >
          {VIEW_LABELS[view ?? 'days']}
        </Link>
      ))}
    </nav>
  );
}
