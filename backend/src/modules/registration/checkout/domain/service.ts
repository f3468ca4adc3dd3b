import type { LocalDate } from '../../../../kernel';
import type { OfferingType } from './cart';

/** When and where a family is to come, as it was when it was bought. */
export interface Service {
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
  /** "June 23-27, 2027"; null while no day is known. */
  days: string | null;
  /** "9:30am-3:00pm" */
  hours: string | null;
  location: string | null;
}

/** "June 23-27, 2027, 9:30am-3:00pm, Maple Glen Park", as far as it is known; after a name where one is given. */
export function serviceLine({ days, hours, location }: ServiceWords, name?: string): string {
  return [name, days, hours, location].filter(Boolean).join(', ');
}

/** Those of which more is known than the name, each once. */
export const serviceLines = (bought: readonly { name: string; service: ServiceWords }[]): string[] => [
  ...new Set(
    bought
      .filter(({ service }) => serviceLine(service) !== '')
      .map(({ name, service }) => serviceLine(service, name)),
  ),
];
