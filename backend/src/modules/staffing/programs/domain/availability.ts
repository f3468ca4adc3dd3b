import type { StaffType } from '../../people/domain/staff-type';

export const AVAILABILITIES = ['preferred', 'available', 'unavailable'] as const;
export type AvailabilityStatus = (typeof AVAILABILITIES)[number];

const HOUR_MS = 3_600_000;
/** Whoever was asked is left in peace that long. */
const BETWEEN_REMINDERS_MS = 24 * HOUR_MS;

/** Whose answer the office waits for: referees are for leagues, counselors for camps and clinics. Anybody may give one. */
export function isAsked(staff: StaffType, program: 'camp' | 'clinic' | 'league'): boolean {
  if (staff === 'supervisor') return true;
  return (staff === 'referee') === (program === 'league');
}

/** The last reminder that lies far enough back for another one. */
export const remindableBefore = (now: Date): Date => new Date(now.getTime() - BETWEEN_REMINDERS_MS);

const RANKS: Record<AvailabilityStatus, number> = { preferred: 0, available: 1, unavailable: 3 };

/** In which order people are thought of; who said nothing comes before who said no. */
export const availabilityRank = (status: AvailabilityStatus | null): number =>
  status === null ? 2 : RANKS[status];
