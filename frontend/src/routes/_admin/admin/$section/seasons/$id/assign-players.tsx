import { createFileRoute } from '@tanstack/react-router';

import { AssignPlayers } from '@/features/admin-roster-board/AssignPlayers';
import { usePatchSearch } from '@/admin-shell/use-search';
import { pickText } from '@/ui/admin/search';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/assign-players')({
  validateSearch: (raw: Record<string, unknown>) => pickText(raw, ['division', 'search', 'school', 'grade']),
  component: AssignPlayersPage,
});

function AssignPlayersPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SeasonPage key={id} id={id} tab="Assign Players">
      {(season) => <AssignPlayers season={season} search={search} onSearch={onSearch} />}
    </SeasonPage>
  );
}
