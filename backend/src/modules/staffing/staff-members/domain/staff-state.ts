export const STAFF_STATES = ['active', 'deactivated', 'unconfirmed'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** Only an active staff member gets assignments. */
export function staffState({
  confirmedAt,
  isActive,
}: {
  confirmedAt: Date | null;
  isActive: boolean;
}): StaffState {
  if (confirmedAt === null) return 'unconfirmed';
  return isActive ? 'active' : 'deactivated';
}
