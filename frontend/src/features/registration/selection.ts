/** Programs by child, in the order of selection. */
export type Selection = Readonly<Record<number, readonly number[]>>;

export interface Chosen {
  childId: number;
  programId: number;
}

export function toggle(selection: Selection, childId: number, programId: number): Selection {
  const before = selection[childId] ?? [];
  const after = before.includes(programId) ? before.filter((id) => id !== programId) : [...before, programId];
  return { ...selection, [childId]: after };
}

/** With these selected as well. */
export function setSelected(selection: Selection, ticks: readonly Chosen[]): Selection {
  return ticks.reduce(
    (all, { childId, programId }) =>
      all[childId]?.includes(programId) ? all : toggle(all, childId, programId),
    selection,
  );
}

/** In the children's order; programs no longer offered to a child are dropped. */
export function getSelectedOfferings(
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
const SELECTION_PATTERN = /^\d{1,9}\.\d{1,9}(_\d{1,9}\.\d{1,9}){0,99}$/;

/** Selections in the URL: `12.5_13.5` means children 12 and 13 in program 5, `none` means nothing. */
export function listSelectedIds(selection: Selection): string {
  const pairs = Object.entries(selection).flatMap(([childId, ids]) => ids.map((id) => `${childId}.${id}`));
  return pairs.join('_') || NO_PICKS;
}

export const isPicks = (text: string): boolean => text === NO_PICKS || SELECTION_PATTERN.test(text);

export function toSelection(picks: string): Selection {
  if (picks === NO_PICKS) return {};
  const ticks = picks.split('_').map((pair) => {
    const [childId = 0, programId = 0] = pair.split('.').map(Number);
    return { childId, programId };
  });
  return setSelected({}, ticks);
}
