import { createFileRoute } from '@tanstack/react-router';

import { Seasons } from '@/features/admin-seasons/Seasons';
import { officeNotFound } from '@/portal/office-not-found';
import { SectionFrame } from '@/portal/SectionFrame';
import { usePatchSearch } from '@/portal/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/$section/seasons')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'status', 'sort']),
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw officeNotFound();
  },
  component: LeagueSeasons,
});

function LeagueSeasons() {
  const { section } = Route.useRouteContext();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame section={section} tab="Seasons">
      <Seasons search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}
