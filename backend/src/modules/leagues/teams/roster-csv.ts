import { BYTE_ORDER_MARK, toCsvLine, toLocalDate, escapeFormula } from '../../../kernel';
import type { RosterRow } from './team-page.queries';

const HEADINGS = [
  'Jersey Number',
  'Player',
  'Grade',
  'T-Shirt Size',
  'Parent',
  'Email',
  'Phone',
  'Registered On',
];

/** A team's roster as a CSV file for its coach, without health data. */
export function rosterCsv(rows: readonly RosterRow[], timeZone: string): string {
  const lines = rows.map(({ player, registration }) => [
    player.jerseyNumber === null ? '' : String(player.jerseyNumber),
    ...[registration.childName, registration.grade, registration.tshirtSize],
    ...[registration.parentName, registration.parentEmail, registration.parentPhone],
    toLocalDate(registration.createdAt, timeZone),
  ]);
  return (
    BYTE_ORDER_MARK + [HEADINGS, ...lines.map((cells) => cells.map(escapeFormula))].map(toCsvLine).join('')
  );
}
