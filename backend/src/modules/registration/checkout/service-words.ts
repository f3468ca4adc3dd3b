import { daysLabel, hoursLabel } from '../../programs';
import type { Service, ServiceWords } from './domain/service';

/** Families keep these for years, so the days name theirs. */
export function serviceWords(service: Service): ServiceWords {
  const { startDate, endDate, startTime, endTime, location } = service;
  const days = daysLabel(service);
  const years = [...new Set([startDate, endDate].flatMap((day) => day?.slice(0, 4) ?? []))].join('-');
  return {
    days: days && years ? `${days}, ${years}` : days,
    hours: startTime && endTime ? hoursLabel({ startTime, endTime }) : null,
    location: location || null,
  };
}
