import { BYTE_ORDER_MARK, csvDay, csvLine, csvTime, neutralised } from '../../../kernel';
import type { SlotRow, Standing } from './slot.queries';

const HEADINGS = ['Date', 'Time', 'Duration', 'Place', 'Field', 'Game', 'Ref 1', 'Ref 2', 'Status'];

/** A referee schedule for a spreadsheet: dates MM/DD/YYYY, times HH:MM AM/PM, durations in minutes. */
export function slotCsv(rows: readonly SlotRow[]): string {
  return BYTE_ORDER_MARK + [HEADINGS, ...rows.map(cellsOf)].map((cells) => csvLine(cells)).join('');
}

function cellsOf({ slot, match, standing }: SlotRow): string[] {
  const texts = [slot.place, slot.field, match, named(standing.referee1), named(standing.referee2)];
  return [
    ...[csvDay(slot.date), csvTime(slot.timeSlot), String(slot.minutes)],
    ...texts.map((text) => neutralised(text ?? '')),
    slot.status,
  ];
}

const named = (standing: Standing | null): string | null =>
  standing && `${standing.person.name}${standing.duty.status === 'offered' ? ' (asked)' : ''}`;
