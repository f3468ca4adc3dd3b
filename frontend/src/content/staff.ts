import type { AssignmentRole, AssignmentStatus, StaffType } from '@/api/generated/model';

/** Staff types and what they do. */
export const staffTypes: Record<StaffType, { label: string; short: string; does: string }> = {
  referee: { label: 'League Referee', short: 'Referee', does: 'Officiate youth games' },
  counselor: { label: 'Camp Counselor', short: 'Counselor', does: 'Lead camps and clinics' },
  supervisor: { label: 'Supervisor', short: 'Supervisor', does: "Lead a program's staff" },
};

/** Roles in a program. */
export const assignmentRoles: Record<AssignmentRole, string> = {
  supervisor: 'Supervisor',
  counselor: 'Counselor',
  ref: 'Referee',
};

/** The current status; the symbol before the text is the badge's. */
export const assignmentStates: Record<
  AssignmentStatus,
  { label: string; badge: 'soon' | 'open' | 'sold' | 'off' }
> = {
  assigned: { label: 'Assigned', badge: 'soon' },
  accepted: { label: 'Accepted', badge: 'open' },
  declined: { label: 'Declined', badge: 'sold' },
  removed: { label: 'Removed', badge: 'off' },
};
