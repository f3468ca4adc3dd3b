import type { LocalDate } from '../../../../kernel';
import type { OfferingType } from './cart';

/** Dates, hours, and location as purchased. */
export interface PurchasedItem {
  name: string;
  type: OfferingType;
  sport: string;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  /** HH:MM. */
  startTime: string | null;
  endTime: string | null;
  location: string | null;
}

export interface ServiceWords {
  /** "June 23-27, 2027"; null when no date is known. */
  days: string | null;
  /** "9:30am-3:00pm" */
  hours: string | null;
  location: string | null;
}

/** "June 23-27, 2027, 9:30am-3:00pm, Maple Glen Park", with the known details only, after the name if one is given. */
export function formatItemLine({ days, hours, location }: ServiceWords, name?: string): string {
  return [name, days, hours, location].filter(Boolean).join(', ');
}

/** One line for each distinct item that has more than a name. */
export const serviceLines = (bought: readonly { name: string; service: ServiceWords }[]): string[] => [
  ...new Set(
    bought
      .filter(({ service }) => formatItemLine(service) !== '')
      .map(({ name, service }) => formatItemLine(service, name)),
  ),
];
