import { addDays, daysBetween, getWeekday, type LocalDate } from '../../../../kernel';

export interface SlotPlan {
  /** Single days. */
  dates: readonly LocalDate[];
  /** 0 Sunday to 6 Saturday, from `from` to `until`. */
  weekdays: readonly number[];
  from: LocalDate | null;
  until: LocalDate | null;
  skipDates: readonly LocalDate[];
  fields: readonly string[];
  times: readonly string[];
}

export interface PlannedSlot {
  date: LocalDate;
  timeSlot: string;
  field: string;
}

/** The longest span in which weekdays are expanded. */
export const MAX_DAYS = 366;

/** Every field at every hour of every day, each once, in order. */
export function plannedSlots({ fields, times, ...days }: SlotPlan): PlannedSlot[] {
  const dates = plannedDays(days);
  return dates.flatMap((date) =>
    unique(times).flatMap((timeSlot) => unique(fields).map((field) => ({ date, timeSlot, field }))),
  );
}

function plannedDays({ dates, weekdays, from, until, skipDates }: Omit<SlotPlan, 'fields' | 'times'>) {
  const span = from === null || until === null ? 0 : Math.min(daysBetween(from, until) + 1, MAX_DAYS);
  const recurring = Array.from({ length: Math.max(span, 0) }, (_, day) => addDays(from!, day)).filter(
    (date) => weekdays.includes(getWeekday(date)),
  );
  return unique([...dates, ...recurring]).filter((date) => !skipDates.includes(date));
}

const unique = (values: readonly string[]): string[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
