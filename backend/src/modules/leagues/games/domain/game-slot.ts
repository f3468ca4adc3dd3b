import { addDays, minuteOfDay, timeOfMinute, type LocalDate } from '../../../../kernel';
import { placeKey } from './place-key';

/** How long a game takes where nobody says otherwise. */
export const GAME_MINUTES = 60;

const DAY_MINUTES = 24 * 60;

/** When and where a game is; times organisation-local. */
export interface Slot {
  date: LocalDate;
  time: string;
  minutes: number;
  location: string;
  court: string | null;
}

/** A slot with what the database compares of it. */
export interface KeyedSlot extends Slot {
  placeKey: string;
  courtKey: string | null;
  /** A range of local times, its end not included. */
  period: string;
}

export function slotOf({ date, time, minutes, location, court }: Slot): KeyedSlot {
  const end = minuteOfDay(time) + minutes;
  const endDate = addDays(date, Math.floor(end / DAY_MINUTES));
  return {
    ...{ date, time, minutes, location, court },
    placeKey: placeKey(location),
    courtKey: court === null ? null : placeKey(court),
    period: `[${date} ${time},${endDate} ${timeOfMinute(end)})`,
  };
}
