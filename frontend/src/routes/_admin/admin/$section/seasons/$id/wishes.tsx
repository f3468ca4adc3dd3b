import { createFileRoute } from '@tanstack/react-router';

import { Wishes } from '@/features/admin-wishes/Wishes';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/wishes')({
  component: WishesPage,
});

function WishesPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Wishes">
      {(season) => <Wishes season={season} />}
    </SeasonPage>
  );
}
