import { monthDay } from '../../../kernel';
import { QUARTERS } from './domain/timesheet';
import type { Timesheet } from './entities/timesheet.entity';

type Sheet = Pick<Timesheet, 'programName' | 'weekStart' | 'quarters'>;

export const hoursOf = ({ quarters }: Pick<Timesheet, 'quarters'>): number => quarters / QUARTERS;

/** "Soccer Camp, week of November 15". */
export const sheetWords = ({ programName, weekStart }: Omit<Sheet, 'quarters'>): string =>
  `${programName}, week of ${monthDay(weekStart)}`;

/** As the audit log keeps it. */
export const sheetFacts = (sheet: Sheet) => ({ timesheet: sheetWords(sheet), hours: hoursOf(sheet) });
