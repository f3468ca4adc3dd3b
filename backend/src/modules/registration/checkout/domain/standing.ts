import type { OfferingType } from './cart';

export const STANDINGS = ['active', 'pending', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A paid camp or clinic is the child's own; a league place is in the pool until the child stands on a team. */
export function standingOf(registration: {
  status: 'active' | 'cancelled';
  programType: OfferingType;
  isAssigned: boolean;
}): Standing {
  const { status, programType, isAssigned } = registration;
  if (status === 'cancelled') return 'cancelled';
  return programType === 'league' && !isAssigned ? 'pending' : 'active';
}
