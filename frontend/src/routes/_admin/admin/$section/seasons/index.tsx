import { createFileRoute } from '@tanstack/react-router';

import { Seasons } from '@/features/admin-seasons/Seasons';
import { SectionFrame } from '@/admin-shell/SectionFrame';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

export const Route = createFileRoute('/_admin/admin/$section/seasons/')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['search', 'status', 'year', 'sort']),
  component: LeagueSeasons,
});

function LeagueSeasons() {
  const { section } = Route.useRouteContext();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SectionFrame section={section} tab="Season Settings">
      <Seasons search={search} onSearch={onSearch} />
    </SectionFrame>
  );
}
