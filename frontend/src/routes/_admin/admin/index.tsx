import { createFileRoute, Link } from '@tanstack/react-router';

import { OpenPositions } from '@/features/admin-referees/OpenPositions';
import { sections } from '@/admin-shell/sections';
import { pickText } from '@/ui/admin/search';

import { ManagePage } from './-ManagePage';

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'sport', 'status', 'year', 'sort']),
  component: Portal,
});

/** The admin area opens with what needs attention, and the camps. */
function Portal() {
  return (
    <>
      <div className="office-actions">
        <Link className="btn line s" to="/admin/email-center" search={{ weather: 'today' }}>
          Weather alert
        </Link>
      </div>
      <OpenPositions />
      <ManagePage section={sections[0]} search={Route.useSearch()} />
    </>
  );
}
