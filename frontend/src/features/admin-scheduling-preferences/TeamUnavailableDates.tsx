import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SeasonResponse, TeamPreferencesResponse } from '@/api/generated/model';
import {
  addUnavailableDate,
  getGetSchedulingPreferencesQueryKey,
  removeUnavailableDate,
} from '@/api/generated/scheduling-preferences/scheduling-preferences';
import { useToday } from '@/site/site-state';
import { UnavailableDateList } from '@/ui/UnavailableDateList';

/** Each team's unavailable dates; administrators can add some at any time. */
export function TeamUnavailableDates({
  season,
  teams,
}: {
  season: SeasonResponse;
  teams: readonly TeamPreferencesResponse[];
}) {
  const queries = useQueryClient();
  const today = useToday();
  const [opened, setOpened] = useState<number>();
  const changed = () =>
    queries.invalidateQueries({ queryKey: getGetSchedulingPreferencesQueryKey(season.id) });
  return (
    <section className="panel" aria-label="Unavailable dates">
      <div className="bar">
        <h2>Unavailable dates</h2>
        <span className="small muted">Teams are never scheduled on these dates</span>
      </div>
      {teams.length === 0 ? <p className="pad muted">No teams yet.</p> : null}
      <ul className="teams-off">
        {teams.map((team) => (
          <li key={team.id} aria-label={team.name}>
            <div className="team-off">
              <div>
                <b>{team.name}</b>
                {team.division ? <div className="small muted">{team.division}</div> : null}
              </div>
              <span className="small muted">{formatDays(team.unavailableDates.length)}</span>
              <button
                type="button"
                className="btn line s"
                aria-expanded={opened === team.id}
                aria-label={`Unavailable dates for ${team.name}`}
                onClick={() => setOpened(opened === team.id ? undefined : team.id)}
              >
                {opened === team.id ? 'Close' : 'Unavailable dates'}
              </button>
            </div>
            {opened === team.id ? (
              <UnavailableDateList
                dates={team.unavailableDates}
                isOpen
                today={today}
                startDate={season.startDate}
                endDate={season.endDate}
                onAdd={(date) => addUnavailableDate(team.id, { date }).then(changed)}
                onRemove={(date) => removeUnavailableDate(team.id, { date }).then(changed)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const formatDays = (count: number) => (count === 0 ? 'None' : count === 1 ? '1 date' : `${count} dates`);
