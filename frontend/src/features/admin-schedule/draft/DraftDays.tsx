import type { DraftDayResponse } from '@/api/generated/model';
import { calendarDay, longDate } from '@/ui/format';

import { counted } from '../format-schedule';
import './draft-day.css';

/** The draft's playing days, with the number of its games on each. */
export function DraftDays({
  data: { days, day },
  onDay,
}: {
  data: DraftDayResponse;
  onDay(day: string): void;
}) {
  return (
    <nav className="dg-days" aria-label="Game days">
      {days.map(({ date, games }) => (
        <button
          key={date}
          type="button"
          className="dg-day"
          aria-current={date === day ? 'date' : undefined}
          aria-label={`${longDate(date)}, ${counted(games, 'game')}`}
          onClick={() => onDay(date)}
        >
          <b>{calendarDay(date)?.format('MMM D')}</b>
          <span>{counted(games, 'game')}</span>
        </button>
      ))}
    </nav>
  );
}
