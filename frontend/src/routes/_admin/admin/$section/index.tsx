import { createFileRoute } from '@tanstack/react-router';

import { pickText } from '@/ui/admin/search';

import { ManagePage } from '../-ManagePage';

export const Route = createFileRoute('/_admin/admin/$section/')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'sport', 'status', 'year', 'sort']),
  component: Manage,
});

function Manage() {
  const { section } = Route.useRouteContext();
  return <ManagePage key={section.type} section={section} search={Route.useSearch()} />;
}
