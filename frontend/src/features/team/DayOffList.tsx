import { useRef, useState } from 'react';

import { messageOf } from '@/api/errors';
import type { DaysOffDto } from '@/api/generated/model';
import { useAddDayOff, useRemoveDayOff } from '@/api/generated/wishes/wishes';
import { useToday } from '@/site/site-state';
import { TextField } from '@/ui/fields';
import { keepFocus } from '@/ui/focus';
import { dayLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

interface Props {
  teamId: number;
  days: Partial<Pick<DaysOffDto, 'startDate' | 'endDate'>> & Pick<DaysOffDto, 'dates' | 'isOpen'>;
  request: { headers: Record<string, string> } | undefined;
  onChanged(): Promise<unknown>;
}

/** The days off of a team, to be added and taken back while they may be. */
export function DayOffList({
  teamId,
  days: { dates, isOpen, startDate, endDate },
  request,
  onChanged,
}: Props) {
  const today = useToday();
  const place = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const add = useAddDayOff({ request });
  const remove = useRemoveDayOff({ request });
  const busy = add.isPending || remove.isPending;
  const onAdd = async () => {
    if (busy) return;
    if (day === '') return setFault('Please choose a day');
    try {
      await add.mutateAsync({ id: teamId, data: { date: day } });
      setDay('');
      setFault(undefined);
      await onChanged();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  const onRemove = async (date: string) => {
    if (busy) return;
    try {
      await remove.mutateAsync({ id: teamId, params: { date } });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
    await onChanged();
    keepFocus(place.current);
  };
  const first = startDate && startDate > today ? startDate : today;
  return (
    <div ref={place} className="pad stack days-off">
      {dates.length === 0 ? <p className="small muted">No days off.</p> : null}
      {dates.length > 0 ? (
        <ul>
          {dates.map((date) => (
            <li key={date}>
              <span className={date < today ? 'muted' : undefined}>{dayLabel(date)}</span>
              {isOpen && date >= today ? (
                <button
                  type="button"
                  className="icon-btn s"
                  aria-label={`Take back ${dayLabel(date)}`}
                  onClick={() => void onRemove(date)}
                >
                  <Icon name="x" small />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void onAdd();
          }}
        >
          <TextField
            label="Day off"
            type="date"
            min={first}
            max={endDate ?? undefined}
            value={day}
            error={fault}
            onChange={({ target }) => {
              setDay(target.value);
              setFault(undefined);
            }}
          />
          <button type="submit" className="btn line m" aria-busy={busy}>
            Add day off
          </button>
        </form>
      ) : null}
    </div>
  );
}
