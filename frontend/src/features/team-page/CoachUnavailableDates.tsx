import { useQueryClient } from '@tanstack/react-query';

import type { UnavailableDatesResponse } from '@/api/generated/model';
import {
  getListUnavailableDatesQueryKey,
  useAddUnavailableDate,
  useListUnavailableDates,
  useRemoveUnavailableDate,
} from '@/api/generated/scheduling-preferences/scheduling-preferences';
import { useToday } from '@/site/site-state';
import { UnavailableDateList } from '@/ui/UnavailableDateList';
import { dayLabel } from '@/ui/format';

import './team.css';

/** The team's unavailable dates: its coach enters them until the administrators' cutoff. */
export function CoachUnavailableDates({
  teamId,
  request,
}: {
  teamId: number;
  request: { headers: Record<string, string> } | undefined;
}) {
  const queries = useQueryClient();
  const today = useToday();
  const add = useAddUnavailableDate({ request });
  const remove = useRemoveUnavailableDate({ request });
  const { data: days } = useListUnavailableDates(teamId, { request });
  // If administrators never asked for any, there is nothing to see.
  if (!days || (!days.isOpen && days.dates.length === 0 && days.until === null)) return null;
  const keep = (now: UnavailableDatesResponse) =>
    queries.setQueryData(getListUnavailableDatesQueryKey(teamId), now);
  return (
    <section className="panel" aria-label="Unavailable dates">
      <div className="bar">
        <h2>Unavailable dates</h2>
      </div>
      <UnavailableDateList
        {...days}
        today={today}
        hint={getHint(days)}
        onAdd={async (date) => keep(await add.mutateAsync({ id: teamId, data: { date } }))}
        onRemove={async (date) => keep(await remove.mutateAsync({ id: teamId, params: { date } }))}
      />
    </section>
  );
}

function getHint({ until, isOpen }: UnavailableDatesResponse): string {
  if (until === null) return "We won't schedule games for your team on these dates.";
  if (!isOpen)
    return `The deadline to change these dates was ${dayLabel(until)}. To make a change, contact the office.`;
  return `Add the dates your team can't play. You can change them until ${dayLabel(until)}.`;
}
