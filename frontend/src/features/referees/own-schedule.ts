import type { RefereePosition, RefereeTimeSlotResponse } from '@/api/generated/model';

type Slot = RefereeTimeSlotResponse;

const POSITIONS: readonly { key: RefereePosition; name: string }[] = [
  { key: 'referee1', name: 'Ref 1' },
  { key: 'referee2', name: 'Ref 2' },
];

/** Days with slots from today on, in order. */
export const daysAhead = (slots: readonly Slot[], today: string): string[] =>
  [...new Set(slots.map(({ date }) => date))].filter((date) => date >= today).sort();

/** The position that a sign-up gets. */
export const freePosition = (slot: Slot): RefereePosition | undefined =>
  POSITIONS.find(({ key }) => slot[key] === null)?.key;

/** "Ref 1: Ana Silva, Ref 2: you", "Ref 1 and Ref 2 open". */
export function formatAssignmentStatus(slot: Slot): string {
  const free = POSITIONS.filter(({ key }) => slot[key] === null);
  if (free.length === POSITIONS.length) return 'Ref 1 and Ref 2 open';
  return POSITIONS.map(({ key, name }) => {
    if (slot.mySlot?.position === key) return `${name}: you`;
    return `${name}: ${slot[key]?.name ?? 'open'}`;
  }).join(', ');
}
