export type UserRole = 'parent' | 'staff';

/** Someone with only a staff profile has the role `staff`, which can't open the family pages. */
export function toRole(profiles: { hasStaffProfile: boolean; hasFamily: boolean }): UserRole {
  return profiles.hasStaffProfile && !profiles.hasFamily ? 'staff' : 'parent';
}
