import type { AssignmentRole, AssignmentStatus, StaffType } from '@/api/generated/model';

/** What people who work here are called, and what they do. */
export const staffTypes: Record<StaffType, { label: string; short: string; does: string }> = {
  referee: { label: 'League Referee', short: 'Referee', does: 'Officiate youth games' },
  counselor: { label: 'Camp Counselor', short: 'Counselor', does: 'Lead camps and clinics' },
  supervisor: { label: 'Supervisor', short: 'Supervisor', does: 'Lead the staff of a program' },
};

/** As what people are sent to a program. */
export const assignmentRoles: Record<AssignmentRole, string> = {
  supervisor: 'Supervisor',
  counselor: 'Counselor',
  ref: 'Referee',
};

/** How far it is; the sign before the words is that of the badge. */
export const assignmentStates: Record<
  AssignmentStatus,
  { label: string; badge: 'soon' | 'open' | 'sold' | 'off' }
> = {
  assigned: { label: 'Assigned', badge: 'soon' },
  accepted: { label: 'Accepted', badge: 'open' },
  declined: { label: 'Declined', badge: 'sold' },
  removed: { label: 'Removed', badge: 'off' },
};
