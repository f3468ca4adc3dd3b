import { createFileRoute } from '@tanstack/react-router';

import { Rainout } from '@/features/admin-schedule/Rainout';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/rainout')({
  component: RainoutPage,
});

function RainoutPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Rainout">
      {(season) => <Rainout season={season} />}
    </SeasonPage>
  );
}
