import { BYTE_ORDER_MARK, csvLine, localDateOf, neutralised } from '../../../kernel';
import type { RosterRow } from './team-page.queries';

const HEADINGS = ['Number', 'Player', 'Grade', 'T-Shirt Size', 'Parent', 'Email', 'Phone', 'Signed Up'];

/** A team's roster as a file, for its coach: nothing of anybody's health. */
export function rosterCsv(rows: readonly RosterRow[], timeZone: string): string {
  const lines = rows.map(({ player, registration }) => [
    player.jerseyNumber === null ? '' : String(player.jerseyNumber),
    ...[registration.childName, registration.grade, registration.tshirtSize],
    ...[registration.parentName, registration.parentEmail, registration.parentPhone],
    localDateOf(registration.createdAt, timeZone),
  ]);
  return BYTE_ORDER_MARK + [HEADINGS, ...lines.map((cells) => cells.map(neutralised))].map(csvLine).join('');
}
