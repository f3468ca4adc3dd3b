import { createFileRoute } from '@tanstack/react-router';

import { Scheduling } from '@/features/admin-games/Scheduling';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/scheduling')({
  component: SchedulingPage,
});

function SchedulingPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Scheduling">
      {(season) => <Scheduling season={season} />}
    </SeasonPage>
  );
}
