import { createFileRoute } from '@tanstack/react-router';

import { OpenPositions } from '@/features/admin-referees/OpenPositions';
import { sections } from '@/portal/sections';
import { pickText } from '@/ui/admin/search';

import { ManagePage } from './-SectionPages';

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'sport', 'status', 'sort']),
  component: Portal,
});

/** The portal opens with what waits for somebody, and the camps. */
function Portal() {
  return (
    <>
      <OpenPositions />
      <ManagePage section={sections[0]} search={Route.useSearch()} />
    </>
  );
}
