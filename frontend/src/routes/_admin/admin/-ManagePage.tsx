import { Link } from '@tanstack/react-router';

import { ManagePrograms, type ManageSearch } from '@/features/admin-programs/ManagePrograms';
import { ExportRegistrations } from '@/features/admin-registrations/ExportRegistrations';
import { SectionFrame } from '@/admin-shell/SectionFrame';
import type { Section } from '@/admin-shell/sections';
import { usePatchSearch } from '@/admin-shell/use-search';
import { Icon } from '@/ui/Icon';

/** Separate from the registrations page, whose table and dialogs the admin area's first page does not need. */
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
