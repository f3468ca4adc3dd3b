import { BYTE_ORDER_MARK, clockWords, csvLine, neutralised, type LocalDate } from '../../../kernel';
import type { GameRow } from './game.queries';

const HEADINGS = ['Date', 'Time', 'Duration', 'Home', 'Away', 'Division', 'Location', 'Court', 'Status'];

/** A schedule for a spreadsheet: dates MM/DD/YYYY, times HH:MM AM/PM, durations in minutes. */
export function gameCsv(rows: readonly GameRow[]): string {
  return BYTE_ORDER_MARK + [HEADINGS, ...rows.map(cellsOf)].map((cells) => csvLine(cells)).join('');
}

function cellsOf({ game, homeTeam, awayTeam, division }: GameRow): string[] {
  const { date, time, minutes, location, court, status } = game;
  const texts = [homeTeam?.name, awayTeam?.name, division?.name, location, court, status];
  return [
    ...[american(date), clockWords(time).padStart('00:00 AM'.length, '0'), String(minutes)],
    ...texts.map((text) => neutralised(text ?? '')),
  ];
}

/** "12/06/2026" */
function american(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
