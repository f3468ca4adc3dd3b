import { getMessage } from '@/api/errors';
import type { SeasonResponse } from '@/api/generated/model';
import { useGetSchedulingPreferences } from '@/api/generated/scheduling-preferences/scheduling-preferences';
import { ErrorState, Skeleton } from '@/ui/states';

import { SharedPeople } from './SharedPeople';
import { TeamUnavailableDates } from './TeamUnavailableDates';
import { SchedulingPreferencesForm } from './SchedulingPreferencesForm';
import './scheduling-preferences.css';

/**
 * Everything that the season's schedule runs consider: the preferences, unavailable dates, and people on several
 * teams.
 */
export function SchedulingPreferences({ season }: { season: SeasonResponse }) {
  const { data, error, refetch } = useGetSchedulingPreferences(season.id, {
    query: { refetchOnMount: 'always' },
  });
  if (!data)
    return error ? (
      <ErrorState
        title="We could not load the scheduling preferences."
        message={getMessage(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="preferences-shape" label="Loading scheduling preferences..." />
    );
  return (
    <div className="stack">
      <SchedulingPreferencesForm key={data.version} season={season} preferences={data} />
      <TeamUnavailableDates season={season} teams={data.teams} />
      <SharedPeople coaches={data.coaches} families={data.families} />
    </div>
  );
}
