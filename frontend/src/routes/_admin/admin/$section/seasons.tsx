import { createFileRoute, notFound } from '@tanstack/react-router';

import { SectionFrame } from '@/app/admin-portal/SectionFrame';
import { usePatchSearch } from '@/app/admin-portal/use-search';
import { Seasons } from '@/features/admin-seasons/Seasons';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/$section/seasons')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'status', 'sort']),
  beforeLoad: ({ params }) => {
    if (params.section !== 'leagues') throw notFound();
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
