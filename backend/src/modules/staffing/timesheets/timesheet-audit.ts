import { monthDay } from '../../../kernel';
import { QUARTERS_PER_HOUR } from './domain/timesheet';
import type { Timesheet } from './entities/timesheet.entity';

type Sheet = Pick<Timesheet, 'programName' | 'weekStart' | 'quarterHours'>;

export const getHours = ({ quarterHours }: Pick<Timesheet, 'quarterHours'>): number =>
  quarterHours / QUARTERS_PER_HOUR;

/** "Soccer Camp, week of November 15". */
export const formatTimesheetSubject = ({ programName, weekStart }: Omit<Sheet, 'quarterHours'>): string =>
  `${programName}, week of ${monthDay(weekStart)}`;

/** As stored in the audit. */
export const toAuditFacts = (sheet: Sheet) => ({
  timesheet: formatTimesheetSubject(sheet),
  hours: getHours(sheet),
});
