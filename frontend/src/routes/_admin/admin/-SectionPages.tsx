import { Link } from '@tanstack/react-router';

import { ManagePrograms, type ManageSearch } from '@/features/admin-programs/ManagePrograms';
import { ExportRegistrations } from '@/features/admin-registrations/ExportRegistrations';
import { Registrations } from '@/features/admin-registrations/Registrations';
import type { RegistrationSearch } from '@/features/admin-registrations/search';
import { SectionFrame } from '@/portal/SectionFrame';
import type { Section } from '@/portal/sections';
import { usePatchSearch } from '@/portal/use-search';
import { Icon } from '@/ui/Icon';

export function ManagePage({ section, search }: { section: Section; search: ManageSearch }) {
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame
      section={section}
      tab="Manage"
      actions={
        <>
          <span className="hide-s">
            <ExportRegistrations section={section} words="Export all" />
          </span>
          <Link className="btn s" to="/admin/$section/create" params={{ section: section.path }}>
            <Icon name="plus" small />
            New {section.noun.toLowerCase()}
          </Link>
        </>
      }
    >
      <ManagePrograms section={section} search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}

export function RegistrationsPage({ section, search }: { section: Section; search: RegistrationSearch }) {
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
