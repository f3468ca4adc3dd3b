import { createFileRoute } from '@tanstack/react-router';

import { SchedulingPreferences } from '@/features/admin-scheduling-preferences/SchedulingPreferences';

import { SeasonPage } from './-SeasonPage';

export const Route = createFileRoute('/_admin/admin/$section/seasons/$id/scheduling-preferences')({
  component: SchedulingPreferencesPage,
});

function SchedulingPreferencesPage() {
  const { id } = Route.useParams();
  return (
    <SeasonPage key={id} id={id} tab="Scheduling Preferences">
      {(season) => <SchedulingPreferences season={season} />}
    </SeasonPage>
  );
}
