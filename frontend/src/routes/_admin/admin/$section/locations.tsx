import { createFileRoute } from '@tanstack/react-router';

import { AddLocation } from '@/features/admin-locations/AddLocation';
import { Locations } from '@/features/admin-locations/Locations';
import { adminNotFound } from '@/admin-shell/admin-not-found';
import { SectionFrame } from '@/admin-shell/SectionFrame';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

/** Only leagues have locations of their own. */
export const Route = createFileRoute('/_admin/admin/$section/locations')({
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw adminNotFound();
  },
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'sort']),
  component: LeagueLocations,
});

function LeagueLocations() {
  const { section } = Route.useRouteContext();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame section={section} tab="Locations" actions={<AddLocation />}>
      <Locations search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}
