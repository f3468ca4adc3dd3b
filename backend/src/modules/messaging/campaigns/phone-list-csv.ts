import { BYTE_ORDER_MARK, csvLine, neutralised } from '../../../kernel';
import type { Unreached } from './campaign-recipients';

const HEADINGS = ['Name', 'Children', 'Phone', 'E-mail', 'State', 'What the mail server said'];

/** Whom an e-mail did not reach, for a spreadsheet: a line for each, several numbers and addresses in one cell. */
export function phoneListCsv(rows: readonly Unreached[]): string {
  return BYTE_ORDER_MARK + [HEADINGS, ...rows.map(cellsOf)].map((cells) => csvLine(cells)).join('');
}

function cellsOf({ name, childNames, phones, attempts }: Unreached): string[] {
  const cells = [
    name,
    childNames.join(', '),
    phones.map((one) => (one.name === name ? one.phone : `${one.phone} (${one.name})`)).join(', '),
    attempts.map(({ address }) => address).join(', '),
    attempts.map(({ state }) => state).join(', ') || 'no address',
    attempts.flatMap(({ words }) => words ?? []).join(', '),
  ];
  return cells.map(neutralised);
}
