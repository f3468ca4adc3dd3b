import { createFileRoute } from '@tanstack/react-router';

import { pickText } from '@/ui/admin/search';

import { RegistrationsPage } from '../-SectionPages';

export const Route = createFileRoute('/_admin/admin/$section/registrations')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'program', 'status', 'payment', 'grade', 'from', 'to', 'sort', 'page', 'size']),
  component: SectionRegistrations,
});

function SectionRegistrations() {
  const { section } = Route.useRouteContext();
  return <RegistrationsPage key={section.type} section={section} search={Route.useSearch()} />;
}
