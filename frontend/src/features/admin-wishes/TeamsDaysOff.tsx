import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { SeasonDto, TeamWishesDto } from '@/api/generated/model';
import { addDayOff, getReadSeasonWishesQueryKey, removeDayOff } from '@/api/generated/wishes/wishes';
import { useToday } from '@/site/site-state';
import { DayOffList } from '@/ui/DayOffList';

/** Of each team the days on which it cannot play; the office names them at any time. */
export function TeamsDaysOff({ season, teams }: { season: SeasonDto; teams: readonly TeamWishesDto[] }) {
  const queries = useQueryClient();
  const today = useToday();
  const [opened, setOpened] = useState<number>();
  const changed = () => queries.invalidateQueries({ queryKey: getReadSeasonWishesQueryKey(season.id) });
  return (
    <section className="panel" aria-label="Days off">
      <div className="bar">
        <h2>Days off</h2>
        <span className="small muted">No schedule gives a team a game on them</span>
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
              <span className="small muted">{daysWords(team.daysOff.length)}</span>
              <button
                type="button"
                className="btn line s"
                aria-expanded={opened === team.id}
                aria-label={`Days off of ${team.name}`}
                onClick={() => setOpened(opened === team.id ? undefined : team.id)}
              >
                {opened === team.id ? 'Close' : 'Days off'}
              </button>
            </div>
            {opened === team.id ? (
              <DayOffList
                dates={team.daysOff}
                isOpen
                today={today}
                startDate={season.startDate}
                endDate={season.endDate}
                onAdd={(date) => addDayOff(team.id, { date }).then(changed)}
                onRemove={(date) => removeDayOff(team.id, { date }).then(changed)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const daysWords = (count: number) => (count === 0 ? 'None' : count === 1 ? '1 day' : `${count} days`);
