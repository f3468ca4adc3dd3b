import { createFileRoute } from '@tanstack/react-router';

import { Coaches } from '@/features/admin-season-manager/Coaches';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/')({ component: CoachesPage });

function CoachesPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Coaches">
      {(season) => <Coaches season={season} />}
    </SeasonPage>
  );
}
