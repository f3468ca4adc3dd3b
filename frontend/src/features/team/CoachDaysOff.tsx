import { useQueryClient } from '@tanstack/react-query';

import { getListDaysOffQueryKey, useListDaysOff } from '@/api/generated/wishes/wishes';
import { dayLabel } from '@/ui/format';

import { DayOffList } from './DayOffList';
import './team.css';

/** On which days the team cannot play: its coach says so until the day that the office set. */
export function CoachDaysOff({
  teamId,
  request,
}: {
  teamId: number;
  request: { headers: Record<string, string> } | undefined;
}) {
  const queries = useQueryClient();
  const { data: days } = useListDaysOff(teamId, { request });
  // Where the office never asked for any there is nothing to see.
  if (!days || (!days.isOpen && days.dates.length === 0 && days.until === null)) return null;
  return (
    <section className="panel" aria-label="Days off">
      <div className="bar">
        <h2>Days off</h2>
      </div>
      <p className="pad small muted">
        {days.until === null
          ? 'No schedule gives the team a game on them.'
          : days.isOpen
            ? `On which days can the team not play? You can change them until ${dayLabel(days.until)}.`
            : `They could be changed until ${dayLabel(days.until)}. Please ask the office now.`}
      </p>
      <DayOffList
        teamId={teamId}
        days={days}
        request={request}
        onChanged={() => queries.invalidateQueries({ queryKey: getListDaysOffQueryKey(teamId) })}
      />
    </section>
  );
}
