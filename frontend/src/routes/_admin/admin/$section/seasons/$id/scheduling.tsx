import { createFileRoute } from '@tanstack/react-router';

import { draftSearch } from '@/features/admin-schedule/draft/draft-day';
import { SeasonDraft } from '@/features/admin-schedule/draft/SeasonDraft';
import { Scheduling } from '@/features/admin-schedule/Scheduling';
import { usePatchSearch } from '@/admin-shell/use-search';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/scheduling')({
  validateSearch: draftSearch,
  component: SchedulingPage,
});

function SchedulingPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = usePatchSearch(search);
  return (
    <SeasonPage key={id} id={id} tab="Scheduling">
      {(season) =>
        search.draft ? (
          <SeasonDraft
            key={search.draft}
            season={season}
            runId={Number(search.draft)}
            day={search.day}
            view={search.view}
            onSearch={onSearch}
          />
        ) : (
          <Scheduling season={season} />
        )
      }
    </SeasonPage>
  );
}
