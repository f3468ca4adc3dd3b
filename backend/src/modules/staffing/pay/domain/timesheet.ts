import { addDays, localDateOf, weekdayOf, type LocalDate } from '../../../../kernel';

export const TIMESHEET_STATUSES = ['submitted', 'approved', 'returned'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

/** Hours are kept in quarters, so that sums of them are exact. */
export const QUARTERS = 4;
/** More than fourteen hours a day is a slip of the pen. */
export const MOST_HOURS = 100;

/** Hours of a season are given within it or soon after; older ones are a slip of the pen, or a matter for the office. */
const LAST_DAYS = 26 * 7;

export type WeekFault = 'not_sunday' | 'ahead' | 'too_old' | 'after_leaving';

/** What is wrong with a week that hours are given for, by the day on which it begins. */
export function weekFault(
  weekStart: LocalDate,
  today: LocalDate,
  leftOn: LocalDate | null,
): WeekFault | null {
  if (weekdayOf(weekStart) !== 0) return 'not_sunday';
  if (weekStart > today) return 'ahead';
  if (weekStart < addDays(today, -LAST_DAYS)) return 'too_old';
  return leftOn !== null && weekStart > leftOn ? 'after_leaving' : null;
}

/** The last day of somebody who does not work here any more. */
export const leftOn = ({ deactivatedAt }: { deactivatedAt: Date | null }, timeZone: string) =>
  deactivatedAt && localDateOf(deactivatedAt, timeZone);

/** Whether hours are those of the very person who decides, by the account or by the name of the administrator's. */
export function isOwn(
  person: { userId: number | null; email: string },
  by: { user?: { userId: number }; admin?: { username: string } },
): boolean {
  const isSignedIn = by.user !== undefined && by.user.userId === person.userId;
  return isSignedIn || by.admin?.username.trim().toLowerCase() === person.email;
}
