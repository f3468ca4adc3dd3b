export type UserRole = 'parent' | 'staff';

/** `lockStaff` is the role of someone with only a staff profile; only they are kept from the family pages. */
export function toRole(facts: { hasStaffProfile: boolean; hasFamily: boolean }): UserRole {
  return facts.hasStaffProfile && !facts.hasFamily ? 'staff' : 'parent';
}
