import { useMemo } from 'react';

import type { ChildResponse, ProgramResponse } from '@/api/generated/model';

import { getEligibility } from './offerings';
import { getSelectedOfferings, type Chosen, type Selection } from './selection';

const toKey = ({ childId, programId }: Chosen) => `${childId}@${programId}`;

export interface Cart {
  selection: Selection;
  programs: readonly ProgramResponse[];
  children: readonly ChildResponse[];
  registered: readonly Chosen[];
  /**
   * Spots that this family's own open checkout holds: they may be the last ones, and the family can still choose them.
   */
  held: readonly Chosen[];
}

/** The part of the selection that can be registered now. */
export function useCart({ selection, programs, children, registered, held }: Cart): Chosen[] {
  return useMemo(() => {
    const byId = new Map(programs.map((program) => [program.id, program]));
    const childById = new Map(children.map((child) => [child.id, child]));
    const taken = new Set(registered.map(toKey));
    const own = new Set(held.map(toKey));
    return getSelectedOfferings(
      selection,
      children.map(({ id }) => id),
      (childId, programId) => {
        const [child, program] = [childById.get(childId), byId.get(programId)];
        const key = toKey({ childId, programId });
        if (!child || !program || taken.has(key)) return false;
        return own.has(key) || (program.cardState === 'open' && getEligibility(child, program) === 'fits');
      },
    );
  }, [selection, programs, children, registered, held]);
}
