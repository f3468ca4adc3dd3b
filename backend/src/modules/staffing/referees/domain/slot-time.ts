import { daysBetween, minuteOfDay, type LocalDate } from '../../../../kernel';

/** When and where somebody is needed; organisation-local, HH:MM. */
export interface SlotTime {
  date: LocalDate;
  timeSlot: string;
  minutes: number;
  placeKey: string;
}

const DAY_MINUTES = 24 * 60;

/** Whether nobody can be at both: they overlap, or leave too little time for the way from place to place. */
export function collide(a: SlotTime, b: SlotTime, travelMinutes: number): boolean {
  const way = a.placeKey === b.placeKey ? 0 : travelMinutes;
  const from = minuteOfDay(a.timeSlot);
  const other = daysBetween(a.date, b.date) * DAY_MINUTES + minuteOfDay(b.timeSlot);
  return from < other + b.minutes + way && other < from + a.minutes + way;
}
