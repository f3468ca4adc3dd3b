import { formatClockTime } from './clock-time';

/**
 * Spreadsheets take a cell that starts this way for a formula; the apostrophe makes it text again. Some treat a
 * full-width character like its normal form, and some skip blanks and invisible characters.
 */
const FORMULA = /^(?:[\p{Cc}\p{Default_Ignorable_Code_Point}]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

export function escapeFormula(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** One record of RFC 4180, including its line break. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Without it, spreadsheets assume a legacy character set and show José as JosÃ©. */
export const BYTE_ORDER_MARK = '\ufeff';

/** "09:30 AM" for "09:30", all equally wide. */
export const csvTime = (time: string): string => formatClockTime(time).padStart('00:00 AM'.length, '0');
