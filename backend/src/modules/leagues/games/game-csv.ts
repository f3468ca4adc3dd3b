import { BYTE_ORDER_MARK, formatCsvDate, toCsvLine, csvTime, escapeFormula } from '../../../kernel';
import type { GameRow } from './game.queries';

const HEADINGS = [
  'Date',
  'Time',
  'Duration (min)',
  'Home',
  'Away',
  'Division',
  'Location',
  'Court',
  'Status',
];

/** A schedule for a spreadsheet: dates MM/DD/YYYY, times HH:MM AM/PM, durations in minutes. */
export async function* gameCsv(batches: AsyncIterable<readonly GameRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
  for await (const rows of batches) yield rows.map((row) => toCsvLine(toCells(row))).join('');
}

function toCells({ game, homeTeam, awayTeam, division }: GameRow): string[] {
  const { date, time, durationMinutes, location, court, status } = game;
  const texts = [homeTeam?.name, awayTeam?.name, division?.name, location, court, status];
  return [
    ...[formatCsvDate(date), csvTime(time), String(durationMinutes)],
    ...texts.map((text) => escapeFormula(text ?? '')),
  ];
}
