import { BYTE_ORDER_MARK, formatCsvDate, toCsvLine, csvTime, escapeFormula } from '../../../kernel';
import type { SlotRow, FilledPosition } from './slot.queries';

const HEADINGS = ['Date', 'Time', 'Duration (min)', 'Location', 'Field', 'Game', 'Ref 1', 'Ref 2', 'Status'];

/** A referee schedule for a spreadsheet: dates MM/DD/YYYY, times HH:MM AM/PM, durations in minutes. */
export async function* slotCsv(batches: AsyncIterable<readonly SlotRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
  for await (const rows of batches) yield rows.map((row) => toCsvLine(toCells(row))).join('');
}

function toCells({ slot, match, standing }: SlotRow): string[] {
  const texts = [slot.location, slot.field, match, named(standing.referee1), named(standing.referee2)];
  return [
    ...[formatCsvDate(slot.date), csvTime(slot.timeSlot), String(slot.durationMinutes)],
    ...texts.map((text) => escapeFormula(text ?? '')),
    slot.status,
  ];
}

const named = (standing: FilledPosition | null): string | null =>
  standing && `${standing.person.name}${standing.duty.status === 'offered' ? ' (offered)' : ''}`;
