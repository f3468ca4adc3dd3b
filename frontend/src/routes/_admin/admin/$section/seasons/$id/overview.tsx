import { createFileRoute } from '@tanstack/react-router';

import { Overview } from '@/features/admin-season-manager/Overview';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/overview')({
  component: OverviewPage,
});

function OverviewPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Overview">
      {(season) => <Overview season={season} />}
    </SeasonPage>
  );
}
