import { createFileRoute } from '@tanstack/react-router';

import { sections } from '@/portal/sections';
import { pickText } from '@/ui/admin/search';

import { ManagePage } from './-SectionPages';

export const Route = createFileRoute('/_admin/admin/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'sport', 'status', 'sort']),
  component: Portal,
});

/** The portal opens with the camps. */
function Portal() {
  return <ManagePage section={sections[0]} search={Route.useSearch()} />;
}
