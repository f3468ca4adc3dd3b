import { createFileRoute } from '@tanstack/react-router';

import { RainOut } from '@/features/admin-games/RainOut';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/rain-out')({
  component: RainOutPage,
});

function RainOutPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Rain-out">
      {(season) => <RainOut season={season} />}
    </SeasonPage>
  );
}
