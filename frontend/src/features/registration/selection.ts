/** Programs by child, in the order in which they were chosen. */
export type Selection = Readonly<Record<number, readonly number[]>>;

export interface Chosen {
  childId: number;
  programId: number;
}

export function toggled(selection: Selection, childId: number, programId: number): Selection {
  const before = selection[childId] ?? [];
  const after = before.includes(programId) ? before.filter((id) => id !== programId) : [...before, programId];
  return { ...selection, [childId]: after };
}

/** In the order of the children; what is not on offer to a child any more is dropped. */
export function chosenOf(
  selection: Selection,
  childIds: readonly number[],
  mayHave: (childId: number, programId: number) => boolean,
): Chosen[] {
  return childIds.flatMap((childId) =>
    (selection[childId] ?? [])
      .filter((programId) => mayHave(childId, programId))
      .map((programId) => ({ childId, programId })),
  );
}
