import { createFileRoute } from '@tanstack/react-router';

import { MasterSchedule } from '@/features/admin-schedule/MasterSchedule';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/master-schedule')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['by', 'division', 'search', 'day']),
  component: MasterSchedulePage,
});

function MasterSchedulePage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SeasonPage key={id} id={id} tab="Master Schedule">
      {(season) => <MasterSchedule season={season} search={search} onSearch={onSearch} />}
    </SeasonPage>
  );
}
