import type { StaffType } from '@/api/generated/model';

/** What people who work here are called, and what they do. */
export const staffTypes: Record<StaffType, { label: string; short: string; does: string }> = {
  referee: { label: 'League Referee', short: 'Referee', does: 'Officiate youth games' },
  counselor: { label: 'Camp Counselor', short: 'Counselor', does: 'Lead camps and clinics' },
  supervisor: { label: 'Supervisor', short: 'Supervisor', does: 'Lead the staff of a program' },
};
