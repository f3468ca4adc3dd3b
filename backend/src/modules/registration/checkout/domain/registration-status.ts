import type { OfferingType } from './cart';

export const REGISTRATION_STATUSES = ['active', 'pending', 'canceled'] as const;
export type RegistrationDisplayStatus = (typeof REGISTRATION_STATUSES)[number];

/** A paid camp or clinic registration is active; a league registration is pending until the child is on a team. */
export function getDisplayStatus(registration: {
  status: 'active' | 'canceled';
  programType: OfferingType;
  isAssigned: boolean;
}): RegistrationDisplayStatus {
  const { status, programType, isAssigned } = registration;
  if (status === 'canceled') return 'canceled';
  return programType === 'league' && !isAssigned ? 'pending' : 'active';
}
