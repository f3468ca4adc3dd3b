export type UserRole = 'parent' | 'staff';

/** `staff` is the role of one who has only a staff profile; only those are kept from the family pages. */
export function roleOf(facts: { hasStaffProfile: boolean; hasFamily: boolean }): UserRole {
  return facts.hasStaffProfile && !facts.hasFamily ? 'staff' : 'parent';
}
