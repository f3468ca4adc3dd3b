import { daysBetween, toMinuteOfDay, type LocalDate } from '../../../../kernel';

/** When and where someone is needed; organization-local, HH:MM. */
export interface SlotTime {
  date: LocalDate;
  timeSlot: string;
  durationMinutes: number;
  locationKey: string;
}

const DAY_MINUTES = 24 * 60;

/** Whether nobody can do both: they overlap, or leave too little travel time. */
export function overlapsWithTravel(a: SlotTime, b: SlotTime, travelMinutes: number): boolean {
  const way = a.locationKey === b.locationKey ? 0 : travelMinutes;
  const from = toMinuteOfDay(a.timeSlot);
  const other = daysBetween(a.date, b.date) * DAY_MINUTES + toMinuteOfDay(b.timeSlot);
  return from < other + b.durationMinutes + way && other < from + a.durationMinutes + way;
}
