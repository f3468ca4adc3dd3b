import type { RefereeTimeSlotResponse, SeasonResponse } from '@/api/generated/model';
import { calendarDay, weekdayName } from '@/ui/format';

/** From the URL. */
export interface RefereeSearch {
  season?: string;
  /** The Sunday of the visible week, or `all`. */
  week?: string;
  field?: string;
  status?: string;
  referee?: string;
}

type Slot = RefereeTimeSlotResponse;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const distinct = (values: readonly string[]) => [...new Set(values)].sort();
export const getField = ({ location, field }: Slot, locations: number): string =>
  locations > 1 ? `${field}, ${location}` : field;

/** "Fall Flag Football Referee Schedule", for any season name. */
export function getTitle({ name, sport }: Pick<SeasonResponse, 'name' | 'sport'>): string {
  const season = name.replace(/\s*\b\d{4}(-\d{2,4})?\b\s*/g, ' ').trim();
  const isNamed = season.toLowerCase().includes(sport.toLowerCase());
  return [season, ...(isNamed ? [] : [sport]), 'Referee Schedule'].filter(Boolean).join(' ');
}

/** "Sept 7": the one month whose short form is not its first three letters. */
const formatDay = (date: string) => (calendarDay(date)?.format('MMM D') ?? '').replace(/^Sep /, 'Sept ');

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "8-week season (Sept 7 - Oct 26, 2025), 4 fields, 6 hourly slots per Sunday". */
export function getDescription(slots: readonly Slot[]): string {
  const dates = distinct(slots.map(({ date }) => date));
  if (dates.length === 0) return 'No slots yet';
  const [first, last] = [dates[0], dates.at(-1)!];
  const weeks = new Set(dates.map(getWeek)).size;
  const years = first.slice(0, 4) === last.slice(0, 4) ? '' : `, ${first.slice(0, 4)}`;
  const fields = new Set(slots.map(({ location, field }) => `${location} ${field}`)).size;
  const times = distinct(slots.map(({ timeSlot }) => timeSlot));
  const isHourly =
    slots.every(({ durationMinutes }) => durationMinutes === 60) &&
    times.every((time) => (toMinute(time) - toMinute(times[0])) % 60 === 0);
  const weekdays = new Set(dates.map((date) => weekdayName(date)));
  const per = weekdays.size === 1 ? [...weekdays][0] : 'day';
  return [
    `${weeks}-week season (${formatDay(first)}${years} - ${formatDay(last)}, ${last.slice(0, 4)})`,
    plural(fields, 'field'),
    `${times.length} ${isHourly ? 'hourly ' : ''}${times.length === 1 ? 'slot' : 'slots'} per ${per}`,
  ].join(', ');
}

/** The Sunday on which a date's week starts. */
export function getWeek(date: string): string {
  const day = calendarDay(date);
  return day?.subtract(day.day(), 'day').format('YYYY-MM-DD') ?? date;
}

export interface SlotDay {
  date: string;
  slots: Slot[];
}

export const getDays = (slots: readonly Slot[]): SlotDay[] =>
  distinct(slots.map(({ date }) => date)).map((date) => ({
    date,
    slots: slots.filter((slot) => slot.date === date),
  }));

export function getCounts(slots: readonly Slot[]) {
  const of = (status: Slot['status']) => slots.filter((slot) => slot.status === status).length;
  return { total: slots.length, full: of('full'), partial: of('partial'), open: of('open') };
}

/** Times as rows, fields as columns; empty where a field has no slot at that time. */
export function getGrid(slots: readonly Slot[]) {
  const locations = new Set(slots.map(({ location }) => location)).size;
  const named = slots.map((slot) => ({ slot, field: getField(slot, locations) }));
  const fields = [...new Set(named.map(({ field }) => field))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const rows = distinct(slots.map(({ timeSlot }) => timeSlot)).map((time) => ({
    time,
    cells: fields.map((field) =>
      named.filter((one) => one.field === field && one.slot.timeSlot === time).map(({ slot }) => slot),
    ),
  }));
  return { fields, rows };
}

export function wanted(slots: readonly Slot[], { field, status, referee }: RefereeSearch): Slot[] {
  const locations = new Set(slots.map(({ location }) => location)).size;
  return slots.filter(
    (slot) =>
      (field === undefined || getField(slot, locations) === field) &&
      (status === undefined || slot.status === status) &&
      (referee === undefined || [slot.referee1Id, slot.referee2Id].includes(Number(referee))),
  );
}

/** Everyone with a position, by name. */
export function listReferees(slots: readonly Slot[]): { value: string; label: string }[] {
  const people = new Map(
    slots
      .flatMap(({ referee1, referee2 }) => [referee1, referee2])
      .flatMap((one) => (one ? [[one.staffId, one.name] as const] : [])),
  );
  return [...people]
    .map(([id, name]) => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The season with the next slots, otherwise the one with the latest. */
export function seasonInPlay(slots: readonly Slot[], today: string): number | undefined {
  const next = slots.find(({ date }) => date >= today);
  return (next ?? slots.at(-1))?.seasonId;
}

/** The week of the next slot, otherwise the last one. */
export function currentWeek(
  weeks: readonly string[],
  slots: readonly Slot[],
  today: string,
): string | undefined {
  const next = slots.find(({ date }) => date >= today);
  return next ? getWeek(next.date) : weeks.at(-1);
}
