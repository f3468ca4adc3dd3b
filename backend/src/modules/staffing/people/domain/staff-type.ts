export const STAFF_TYPES = ['referee', 'counselor', 'supervisor'] as const;
export type StaffType = (typeof STAFF_TYPES)[number];

/** What a person may register as; only the office makes a supervisor. */
export const REGISTERED_TYPES = ['referee', 'counselor'] as const satisfies readonly StaffType[];
export type RegisteredType = (typeof REGISTERED_TYPES)[number];

/** Counselors are paid as employees, everybody else as a contractor. */
export function isEmployee(type: StaffType): boolean {
  return type === 'counselor';
}

/** Whether a person may set their own type so, to what it may already be; `office`: only the office may. */
export function ownTypeChange(present: StaffType, wanted: StaffType): 'none' | 'change' | 'office' {
  if (wanted === present) return 'none';
  return present === 'supervisor' || wanted === 'supervisor' ? 'office' : 'change';
}
