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

/** With these ticked as well. */
export function withTicks(selection: Selection, ticks: readonly Chosen[]): Selection {
  return ticks.reduce(
    (all, { childId, programId }) =>
      all[childId]?.includes(programId) ? all : toggled(all, childId, programId),
    selection,
  );
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

const NO_PICKS = 'none';
const PICKS = /^\d{1,9}\.\d{1,9}(_\d{1,9}\.\d{1,9}){0,99}$/;

/** How ticks stand in the address: `12.5_13.5` are children 12 and 13 in program 5, `none` is nothing ticked. */
export function picksOf(selection: Selection): string {
  const pairs = Object.entries(selection).flatMap(([childId, ids]) => ids.map((id) => `${childId}.${id}`));
  return pairs.join('_') || NO_PICKS;
}

export const isPicks = (text: string): boolean => text === NO_PICKS || PICKS.test(text);

export function selectionOf(picks: string): Selection {
  if (picks === NO_PICKS) return {};
  const ticks = picks.split('_').map((pair) => {
    const [childId = 0, programId = 0] = pair.split('.').map(Number);
    return { childId, programId };
  });
  return withTicks({}, ticks);
}
