import { daysLabel, hoursLabel } from '../../programs';
import type { Service, ServiceWords } from './domain/service';

export function serviceWords(service: Service): ServiceWords {
  const { startTime, endTime, location } = service;
  return {
    days: daysLabel(service),
    hours: startTime && endTime ? hoursLabel({ startTime, endTime }) : null,
    location: location || null,
  };
}
