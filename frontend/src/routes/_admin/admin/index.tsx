import { createFileRoute, Link } from '@tanstack/react-router';

import { OpenPositions } from '@/features/admin-referees/OpenPositions';
import { sections } from '@/portal/sections';
import { pickText } from '@/ui/admin/search';

import { ManagePage } from './-ManagePage';

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'sport', 'status', 'sort']),
  component: Portal,
});

/** The portal opens with what waits for somebody, and the camps. */
function Portal() {
  return (
    <>
      <div className="office-deeds">
        <Link className="btn line s" to="/admin/email-center" search={{ weather: 'today' }}>
          Weather alert
        </Link>
      </div>
      <OpenPositions />
      <ManagePage section={sections[0]} search={Route.useSearch()} />
    </>
  );
}
