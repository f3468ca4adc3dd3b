export const STAFF_TYPES = ['referee', 'counselor', 'supervisor'] as const;
export type StaffType = (typeof STAFF_TYPES)[number];

/** The types a person can register as; only administrators make supervisors. */
export const SELF_REGISTRATION_TYPES = ['referee', 'counselor'] as const satisfies readonly StaffType[];
export type RegisteredType = (typeof SELF_REGISTRATION_TYPES)[number];

/** Counselors are paid as employees, everyone else as contractors. */
export function isEmployee(type: StaffType): boolean {
  return type === 'counselor';
}

/** Whether a person can set their own type this way; `office`: only administrators can. */
export function getOwnTypeChangeError(present: StaffType, wanted: StaffType): 'none' | 'change' | 'office' {
  if (wanted === present) return 'none';
  return present === 'supervisor' || wanted === 'supervisor' ? 'office' : 'change';
}
