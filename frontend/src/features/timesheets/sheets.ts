import type { TimesheetResponse, TimesheetStatus } from '@/api/generated/model';
import type { BadgeState } from '@/ui/Badge';
import { sumLines, maximum, minimum, required, type Rules } from '@/ui/form/rules';
import { calendarDay, rangeLabel } from '@/ui/format';

export const sheetStates: Record<TimesheetStatus, { label: string; badge: BadgeState }> = {
  submitted: { label: 'Submitted', badge: 'info' },
  approved: { label: 'Approved', badge: 'open' },
  returned: { label: 'Returned for changes', badge: 'soon' },
};

const WEEKS = 8;

/** "Nov 15 - 21, 2026", for the Sunday on which it starts. */
export function weekLabel(weekStart: string): string {
  const end = calendarDay(weekStart)?.add(6, 'day').format('YYYY-MM-DD');
  return rangeLabel(weekStart, end);
}

/** The Sundays of this week and previous ones, latest first, including a requested one. */
export function weeksUntil(today: string, asked?: string): string[] {
  const day = calendarDay(today);
  const sunday = day?.subtract(day.day(), 'day');
  const weeks = Array.from(
    { length: WEEKS },
    (_, week) => sunday?.subtract(week, 'week').format('YYYY-MM-DD') ?? today,
  );
  return asked === undefined || weeks.includes(asked) ? weeks : [...weeks, asked];
}

export const formatHours = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

export const getHours = (sheets: readonly TimesheetResponse[]): number =>
  sheets.reduce((sum, { hours }) => sum + hours, 0);

export interface SheetValues {
  programId: string;
  weekStart: string;
  hours: string;
  note: string;
}

const NO_HOURS = 'Enter hours from 0.25 to 100';
const number = sumLines<number | null, unknown>(
  required(NO_HOURS),
  minimum(0.25, NO_HOURS),
  maximum(100, NO_HOURS),
);

export const sheetRules: Rules<SheetValues> = {
  programId: required('Choose a program'),
  weekStart: required('Choose a week'),
  hours: (typed) => {
    const hours = typed.trim() === '' ? null : Number(typed);
    if (Number.isNaN(hours)) return NO_HOURS;
    const fault = number(hours, undefined);
    if (fault !== undefined || hours === null) return fault;
    return Number.isInteger(hours * 4) ? undefined : 'Enter quarter hours, like 7.25 or 7.5';
  },
};
