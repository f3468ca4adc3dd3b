import { createFileRoute } from '@tanstack/react-router';

import { AddPlace } from '@/features/admin-places/AddPlace';
import { Places } from '@/features/admin-places/Places';
import { officeNotFound } from '@/portal/office-not-found';
import { SectionFrame } from '@/portal/SectionFrame';
import { usePatchSearch } from '@/portal/use-search';
import { pickText } from '@/ui/admin/search';

/** Leagues alone have places of their own. */
export const Route = createFileRoute('/_admin/admin/$section/places')({
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw officeNotFound();
  },
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'sort']),
  component: LeaguePlaces,
});

function LeaguePlaces() {
  const { section } = Route.useRouteContext();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame section={section} tab="Places" actions={<AddPlace />}>
      <Places search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}
