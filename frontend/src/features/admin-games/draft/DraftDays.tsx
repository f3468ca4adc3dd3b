import type { DraftDayDto } from '@/api/generated/model';
import { calendarDay, longDate } from '@/ui/format';

import { counted } from '../words';
import './draft-day.css';

/** The playing days of the draft, with how many of its games each holds. */
export function DraftDays({ data: { days, day }, onDay }: { data: DraftDayDto; onDay(day: string): void }) {
  return (
    <nav className="dg-days" aria-label="Playing days">
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
