import { monthDay } from '../../../kernel';
import { QUARTERS_PER_HOUR } from './domain/timesheet';
import type { Timesheet } from './entities/timesheet.entity';

type Sheet = Pick<Timesheet, 'programName' | 'weekStart' | 'quarters'>;

export const getHours = ({ quarters }: Pick<Timesheet, 'quarters'>): number => quarters / QUARTERS_PER_HOUR;

/** "Soccer Camp, week of November 15". */
export const formatTimesheetSubject = ({ programName, weekStart }: Omit<Sheet, 'quarters'>): string =>
  `${programName}, week of ${monthDay(weekStart)}`;

/** As stored in the audit. */
export const toAuditFacts = (sheet: Sheet) => ({
  timesheet: formatTimesheetSubject(sheet),
  hours: getHours(sheet),
});
