import { addDays, toLocalDate, getWeekday, type LocalDate } from '../../../../kernel';

export const TIMESHEET_STATUSES = ['submitted', 'approved', 'returned'] as const;
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number];

/** Hours are stored in quarters, so that their sums are exact. */
export const QUARTERS_PER_HOUR = 4;
/** More than fourteen hours a day is a typo. */
export const MAX_HOURS = 100;

/** Hours are entered during a season or soon after; older ones are a typo, or a matter for administrators. */
const LAST_DAYS = 26 * 7;

export type WeekError = 'not_sunday' | 'ahead' | 'too_old' | 'after_leaving';

/** What is wrong with a week that hours are entered for, by its first day. */
export function getWeekError(
  weekStart: LocalDate,
  today: LocalDate,
  leftOn: LocalDate | null,
): WeekError | null {
  if (getWeekday(weekStart) !== 0) return 'not_sunday';
  if (weekStart > today) return 'ahead';
  if (weekStart < addDays(today, -LAST_DAYS)) return 'too_old';
  return leftOn !== null && weekStart > leftOn ? 'after_leaving' : null;
}

/** The last day of someone who no longer works here. */
export const getLastWorkDay = ({ deactivatedAt }: { deactivatedAt: Date | null }, timeZone: string) =>
  deactivatedAt && toLocalDate(deactivatedAt, timeZone);

/** Whether the hours belong to the deciding administrator, by email address or name. */
export function isOwnTimesheet(
  person: { userId: number | null; email: string },
  by: { user?: { userId: number }; admin?: { username: string } },
): boolean {
  const isSignedIn = by.user !== undefined && by.user.userId === person.userId;
  return isSignedIn || by.admin?.username.trim().toLowerCase() === person.email;
}
