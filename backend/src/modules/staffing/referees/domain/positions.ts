export const POSITIONS = ['referee1', 'referee2'] as const;
export type Position = (typeof POSITIONS)[number];

export const SLOT_STATUSES = ['open', 'partial', 'full'] as const;
export type SlotStatus = (typeof SLOT_STATUSES)[number];

/** Who has each position: offered or accepted, it is filled. */
export interface Filled {
  referee1Id: number | null;
  referee2Id: number | null;
}

export const getColumn = (position: Position) => `${position}Id` as const;

export const otherPosition = (position: Position): Position =>
  position === 'referee1' ? 'referee2' : 'referee1';

export function slotStatus({ referee1Id, referee2Id }: Filled): SlotStatus {
  if (referee1Id === null && referee2Id === null) return 'open';
  return referee1Id === null || referee2Id === null ? 'partial' : 'full';
}
