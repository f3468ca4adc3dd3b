import { useMemo } from 'react';

import type { ChildDto, ProgramDto } from '@/api/generated/model';

import { fitOf } from './offerings';
import { chosenOf, type Chosen, type Selection } from './selection';

const keyOf = ({ childId, programId }: Chosen) => `${childId}@${programId}`;

export interface Lineup {
  selection: Selection;
  programs: readonly ProgramDto[];
  children: readonly ChildDto[];
  registered: readonly Chosen[];
  /** Seats that this family's own open checkout holds: they may be the last ones, and are still its to choose. */
  held: readonly Chosen[];
}

/** Of what was ticked, what can be registered now. */
export function useChosen({ selection, programs, children, registered, held }: Lineup): Chosen[] {
  return useMemo(() => {
    const byId = new Map(programs.map((program) => [program.id, program]));
    const childById = new Map(children.map((child) => [child.id, child]));
    const taken = new Set(registered.map(keyOf));
    const own = new Set(held.map(keyOf));
    return chosenOf(
      selection,
      children.map(({ id }) => id),
      (childId, programId) => {
        const [child, program] = [childById.get(childId), byId.get(programId)];
        const key = keyOf({ childId, programId });
        if (!child || !program || taken.has(key)) return false;
        return own.has(key) || (program.cardState === 'open' && fitOf(child, program) === 'fits');
      },
    );
  }, [selection, programs, children, registered, held]);
}
