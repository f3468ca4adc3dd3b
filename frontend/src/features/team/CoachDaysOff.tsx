import { useQueryClient } from '@tanstack/react-query';

import type { DaysOffDto } from '@/api/generated/model';
import {
  getListDaysOffQueryKey,
  useAddDayOff,
  useListDaysOff,
  useRemoveDayOff,
} from '@/api/generated/wishes/wishes';
import { useToday } from '@/site/site-state';
import { DayOffList } from '@/ui/DayOffList';
import { dayLabel } from '@/ui/format';

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
  const today = useToday();
  const add = useAddDayOff({ request });
  const remove = useRemoveDayOff({ request });
  const { data: days } = useListDaysOff(teamId, { request });
  // Where the office never asked for any there is nothing to see.
  if (!days || (!days.isOpen && days.dates.length === 0 && days.until === null)) return null;
  const keep = (now: DaysOffDto) => queries.setQueryData(getListDaysOffQueryKey(teamId), now);
  return (
    <section className="panel" aria-label="Days off">
      <div className="bar">
        <h2>Days off</h2>
      </div>
      <DayOffList
        {...days}
        today={today}
        hint={hintOf(days)}
        onAdd={async (date) => keep(await add.mutateAsync({ id: teamId, data: { date } }))}
        onRemove={async (date) => keep(await remove.mutateAsync({ id: teamId, params: { date } }))}
      />
    </section>
  );
}

function hintOf({ until, isOpen }: DaysOffDto): string {
  if (until === null) return 'No schedule gives the team a game on them.';
  if (!isOpen) return `They could be changed until ${dayLabel(until)}. Please ask the office now.`;
  return `On which days can the team not play? They can be changed until ${dayLabel(until)}.`;
}
