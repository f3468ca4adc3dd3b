import { addDays, daysBetween, monthDay, type LocalDate } from '../../../kernel';
import type { ProgramType } from './program-states';

/** Used when a week has no dates of its own. */
const CAMP_WEEKS: Record<number, string> = {
  1: 'June 23-27',
  2: 'July 7-11',
  3: 'July 14-18',
  4: 'July 21-25',
};

const CLINIC_MONTHS: Record<number, string> = {
  8: 'Aug 7, 14, 21, 28',
  9: 'Sept 4, 11, 18, 25',
  10: 'Oct 2, 9, 16, 23',
  11: 'Oct 30, Nov 6, 13, 20',
};

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SHORT_MONTHS = 'Jan Feb March April May June July Aug Sept Oct Nov Dec'.split(' ');
const MAX_SESSIONS = 12;

/** Organization-local, HH:MM. */
interface Hours {
  startTime: string;
  endTime: string;
}

/** Camps and clinics keep the hours of the public page, whatever their week or month. */
export const CAMP_HOURS: Hours = { startTime: '09:30', endTime: '15:00' };
const CLINIC_HOURS: Hours = { startTime: '17:30', endTime: '18:30' };

/** null: each game and practice has its own. */
export function getHours(type: ProgramType): Hours | null {
  return { camp: CAMP_HOURS, clinic: CLINIC_HOURS, league: null }[type];
}

/** "9:30am-3:00pm" */
export function hoursLabel({ startTime, endTime }: Hours): string {
  return `${clockLabel(startTime)}-${clockLabel(endTime)}`;
}

function clockLabel(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

interface DatedProgram {
  name: string;
  type: ProgramType;
  sport: string;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
}

/** The number in "Week 3: …"; null for a camp that is not a numbered week. */
export function weekNumber(name: string): number | null {
  const match = /\bweek\s*#?\s*(\d+)/i.exec(name);
  return match ? Number(match[1]) : null;
}

const MONTH = new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'i');

/** 11 for "November Basketball"; null for a clinic whose name contains no month. */
export function monthNumber(name: string): number | null {
  const month = MONTH.exec(name)?.[1];
  return month === undefined ? null : MONTHS.indexOf(month.toLowerCase()) + 1;
}

/** Its dates; the sport when no dates are known. */
export function dateLabel(program: DatedProgram): string {
  return daysLabel(program) ?? program.sport;
}

/**
 * "June 23-27, 2027" for a camp, "Aug 6, 13, 20, 27, 2027" for a clinic, "Dec-Feb, 2026-2027" for a league; null when
 * nothing is known. With the year: families look at next summer's in the fall, and keep last summer's.
 */
export function daysLabel(program: DatedProgram): string | null {
  const days = getDays(program);
  const years = [...new Set([program.startDate, program.endDate].flatMap((day) => day?.slice(0, 4) ?? []))];
  return days !== null && years.length > 0 ? `${days}, ${years.join('-')}` : days;
}

function getDays(program: DatedProgram): string | null {
  const { startDate, endDate } = program;
  if (program.type === 'camp' && startDate !== null && endDate === null) return monthDay(startDate);
  if (startDate === null || endDate === null || endDate < startDate) return undatedLabel(program);
  if (program.type === 'clinic') return sessionsLabel(startDate, endDate) ?? rangeLabel(startDate, endDate);
  if (program.type === 'league') return monthsLabel(startDate, endDate);
  return rangeLabel(startDate, endDate);
}

function undatedLabel(program: DatedProgram): string | null {
  if (program.type === 'camp') return CAMP_WEEKS[weekNumber(program.name) ?? 0] ?? null;
  if (program.type === 'clinic') return CLINIC_MONTHS[monthNumber(program.name) ?? 0] ?? null;
  return null;
}

const getMonth = (date: LocalDate): string => SHORT_MONTHS[Number(date.slice(5, 7)) - 1];
const getDay = (date: LocalDate): number => Number(date.slice(8));

function rangeLabel(start: LocalDate, end: LocalDate): string {
  if (start === end) return monthDay(start);
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${monthDay(start)}-${getDay(end)}`
    : `${monthDay(start)}-${monthDay(end)}`;
}

/**
 * A clinic meets on the same weekday from its first date to its last; null when the dates are not whole weeks apart.
 */
function sessionsLabel(start: LocalDate, end: LocalDate): string | null {
  const days = daysBetween(start, end);
  if (days % 7 !== 0 || days / 7 >= MAX_SESSIONS) return null;
  const sessions = Array.from({ length: days / 7 + 1 }, (_, week) => addDays(start, 7 * week));
  return sessions
    .map((day, i) =>
      i === 0 || getMonth(day) !== getMonth(sessions[i - 1])
        ? `${getMonth(day)} ${getDay(day)}`
        : getDay(day),
    )
    .join(', ');
}

function monthsLabel(start: LocalDate, end: LocalDate): string {
  return getMonth(start) === getMonth(end) ? getMonth(start) : `${getMonth(start)}-${getMonth(end)}`;
}
