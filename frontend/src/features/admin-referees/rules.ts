import { sumLines, maximum, minimum, required, wholeNumber, type Rules } from '@/ui/form/rules';
import { calendarDay } from '@/ui/format';

export interface SlotPlanValues {
  seasonId: number;
  location: string;
  fields: string[];
  first: string;
  perDay: number | null;
  durationMinutes: number | null;
  weekdays: number[];
  from: string;
  until: string;
  dates: string[];
  skipDates: string[];
}

const length = 'A slot must be 10 to 600 minutes long';
const count = 'Enter 1 to 48 slots per day';
const days = (values: readonly string[]) =>
  values.every((value) => calendarDay(value) !== null) ? undefined : 'Enter each date as YYYY-MM-DD';

export const slotPlanRules: Rules<SlotPlanValues> = {
  location: required('Location is required'),
  fields: (fields) => (fields.length === 0 ? 'Add at least one field' : undefined),
  first: required('Please select at least one time slot'),
  perDay: (perDay, { first, durationMinutes }) =>
    sumLines<number | null, SlotPlanValues>(
      required(count),
      minimum(1, count),
      maximum(48, count),
      wholeNumber(count),
    )(perDay, {} as SlotPlanValues) ??
    (listTimes({ first, perDay, durationMinutes }) === null
      ? 'The last slot would start after midnight. Use fewer or shorter slots.'
      : undefined),
  durationMinutes: sumLines<number | null, SlotPlanValues>(
    required(length),
    minimum(10, length),
    maximum(600, length),
    wholeNumber(length),
  ),
  from: (from, { weekdays }) => (weekdays.length > 0 && !from ? 'Start date is required' : undefined),
  until: (until, { weekdays, from }) => {
    if (weekdays.length > 0 && !until) return 'End date is required';
    return until && from && until < from ? "The last date can't be before the first." : undefined;
  },
  dates: (dates, { weekdays }) =>
    weekdays.length === 0 && dates.length === 0
      ? 'Choose days of the week above or add dates here'
      : days(dates),
  skipDates: days,
};

/** "09:00", "10:00" …; null when they do not fit into the day. */
export function listTimes({
  first,
  perDay,
  durationMinutes,
}: Pick<SlotPlanValues, 'first' | 'perDay' | 'durationMinutes'>): string[] | null {
  const [hour = 0, minute = 0] = first.split(':').map(Number);
  const times = Array.from(
    { length: perDay ?? 0 },
    (_, slot) => hour * 60 + minute + slot * (durationMinutes ?? 0),
  );
  if (times.some((time) => time >= 24 * 60)) return null;
  return times.map(
    (time) => `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`,
  );
}
