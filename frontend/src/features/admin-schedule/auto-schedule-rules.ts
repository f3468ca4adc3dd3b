import type { AutoScheduleDto } from '@/api/generated/model';
import { sumLines, maximum, minimum, required, wholeNumber, type Rules } from '@/ui/form/rules';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MAX_COURTS = 4;

const FIRST_HOUR = 9;
const LAST_HOUR = 20;
/** 09:00 to 20:00, each full hour. */
export const TIME_SLOTS = Array.from(
  { length: LAST_HOUR - FIRST_HOUR + 1 },
  (_, i) => `${String(FIRST_HOUR + i).padStart(2, '0')}:00`,
);

export interface AutoScheduleValues {
  location: string;
  dayOfWeek: number;
  startDate: string;
  endDate: string;
  gameLength: number | null;
  courts: number;
  timeSlots: string[];
  skipDates: string[];
  /** Empty: the sport's default. */
  gamesPerTeam: number | null;
  maxPerDay: number | null;
  minRestMinutes: number | null;
  replace: boolean;
  publish: boolean;
}

const length = 'Game length must be at least 30 minutes';
const longest = 'Game length cannot exceed 600 minutes';
const games = 'Enter 1 to 100 games per team';
const rest = 'Enter a rest of 0 to 600 minutes';
const aDay = 'Enter 1 to 10 games per day';

export const NO_TIME_SLOT = 'Please select at least one time slot';

export const autoScheduleRules: Rules<AutoScheduleValues> = {
  location: required('Location is required'),
  dayOfWeek: required('Day of week is required'),
  startDate: required('Start date is required'),
  endDate: (value, { startDate }) =>
    value !== '' && value < startDate
      ? 'The end date cannot be before the start date.'
      : required('End date is required')(value, undefined),
  gameLength: sumLines<number | null, AutoScheduleValues>(
    required(length),
    minimum(30, length),
    maximum(600, longest),
    wholeNumber(length),
  ),
  timeSlots: (value) => (value.length === 0 ? NO_TIME_SLOT : undefined),
  gamesPerTeam: sumLines<number | null, AutoScheduleValues>(
    minimum(1, games),
    maximum(100, games),
    (value) => (value === null ? undefined : wholeNumber(games)(value, undefined)),
  ),
  maxPerDay: sumLines<number | null, AutoScheduleValues>(
    required(aDay),
    minimum(1, aDay),
    maximum(10, aDay),
    wholeNumber(aDay),
  ),
  minRestMinutes: sumLines<number | null, AutoScheduleValues>(
    required(rest),
    minimum(0, rest),
    maximum(600, rest),
    wholeNumber(rest),
  ),
};

export const courtNames = (courts: number): string[] =>
  Array.from({ length: courts }, (_, i) => `Court ${i + 1}`);

/** As the server takes it. */
export function toPayload(values: AutoScheduleValues): AutoScheduleDto {
  const { location, dayOfWeek, startDate, endDate, timeSlots, skipDates, replace, publish } = values;
  return {
    ...{ location: location.trim(), dayOfWeek, startDate, endDate, skipDates, replace, publish },
    ...{ timeSlots: [...timeSlots].sort(), courts: courtNames(values.courts) },
    gameLength: values.gameLength ?? 60,
    gamesPerTeam: values.gamesPerTeam ?? undefined,
    maxPerDay: values.maxPerDay ?? 1,
    minRestMinutes: values.minRestMinutes ?? 0,
  };
}
