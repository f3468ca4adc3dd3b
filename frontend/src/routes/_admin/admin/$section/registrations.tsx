import { createFileRoute } from '@tanstack/react-router';

import { ExportRegistrations } from '@/features/admin-registrations/ExportRegistrations';
import { Registrations } from '@/features/admin-registrations/Registrations';
import type { RegistrationSearch } from '@/features/admin-registrations/search';
import { SectionFrame } from '@/admin-shell/SectionFrame';
import type { Section } from '@/admin-shell/sections';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/$section/registrations')({
  validateSearch: (raw: Record<string, unknown>) =>
    pickText(raw, ['search', 'program', 'status', 'payment', 'grade', 'from', 'to', 'sort', 'page', 'size']),
  component: SectionRegistrations,
});

function SectionRegistrations() {
  const { section } = Route.useRouteContext();
  return <RegistrationsPage key={section.type} section={section} search={Route.useSearch()} />;
}

function RegistrationsPage({ section, search }: { section: Section; search: RegistrationSearch }) {
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame
      section={section}
      tab="Registrations"
      actions={<ExportRegistrations section={section} search={search} words="Export CSV" />}
    >
      <Registrations section={section} search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}
