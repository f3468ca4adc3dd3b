import { addDays, toMinuteOfDay, fromMinuteOfDay, type LocalDate } from '../../../../kernel';
import { normalizeLocationName } from './location-key';

/** The default duration of a game. */
export const GAME_MINUTES = 60;

const DAY_MINUTES = 24 * 60;

/** Date, time, location, and court of a game; times are organization-local. */
export interface Slot {
  date: LocalDate;
  time: string;
  durationMinutes: number;
  location: string;
  court: string | null;
}

/** A slot with the values that the database compares. */
export interface KeyedSlot extends Slot {
  locationKey: string;
  courtKey: string | null;
  /** A range of local times, excluding its end. */
  period: string;
}

export function toSlot({ date, time, durationMinutes, location, court }: Slot): KeyedSlot {
  const end = toMinuteOfDay(time) + durationMinutes;
  const endDate = addDays(date, Math.floor(end / DAY_MINUTES));
  return {
    ...{ date, time, durationMinutes, location, court },
    locationKey: normalizeLocationName(location),
    courtKey: court === null ? null : normalizeLocationName(court),
    period: `[${date} ${time},${endDate} ${fromMinuteOfDay(end)})`,
  };
}
