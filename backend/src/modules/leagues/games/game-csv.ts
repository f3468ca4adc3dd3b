import { BYTE_ORDER_MARK, csvDay, csvLine, csvTime, neutralised } from '../../../kernel';
import type { GameRow } from './game.queries';

const HEADINGS = ['Date', 'Time', 'Duration', 'Home', 'Away', 'Division', 'Location', 'Court', 'Status'];

/** A schedule for a spreadsheet: dates MM/DD/YYYY, times HH:MM AM/PM, durations in minutes. */
export function gameCsv(rows: readonly GameRow[]): string {
  return BYTE_ORDER_MARK + [HEADINGS, ...rows.map(cellsOf)].map((cells) => csvLine(cells)).join('');
}

function cellsOf({ game, homeTeam, awayTeam, division }: GameRow): string[] {
  const { date, time, minutes, location, court, status } = game;
  const texts = [homeTeam?.name, awayTeam?.name, division?.name, location, court, status];
  return [...[csvDay(date), csvTime(time), String(minutes)], ...texts.map((text) => neutralised(text ?? ''))];
}
