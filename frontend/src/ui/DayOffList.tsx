import { useRef, useState, type ReactNode } from 'react';

import { messageOf } from '@/api/errors';

import { TextField } from './fields';
import { keepFocus } from './focus';
import { dayLabel } from './format';
import { Icon } from './Icon';
import { toast } from './toast';
import './day-off-list.css';

interface Props {
  dates: readonly string[];
  /** Whether they may be changed. */
  isOpen: boolean;
  today: string;
  /** Of the season, where it has any. */
  startDate?: string | null;
  endDate?: string | null;
  hint?: ReactNode;
  /** Both come back when what is shown is as it stands now, or throw what the server answered. */
  onAdd(date: string): Promise<unknown>;
  onRemove(date: string): Promise<unknown>;
}

/** The days off of a team, to be added and taken back while they may be. */
export function DayOffList({ dates, isOpen, today, startDate, endDate, hint, onAdd, onRemove }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const once = async (work: () => Promise<unknown>, onFailure: (words: string) => void) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFailure(messageOf(error));
    }
    setBusy(false);
  };
  const add = async () => {
    if (day === '') return setFault('Please choose a day');
    await once(async () => {
      await onAdd(day);
      setDay('');
    }, setFault);
  };
  const remove = async (date: string) => {
    await once(
      () => onRemove(date),
      (description) => toast({ kind: 'bad', title: 'Error', description }),
    );
    keepFocus(place.current);
  };
  return (
    <div ref={place} className="days-off">
      {hint ? <p className="small muted">{hint}</p> : null}
      {dates.length === 0 ? (
        <p className="small">No days off.</p>
      ) : (
        <ul>
          {dates.map((date) => (
            <li key={date}>
              <span className={date < today ? 'muted' : undefined}>{dayLabel(date)}</span>
              {isOpen && date >= today ? (
                <button
                  type="button"
                  className="icon-btn s"
                  aria-label={`Take back ${dayLabel(date)}`}
                  onClick={() => void remove(date)}
                >
                  <Icon name="x" small />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            label="Day off"
            type="date"
            min={startDate && startDate > today ? startDate : today}
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
