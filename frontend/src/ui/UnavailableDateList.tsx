import { useRef, useState, type ReactNode } from 'react';

import { getMessage } from '@/api/errors';

import { TextField } from './fields';
import { restoreFocus } from './focus';
import { dayLabel } from './format';
import { Icon } from './Icon';
import { toast } from './toast';
import './unavailable-date-list.css';

interface Props {
  dates: readonly string[];
  /** Whether they can be changed. */
  isOpen: boolean;
  today: string;
  /** Of the season, if it has any. */
  startDate?: string | null;
  endDate?: string | null;
  hint?: ReactNode;
  /** Both resolve when the current state is visible, or throw the server's answer. */
  onAdd(date: string): Promise<unknown>;
  onRemove(date: string): Promise<unknown>;
}

/** A team's unavailable dates, to add and remove while that is allowed. */
export function UnavailableDateList({
  dates,
  isOpen,
  today,
  startDate,
  endDate,
  hint,
  onAdd,
  onRemove,
}: Props) {
  const location = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const once = async (work: () => Promise<unknown>, onFailure: (words: string) => void) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      onFailure(getMessage(error));
    }
    setBusy(false);
  };
  const add = async () => {
    if (day === '') return setFault('Choose a date');
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
    restoreFocus(location.current);
  };
  return (
    <div ref={location} className="unavailable-dates">
      {hint ? <p className="small muted">{hint}</p> : null}
      {dates.length === 0 ? (
        <p className="small">No unavailable dates.</p>
      ) : (
        <ul>
          {dates.map((date) => (
            <li key={date}>
              <span className={date < today ? 'muted' : undefined}>{dayLabel(date)}</span>
              {isOpen && date >= today ? (
                <button
                  type="button"
                  className="icon-btn s"
                  aria-label={`Remove ${dayLabel(date)}`}
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
            label="Unavailable date"
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
            Add date
          </button>
        </form>
      ) : null}
    </div>
  );
}
