import { allOf, maximum, minimum, required, wholeNumber, type Rules } from '@/ui/form/rules';
import { calendarDay } from '@/ui/format';

export interface SlotPlanValues {
  seasonId: number;
  place: string;
  fields: string[];
  first: string;
  perDay: number | null;
  minutes: number | null;
  weekdays: number[];
  from: string;
  until: string;
  dates: string[];
  skipDates: string[];
}

const length = 'A slot takes between 10 and 600 minutes';
const count = 'Please give a number of slots from 1 to 48';
const days = (values: readonly string[]) =>
  values.every((value) => calendarDay(value) !== null) ? undefined : 'Please give each day as yyyy-mm-dd';

export const slotPlanRules: Rules<SlotPlanValues> = {
  place: required('Place is required'),
  fields: (fields) => (fields.length === 0 ? 'Please give at least one field' : undefined),
  first: required('Please select at least one time slot'),
  perDay: (perDay, { first, minutes }) =>
    allOf<number | null, SlotPlanValues>(
      required(count),
      minimum(1, count),
      maximum(48, count),
      wholeNumber(count),
    )(perDay, {} as SlotPlanValues) ??
    (timesOf({ first, perDay, minutes }) === null ? 'The last one would end on the next day' : undefined),
  minutes: allOf<number | null, SlotPlanValues>(
    required(length),
    minimum(10, length),
    maximum(600, length),
    wholeNumber(length),
  ),
  from: (from, { weekdays }) => (weekdays.length > 0 && !from ? 'Please give the first day' : undefined),
  until: (until, { weekdays, from }) => {
    if (weekdays.length > 0 && !until) return 'Please give the last day';
    return until && from && until < from ? 'The last day cannot come before the first.' : undefined;
  },
  dates: (dates, { weekdays }) =>
    weekdays.length === 0 && dates.length === 0
      ? 'Please choose days of the week above, or give single days here'
      : days(dates),
  skipDates: days,
};

/** "09:00", "10:00" …; null where they do not fit into the day. */
export function timesOf({
  first,
  perDay,
  minutes,
}: Pick<SlotPlanValues, 'first' | 'perDay' | 'minutes'>): string[] | null {
  const [hour = 0, minute = 0] = first.split(':').map(Number);
  const times = Array.from({ length: perDay ?? 0 }, (_, slot) => hour * 60 + minute + slot * (minutes ?? 0));
  if (times.some((time) => time >= 24 * 60)) return null;
  return times.map(
    (time) => `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`,
  );
}
