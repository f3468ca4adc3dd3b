import { clockWords } from './clock-time';

/**
 * Spreadsheets take a cell that begins so for a formula; the apostrophe makes it text again. Some read a wide sign as
 * the narrow one, and some overlook blanks and signs that cannot be seen.
 */
const FORMULA = /^(?:[\p{Cc}\p{Default_Ignorable_Code_Point}]|\s*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

export function neutralised(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** One record of RFC 4180, its line break included. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Without it spreadsheets take the file for one of their country's old alphabet, and José for JosÃ©. */
export const BYTE_ORDER_MARK = '\ufeff';

/** "09:30 AM" of "09:30", as wide as any other time. */
export const csvTime = (time: string): string => clockWords(time).padStart('00:00 AM'.length, '0');
