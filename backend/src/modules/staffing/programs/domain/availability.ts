import { HOUR_MS } from '../../../../kernel';
import type { StaffType } from '../../staff-members/domain/staff-type';

export const AVAILABILITIES = ['preferred', 'available', 'unavailable'] as const;
export type AvailabilityStatus = (typeof AVAILABILITIES)[number];

/** Someone who was asked is not asked again for this long. */
const BETWEEN_REMINDERS_MS = 24 * HOUR_MS;

/** Whose response is expected: referees for leagues, counselors for camps and clinics. Anyone may give one. */
export function isExpectedToRespond(staff: StaffType, program: 'camp' | 'clinic' | 'league'): boolean {
  if (staff === 'supervisor') return true;
  return (staff === 'referee') === (program === 'league');
}

/** The latest time of a previous reminder that allows another one. */
export const getReminderCutoff = (now: Date): Date => new Date(now.getTime() - BETWEEN_REMINDERS_MS);

const RANKS: Record<AvailabilityStatus, number> = { preferred: 0, available: 1, unavailable: 3 };

/** The order of candidates; those without a response come before those who are unavailable. */
export const availabilityRank = (status: AvailabilityStatus | null): number =>
  status === null ? 2 : RANKS[status];
